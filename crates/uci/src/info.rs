//! What the engine tells while it thinks.

use std::fmt::Write as _;

use rules::Position;
use search::{Report, Score, plies_to_end};

use crate::go::playable;
use crate::text::move_text;

/// A line of `info`.
pub(crate) fn info(
    position: &Position,
    report: &Report<'_>,
    chess960: bool,
    (millis, fullness): (u64, usize),
) -> String {
    let speed = report.nodes * 1000 / millis.max(1);
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {fullness} time {millis} pv",
        report.depth,
        report.deepest.max(report.depth),
        report.line,
        score(report.score),
        report.nodes,
    );
    playable(position, report.moves, |position, mv| {
        let _ = write!(text, " {}", move_text(position, mv, chess960));
    });
    text
}

/// A score as UCI has it: mates are counted in moves of the one who moves first.
pub(crate) fn score(score: Score) -> String {
    match plies_to_end(score) {
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {score}"),
    }
}

#[cfg(test)]
mod tests {
    use search::MATE;

    use super::score;

    #[test]
    fn mates_are_counted_in_moves() {
        let scores = [MATE - 1, MATE - 3, -MATE, -MATE + 2, -MATE + 4, 17];
        assert_eq!(scores.map(score), ["mate 1", "mate 2", "mate 0", "mate -1", "mate -2", "cp 17"]);
    }
}
