//! What somebody draws on the board, as others see it.

use protocol::ServerMessage;
use rules::{Player, Ruleset};

use crate::access::Seats;
use crate::live::Drawing;

/// A drawing as those see it who decide for some seats: team mates do, and nobody else. Whoever made it knows it.
pub(crate) fn drawn(
    ruleset: &Ruleset,
    by: Player,
    drawing: &Drawing,
    viewer: &Seats,
) -> Option<ServerMessage> {
    let Seats::These(seats) = viewer else { return None };
    let team = ruleset.player(by).team?;
    let is_mate = |seat: &Player| ruleset.player(*seat).team == Some(team);
    if seats.contains(&by) || !seats.iter().any(is_mate) {
        return None;
    }
    let Drawing { ply, marks, arrows } = drawing.clone();
    Some(ServerMessage::Drawn { seat: by.0, ply: ply.0, marks, arrows })
}
