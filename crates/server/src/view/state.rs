//! A game as clients see it.

use board::Cell;
use game::{Game, Instant, PlayedMove, Ply};
use protocol::{ClockState, GameState, MoveRecord, PastPosition, PastSeat, PiecePlace, SeatFate, SeatState};
use rules::{Fate, Player, Position};
use store::PlayerKind;

use super::event::result;
use crate::content::Variant;

/// All there is to know about a game, to whoever sits at its board. `now` is the game's own time, and
/// `server_time` the server's.
pub(crate) fn state(
    game: &Game,
    variant: &Variant,
    players: &[PlayerKind],
    now: Instant,
    server_time: Instant,
) -> GameState {
    let seats = game.setup().ruleset().players().zip(players);
    let moves: Vec<MoveRecord> = (0..).zip(game.moves()).map(|(ply, played)| record(ply, played)).collect();
    GameState {
        version: game.version().0,
        geometry: variant.hash().0.clone(),
        seats: seats.map(|(seat, &player)| seat_state(game, variant, seat, player, now)).collect(),
        turn: game.turn().map(|seat| seat.0),
        ply: game.ply().0,
        pieces: pieces(game.position()),
        last_move: moves.last().map(|last| [last.from, last.to]),
        moves,
        destinations: destinations(game, players),
        can_undo: game.can_undo(),
        result: game.result().as_ref().map(result),
        server_time_ms: server_time.0,
    }
}

/// The board after so many moves, if so many have been made.
pub(crate) fn past_position(game: &Game, variant: &Variant, ply: Ply) -> Option<PastPosition> {
    let position = game.position_at(ply)?;
    let last = ply.0.checked_sub(1).and_then(|ply| game.moves().get(ply as usize));
    let seats = game.setup().ruleset().players().map(|seat| PastSeat {
        fate: fate(position.fate(seat)),
        in_check: attacked_kings(&position, variant, seat),
    });
    Some(PastPosition {
        ply: ply.0,
        pieces: pieces(&position),
        last_move: last.map(|last| [last.mv.from.0, last.mv.to.0]),
        seats: seats.collect(),
    })
}

/// Who or what moves the pieces of a seat.
fn player_kind(kind: PlayerKind) -> protocol::PlayerKind {
    match kind {
        PlayerKind::Human => protocol::PlayerKind::Human,
        PlayerKind::Random => protocol::PlayerKind::Random,
        PlayerKind::Greedy => protocol::PlayerKind::Greedy,
    }
}

fn seat_state(game: &Game, variant: &Variant, seat: Player, player: PlayerKind, now: Instant) -> SeatState {
    let position = game.position();
    let clock = game.clock(seat, now).map(|reading| ClockState {
        remaining_ms: reading.remaining.0,
        delay_ms: reading.delay.0,
        running: reading.running,
    });
    SeatState {
        number: seat.0 + 1,
        name: game.setup().seat(seat).name.clone(),
        player: player_kind(player),
        fate: fate(position.fate(seat)),
        points: position.points(seat).0 as f64 / 1e6,
        clock,
        in_check: attacked_kings(position, variant, seat),
        offers_draw: game.offers_draw(seat),
    }
}

fn fate(fate: Fate) -> SeatFate {
    match fate {
        Fate::InPlay => SeatFate::InPlay,
        Fate::KingLost => SeatFate::KingLost,
        Fate::Checkmated => SeatFate::Checkmated,
        Fate::Stuck | Fate::Extinct | Fate::Beaten => SeatFate::Stuck,
        Fate::Resigned => SeatFate::Resigned,
        Fate::OutOfTime => SeatFate::OutOfTime,
    }
}

/// The kings of a player that are attacked, as long as that matters to anybody.
fn attacked_kings(position: &Position, variant: &Variant, seat: Player) -> Vec<u16> {
    let matters = matches!(position.fate(seat), Fate::InPlay | Fate::Checkmated);
    if !matters || !position.is_in_check(seat) {
        return Vec::new();
    }
    let is_king = |cell: &Cell| {
        let piece = position.piece_at(*cell);
        piece.is_some_and(|piece| piece.owner == seat && variant.blueprint.kinds[piece.kind.index()].royal)
    };
    let attacked = position.attacked_by_enemies_of(seat);
    attacked.into_iter().filter(is_king).map(|cell| cell.0).collect()
}

fn pieces(position: &Position) -> Vec<PiecePlace> {
    let cells = 0..position.ruleset().board().cell_count() as u16;
    let places = cells.filter_map(|cell| {
        let piece = position.piece_at(Cell(cell))?;
        Some(PiecePlace { cell, seat: piece.owner.0, kind: piece.kind.0 })
    });
    places.collect()
}

fn record(ply: u32, played: &PlayedMove) -> MoveRecord {
    MoveRecord {
        ply,
        seat: played.seat.0,
        text: played.text.clone(),
        from: played.mv.from.0,
        to: played.mv.to.0,
        capture: played.capture,
        remaining_ms: played.remaining.map(|time| time.0),
    }
}

/// Where the player to move may go; nobody moves the pieces of a machine.
fn destinations(game: &Game, players: &[PlayerKind]) -> Vec<protocol::Destinations> {
    let human = game.turn().is_some_and(|seat| players.get(seat.index()) == Some(&PlayerKind::Human));
    if !human {
        return Vec::new();
    }
    let destinations = game::destinations(game.position()).into_iter();
    let views = destinations.map(|from| protocol::Destinations {
        from: from.from.0,
        to: from.to.into_iter().map(target).collect(),
    });
    views.collect()
}

fn target(target: game::Target) -> protocol::Target {
    let choices = target.choices.into_iter().map(|choice| protocol::PromotionChoice {
        text: choice.text,
        kinds: choice.kinds.into_iter().map(|kind| kind.0).collect(),
    });
    protocol::Target { cell: target.cell.0, text: target.text, choices: choices.collect() }
}
