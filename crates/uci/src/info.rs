//! What the engine tells while it thinks, and when it has thought.

use std::fmt::Write as _;

use rules::Position;
use search::{Report, Score, Thought, plies_to_end};

use crate::dialect::Dialect;
use crate::go::playable;
use crate::run::{Spent, Voice};

/// How UCI and its relatives put it.
pub(crate) struct Teller {
    pub(crate) dialect: Dialect,
    pub(crate) chess960: bool,
    pub(crate) chances: bool,
}

impl Voice for Teller {
    fn progress(&self, position: &Position, report: &Report<'_>, spent: Spent) -> Option<String> {
        let Spent { millis, fullness } = spent;
        let (depth, score, nodes) = (report.depth, self.score(report.score), report.nodes);
        let mut text = if self.dialect == Dialect::Ucci {
            format!("info depth {depth} score {score} time {millis} nodes {nodes} pv")
        } else {
            let (deepest, line) = (report.deepest.max(depth), report.line);
            let speed = nodes * 1000 / millis.max(1);
            format!(
                "info depth {depth} seldepth {deepest} multipv {line} score {score} nodes {nodes} nps {speed} \
                 hashfull {fullness} time {millis} pv"
            )
        };
        playable(position, report.moves, |position, mv| {
            let _ = write!(text, " {}", self.dialect.move_text(position, mv, self.chess960));
        });
        Some(text)
    }

    /// The best move, and the answer that is expected to it.
    fn answer(&self, position: &Position, thought: &Thought) -> Option<String> {
        let mut texts = Vec::new();
        if let Some(line) = thought.lines.first() {
            playable(position, &line.moves, |position, mv| {
                texts.push(self.dialect.move_text(position, mv, self.chess960));
            });
        }
        let score = if thought.depth > 0 && !texts.is_empty() {
            String::new()
        } else if self.dialect == Dialect::Uci {
            let lost = position.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
            format!("info depth 0 score {}\n", if lost { "mate 0" } else { "cp 0" })
        } else {
            format!("info depth 0 score {}\n", self.dialect.score(0))
        };
        Some(match &texts[..] {
            [best, answer, ..] => format!("{score}bestmove {best} ponder {answer}"),
            [best] => format!("{score}bestmove {best}"),
            [] => score + self.dialect.no_move(),
        })
    }
}

impl Teller {
    fn score(&self, score: Score) -> String {
        let told = self.dialect.score(score);
        if !self.chances {
            return told;
        }
        let [win, draw, loss] = chances(score);
        format!("{told} wdl {win} {draw} {loss}")
    }
}

/// How often of a thousand times a score means a win, a draw or a loss, roughly: two smooth steps that leave room for
/// draws between them.
fn chances(score: Score) -> [i32; 3] {
    let step = |score: f64| (1000.0 / (1.0 + (-score / 90.0).exp())).round() as i32;
    match plies_to_end(score) {
        Some(plies) if plies > 0 => [1000, 0, 0],
        Some(_) => [0, 0, 1000],
        None => {
            let (win, loss) = (step(f64::from(score) - 100.0), step(-f64::from(score) - 100.0));
            [win, 1000 - win - loss, loss]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::chances;

    #[test]
    fn chances_add_up_and_follow_the_score() {
        for score in (-3000..=3000).step_by(50) {
            let [win, draw, loss] = chances(score);
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= 0 && draw >= 0 && loss >= 0);
            assert_eq!(chances(-score), [loss, draw, win]);
        }
        assert!(chances(300)[0] > chances(100)[0]);
    }
}
