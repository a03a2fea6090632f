//! A game as clients see it.

use board::Cell;
use game::{Event, Game, Instant, PlayedMove, Ply};
use notation::write_fen;
use protocol::{
    BoardsState, ClockState, GameEvent, GameState, HandPiece, MoveRecord, PastPosition, PastSeat, PiecePlace,
    SeatFate, SeatState, TakebackState, TournamentLink,
};
use rules::{Action, Blueprint, Extinction, Fate, Guard, Kind, Move, Player, Position, Setup};
use store::{PlayerKind, Seating, TournamentId};

use super::event::{event, result};
use super::fog::{Eyes, veil, veil_past};
use super::notation::Written;
use super::options::{ToldOptions, destinations, told_options};
use super::ratings::people;
use super::wall_sets::WallSets;
use crate::access::Seats;
use crate::content::Variant;

/// Who looks at a game.
pub(crate) struct Viewer<'a> {
    /// Who plays, in turn order.
    pub(crate) players: &'a [PlayerKind],
    /// The seats that the viewer decides for, as far as people play there.
    pub(crate) seats: &'a Seats,
    /// Whether people play who do not sit at one table.
    pub(crate) online: bool,
    /// What is known of them.
    pub(crate) seating: &'a Seating,
    /// The tournament that the game belongs to, and what that is called.
    pub(crate) tournament: Option<&'a (TournamentId, String)>,
    /// Which of several boards it is that is looked at.
    pub(crate) boards: Option<&'a BoardsState>,
}

impl Viewer<'_> {
    fn seats(&self, game: &Game) -> Vec<Player> {
        let is_human = |seat: &Player| self.players.get(seat.index()) == Some(&PlayerKind::Human);
        let all = game.setup().ruleset().players();
        all.filter(|seat| is_human(seat) && self.seats.has(*seat)).collect()
    }
}

/// All there is to know about a game, to somebody who looks at it: what leaves for anybody goes through here.
/// `notations` has one text for each move, `now` is the game's own time, and `server_time` the server's.
pub(crate) fn state(
    game: &Game,
    variant: &Variant,
    viewer: &Viewer<'_>,
    notations: &[Written],
    now: Instant,
    server_time: Instant,
) -> GameState {
    let yours = viewer.seats(game);
    let seats = game.setup().ruleset().players().zip(viewer.players);
    let options = options(game, &yours);
    let mut no_walls = WallSets::default();
    let moves: Vec<MoveRecord> = (0..)
        .zip(game.moves())
        .zip(notations)
        .map(|((ply, played), told)| record(ply, played, told))
        .collect();
    let mut told = GameState {
        version: game.version().0,
        geometry: variant.hash().0.clone(),
        arrangement: game.setup().arrangement(),
        boards: viewer.boards.cloned(),
        seats: seats.map(|(seat, &player)| seat_state(game, variant, seat, player, now)).collect(),
        yours: yours.iter().map(|seat| seat.0).collect(),
        turn: game.turn().map(|seat| seat.0),
        moves_left: game.turn().and_then(|_| game.position().turn_place()).map(|place| place.left),
        ply: game.ply().0,
        pieces: pieces(game.position()),
        last_move: moves.last().map(|last| [last.from, last.to]),
        moves,
        walls: walls(game.position()),
        destinations: options.destinations,
        ahead: ahead(game, &yours).into_iter().map(|from| destinations(from, &mut no_walls)).collect(),
        drops: options.drops,
        wall_sets: options.wall_sets,
        pass: options.pass,
        fen: write_fen(game.position()),
        can_undo: game.can_undo(),
        paused: game.is_paused(),
        result: game.result().as_ref().map(result),
        online: viewer.online,
        rated: viewer.seating.rated,
        people: people(viewer.seating),
        tournament: viewer
            .tournament
            .map(|(id, name)| TournamentLink { id: id.0.clone(), name: name.clone() }),
        takeback: game.takeback().map(|asked| TakebackState {
            seat: asked.seat.0,
            to_ply: asked.to_ply.0,
            undecided: game.undecided().iter().map(|seat| seat.0).collect(),
        }),
        can_abort: can_abort(game, viewer, &yours),
        first_move_ms: game.first_move_deadline().map(|deadline| deadline.since(now).0),
        rematch: game.rematch().wanted.iter().map(|seat| seat.0).collect(),
        next_game: game.rematch().game.clone(),
        server_time_ms: server_time.0,
        unseen: Vec::new(),
        eyes: None,
    };
    veil(&mut told, game, Eyes::of(game, &yours));
    told
}

