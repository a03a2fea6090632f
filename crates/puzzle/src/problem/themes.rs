//! What a line is about, as far as its moves tell.

use rules::{Action, Player, Position, Value};

use super::Goal;

fn material(position: &Position, player: Player) -> i64 {
    let others = position.ruleset().players().filter(|&other| other != player);
    let points = |player: Player| -> i64 {
        let Value(value) = position.points(player);
        value
    };
    points(player) - others.map(points).max().unwrap_or(0)
}

/// What a line tells.
pub(super) struct Story {
    /// What it is about, in order.
    pub(super) themes: Vec<String>,
    /// What it gains for the solver, in millionths.
    gain: i64,
}

/// What counts as a piece, in millionths: more than a pawn.
const A_PIECE: i64 = 1_500_000;

impl Story {
    pub(super) fn has(&self, theme: &str) -> bool {
        self.themes.iter().any(|other| other == theme)
    }

    pub(super) fn gains_a_piece(&self) -> bool {
        self.gain >= A_PIECE
    }
}

/// What a line tells.
pub(super) fn story(start: &Position, goal: Goal, line: &[String]) -> Story {
    let solver = start.turn();
    let mut found: Vec<&str> = Vec::new();
    let mut position = start.clone();
    let mut before = material(start, solver);
    let mut lowest = before;
    for (ply, text) in line.iter().enumerate() {
        let Some(mv) = position.move_from_text(text) else { break };
        let own = position.turn() == solver;
        let captures =
            position.piece_at(mv.to()).is_some() && !matches!(mv.action(), Action::Castle(_) | Action::Pass);
        let promotes = mv.promotes_to().is_some();
        let stood = material(&position, solver);
        position.play_unchecked(mv);
        if matches!(mv.action(), Action::Drop(_)) {
            // What comes from the hand was there before, though it counts only now.
            let dropped = material(&position, solver) - stood;
            (before, lowest) = (before + dropped, lowest + dropped);
        }
        if !own {
            lowest = lowest.min(material(&position, solver));
            continue;
        }
        if promotes {
            found.push("promotion");
        }
        if matches!(mv.action(), Action::Drop(_)) {
            found.push("drop");
        }
        if ply == 0 {
            let checks =
                position.ruleset().players().any(|player| player != solver && position.is_in_check(player));
            found.extend(checks.then_some("check"));
            found.extend(captures.then_some("capture"));
            found.extend((!captures && !checks).then_some("quietMove"));
        }
    }
    let gain = material(&position, solver) - before;
    if lowest <= before - A_PIECE {
        found.push("sacrifice");
    }
    found.push(match line.len().div_ceil(2) {
        1 => "oneMove",
        2 => "short",
        _ => "long",
    });
    let mut themes: Vec<String> = found.into_iter().map(str::to_owned).collect();
    themes.push(match goal.moves() {
        Some(moves) => format!("{}In{moves}", goal.name()),
        None => goal.name().to_owned(),
    });
    themes.sort();
    themes.dedup();
    Story { themes, gain }
}
