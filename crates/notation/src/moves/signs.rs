//! What stands behind a move: what it becomes, what comes in, check and mate.

use rules::{Action, Fate, Move, Player, Position};

use super::page::{Page, Part};

/// Text and pieces, put together piece by piece.
#[derive(Default)]
pub(super) struct Line(pub(super) Vec<Part>);

impl Line {
    pub(super) fn text(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Part::Text(last)) => last.push_str(text),
            _ => self.0.push(Part::Text(text.to_owned())),
        }
    }

    pub(super) fn piece(&mut self, kind: rules::Kind) {
        self.0.push(Part::Piece(kind));
    }
}

/// `=Q` for each piece that promotes, `/E` for what comes in, `,d5` for a wall.
pub(super) fn tail(page: &Page<'_>, mv: Move, line: &mut Line) {
    for kind in page.position.promotions(mv) {
        line.text("=");
        line.piece(kind);
    }
    gate(page, mv, line);
    wall(page, mv, line);
}

/// What comes in through a gate; for castling with the cell, since there are two that it may be.
pub(super) fn gate(page: &Page<'_>, mv: Move, line: &mut Line) {
    let Some(gate) = mv.gate() else { return };
    line.text("/");
    line.piece(gate.kind);
    if let Action::Castle(_) = mv.action() {
        line.text(page.scribe.names.label(gate_cell(page, mv)));
    }
}

/// The cell on which a piece comes in.
fn gate_cell(page: &Page<'_>, mv: Move) -> board::Cell {
    let undo = page.position.clone().play_unchecked(mv);
    let kind = mv.gate().map(|gate| gate.kind);
    let placed = undo.changes().into_iter().find(|change| change.after.map(|piece| piece.kind) == kind);
    placed.map_or(mv.from(), |change| change.cell)
}

pub(super) fn wall(page: &Page<'_>, mv: Move, line: &mut Line) {
    if let Some(wall) = mv.wall() {
        line.text(",");
        line.text(page.scribe.names.label(wall));
    }
}

/// `#` where a move ends the game for somebody, `+` where it gives check, nothing otherwise.
pub(super) fn check(page: &Page<'_>, mv: Move) -> &'static str {
    let before = page.position;
    let mut after = before.clone();
    after.play_unchecked(mv);
    let players = before.ruleset().players();
    let was_in_play = |player: &Player| before.fate(*player) == Fate::InPlay;
    let others = players.filter(was_in_play).filter(|&player| player != before.turn());
    let others: Vec<Player> = others.collect();
    if ends_for_somebody(&after, &others) {
        return "#";
    }
    // With more than two players somebody may be in check already, and still be after another's move.
    let is_new = |player: Player| before.ruleset().players().count() == 2 || !before.is_in_check(player);
    let is_checked =
        |&player: &Player| are_enemies(before, player) && after.is_in_check(player) && is_new(player);
    let checked = others.iter().any(is_checked);
    if checked && !before.ruleset().blueprint().duties.careless { "+" } else { "" }
}

fn ends_for_somebody(after: &Position, others: &[Player]) -> bool {
    match after.outcome() {
        Some(outcome) => !outcome.winners.is_empty(),
        None => others.iter().any(|&player| after.fate(player) != Fate::InPlay),
    }
}

/// Whether the player to move and another are not of one team.
fn are_enemies(position: &Position, other: Player) -> bool {
    let team = |player: Player| position.ruleset().player(player).team;
    let own = team(position.turn());
    own.is_none() || own != team(other)
}