/// The seats of somebody that can still call the game off. Whoever sits alone just leaves.
fn can_abort(game: &Game, viewer: &Viewer<'_>, yours: &[Player]) -> Vec<u8> {
    let seats =
        yours.iter().filter(|&&seat| viewer.online && viewer.tournament.is_none() && game.can_abort(seat));
    seats.map(|seat| seat.0).collect()
}

/// The board after so many moves, if so many have been made.
pub(crate) fn past_position(
    game: &Game,
    variant: &Variant,
    viewer: &Viewer<'_>,
    ply: Ply,
) -> Option<PastPosition> {
    let position = game.position_at(ply)?;
    let last = ply.0.checked_sub(1).and_then(|ply| game.moves().get(ply as usize));
    let mut past = board_at(&position, variant, ply.0, last.map(|last| last.mv));
    let eyes = Eyes::of(game, &viewer.seats(game));
    veil_past(&mut past, &position, last.map(|last| last.seat), eyes);
    Some(past)
}

/// What happened, to somebody who looks at the game.
pub(crate) fn event_for(game: &Game, viewer: &Viewer<'_>, happened: &Event) -> GameEvent {
    let eyes = Eyes::of(game, &viewer.seats(game));
    event(&eyes.veiled(happened, game.setup().ruleset()))
}

/// The board in a position, so many moves from the start.
pub(crate) fn board_at(position: &Position, variant: &Variant, ply: u32, last: Option<Move>) -> PastPosition {
    let seats = position.ruleset().players().map(|seat| PastSeat {
        fate: fate(position.fate(seat)),
        in_check: attacked_kings(position, variant, seat),
        hand: hand(position, seat),
    });
    PastPosition {
        ply,
        pieces: pieces(position),
        last_move: last.map(|mv| [mv.from().0, mv.to().0]),
        walls: walls(position),
        unseen: Vec::new(),
        fen: write_fen(position),
        seats: seats.collect(),
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
        player: protocol::PlayerKind(player.to_string()),
        fate: fate(position.fate(seat)),
        points: position.points(seat).0 as f64 / 1e6,
        bonus: bonus(&variant.blueprint, seat),
        clock,
        in_check: attacked_kings(position, variant, seat),
        checks_left: position.setup().checks_left.get(seat.index()).copied(),
        offers_draw: game.offers_draw(seat),
        hand: hand(position, seat),
    }
}

fn fate(fate: Fate) -> SeatFate {
    match fate {
        Fate::InPlay => SeatFate::InPlay,
        Fate::KingLost => SeatFate::KingLost,
        Fate::Checkmated => SeatFate::Checkmated,
        Fate::Stuck => SeatFate::Stuck,
        Fate::Extinct => SeatFate::Extinct,
        Fate::Beaten => SeatFate::Beaten,
        Fate::Resigned => SeatFate::Resigned,
        Fate::OutOfTime => SeatFate::OutOfTime,
    }
}

/// What the board gives a player on top of the pieces where points decide.
fn bonus(blueprint: &Blueprint, seat: Player) -> f64 {
    let given = blueprint.ends.bonus.iter().filter(|(player, _)| *player == seat);
    given.map(|(_, value)| value.0 as f64 / 1e6).sum()
}

