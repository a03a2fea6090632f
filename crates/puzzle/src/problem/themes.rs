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

/// The themes of a line, and what it gains for the solver, in millionths.
pub(super) fn themes(start: &Position, goal: Goal, line: &[String]) -> (Vec<String>, i64) {
    let solver = start.turn();
    let mut found: Vec<&str> = Vec::new();
    let mut position = start.clone();
    let before = material(start, solver);
    let mut lowest = before;
    for (ply, text) in line.iter().enumerate() {
        let Some(mv) = position.move_from_text(text) else { break };
        let own = position.turn() == solver;
        let captures =
            position.piece_at(mv.to()).is_some() && !matches!(mv.action(), Action::Castle(_) | Action::Pass);
        let promotes = mv.promotes_to().is_some();
        position.play_unchecked(mv);
        if !own {
            lowest = lowest.min(material(&position, solver));
            continue;
        }
        let checks =
            position.ruleset().players().any(|player| player != solver && position.is_in_check(player));
        if promotes {
            found.push("promotion");
        }
        if matches!(mv.action(), Action::Drop(_)) {
            found.push("drop");
        }
        if ply == 0 && !captures && !checks {
            found.push("quietMove");
        }
        if ply == 0 && checks {
            found.push("check");
        }
        if ply == 0 && captures {
            found.push("capture");
        }
    }
    let gain = material(&position, solver) - before;
    if lowest < before - 1_500_000 {
        found.push("sacrifice");
    }
    let length = match line.len().div_ceil(2) {
        1 => "oneMove",
        2 => "short",
        _ => "long",
    };
    found.push(length);
    let mut themes: Vec<String> = found.into_iter().map(str::to_owned).collect();
    themes.push(match goal.moves() {
        Some(moves) => format!("{}In{moves}", goal.name()),
        None => goal.name().to_owned(),
    });
    themes.sort();
    themes.dedup();
    (themes, gain)
}