/// The kings of a player that are attacked, as long as that matters to anybody.
pub(super) fn attacked_kings(position: &Position, variant: &Variant, seat: Player) -> Vec<u16> {
    let matters = matches!(position.fate(seat), Fate::InPlay | Fate::Checkmated);
    if !matters || !position.is_in_check(seat) {
        return Vec::new();
    }
    let Blueprint { kinds, ends, .. } = &variant.blueprint;
    // Where no kind is royal, the last pieces of some may have to be kept safe all the same.
    let guards = |end: &Extinction, kind: Kind| end.guarded != Guard::None && end.kinds.contains(&kind);
    let must_be_safe =
        |kind: Kind| kinds[kind.index()].royal || ends.extinctions.iter().any(|end| guards(end, kind));
    let is_king = |cell: &Cell| {
        position.piece_at(*cell).is_some_and(|piece| piece.owner == seat && must_be_safe(piece.kind))
    };
    let attacked = position.attacked_by_enemies_of(seat);
    attacked.into_iter().filter(is_king).map(|cell| cell.0).collect()
}

pub(super) fn pieces(position: &Position) -> Vec<PiecePlace> {
    let cells = 0..position.ruleset().board().cell_count() as u16;
    let places = cells.filter_map(|cell| {
        let piece = position.piece_at(Cell(cell))?;
        Some(PiecePlace { cell, seat: piece.owner.0, kind: piece.kind.0 })
    });
    places.collect()
}

fn record(ply: u32, played: &PlayedMove, written: &Written) -> MoveRecord {
    MoveRecord {
        ply,
        seat: played.seat.0,
        text: played.text.clone(),
        notation: written.notation.clone(),
        parts: written.parts.clone(),
        kind: played.kind.map(|kind| kind.0),
        taken: played.taken.iter().map(|kind| kind.0).collect(),
        from: played.mv.from().0,
        to: played.mv.to().0,
        capture: !played.taken.is_empty(),
        pass: played.mv.action() == Action::Pass,
        hidden: false,
        further: played.further,
        remaining_ms: played.remaining.map(|time| time.0),
    }
}

/// What a player has in hand, one entry for each kind.
pub(super) fn hand(position: &Position, seat: Player) -> Vec<HandPiece> {
    let kinds = 0..position.ruleset().blueprint().kinds.len() as u8;
    let pieces = kinds.map(|kind| HandPiece { kind, count: position.in_hand(seat, Kind(kind)) });
    pieces.filter(|piece| piece.count > 0).collect()
}

pub(super) fn walls(position: &Position) -> Vec<u16> {
    position.walls().into_iter().map(|cell| cell.0).collect()
}

/// What the player to move can do, told to whoever decides for that one.
fn options(game: &Game, yours: &[Player]) -> ToldOptions {
    let is_theirs = game.turn().is_some_and(|seat| yours.contains(&seat));
    let position = game.position();
    if is_theirs { told_options(position, game::options(position)) } else { ToldOptions::default() }
}

/// What somebody with one seat could do if it were their turn, while it is another's. A move that needs a wall cannot
/// be chosen ahead.
fn ahead(game: &Game, yours: &[Player]) -> Vec<game::Destinations> {
    let ruleset = game.setup().ruleset();
    let (Some(turn), &[person]) = (game.turn(), yours) else { return Vec::new() };
    if turn == person || game.position().fate(person) != Fate::InPlay {
        return Vec::new();
    }
    let mut theirs = Setup { turn: person, ..game.position().setup() };
    if ruleset.has_fog() {
        theirs.trails.clear();
    }
    let mut moves = ruleset.position(&theirs).map_or_else(|_| Vec::new(), |at| game::options(&at).moves);
    for from in &mut moves {
        from.to.retain(|target| target.choices.iter().all(|choice| choice.walls.is_empty()));
    }
    moves.retain(|from| !from.to.is_empty());
    moves
}
