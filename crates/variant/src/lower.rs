//! From a description to a [`Blueprint`]: names, chars and coordinates give way to numbers.
//!
//! Here the pieces of the library come in, and with them the last checks.

mod castling;
mod kinds;
mod moves;
mod names;
mod rules;
mod start;
mod zones;

pub(crate) use castling::Line;
pub(crate) use zones::{Ground, contains, size};

use std::cell::LazyCell;

use ::rules::{Blueprint, MAX_PROMOTION_CHOICES};
use board::{Board, BoardType};

use crate::description::{
    BoardDescription, CellDescription, Coordinates, OccasionName, PieceDescription, ResultDescription, Role,
    SpecialDescription,
};
use crate::diagnostic::{Code, Diagnostic, Problems, Spot, quoted, shortened};
use crate::document::Place;
use crate::read::{BOARD_FILE, Places};
use kinds::KindError;
use names::Names;
use zones::ZoneTable;

/// What a library answers when asked for a piece.
#[derive(Clone, Debug)]
pub enum Found<'a> {
    /// There it is.
    Piece(&'a PieceDescription),
    /// A folder describes it, but was left out.
    LeftOut {
        /// Which folder.
        folder: String,
    },
    /// There is none.
    Unknown {
        /// An ID that is much like it.
        near: Option<String>,
    },
}

/// A way to ask a library for the piece of some ID.
pub type Find<'a> = dyn Fn(&str) -> Found<'a> + 'a;

/// Lowers a board with the pieces that `find` knows.
///
/// # Errors
/// When a piece is unknown or made for another type of board, or when a description that was not read
/// from a file contradicts itself.
pub fn lower(board: &BoardDescription, find: &Find<'_>) -> Result<Blueprint, Vec<Diagnostic>> {
    let wanted = board.pieces.iter().map(|piece| (piece.id.as_str(), Place::default()));
    let missing = check_pieces(wanted, board.board_type(), find);
    if !missing.is_empty() {
        return Err(missing);
    }
    lower_known(board, find, &Places::default())
}

/// Lowers a board whose pieces are all there; `places` says where in its file things stand.
pub(crate) fn lower_known(
    board: &BoardDescription,
    find: &Find<'_>,
    places: &Places,
) -> Result<Blueprint, Vec<Diagnostic>> {
    let contradiction = || {
        let mut problems = Problems::new(BOARD_FILE);
        let message = "The description contradicts itself.";
        let remedy = "Write it to a file and read that to learn more.";
        problems.report(Code::DescriptionWrong, Spot::default(), message, remedy);
        problems.finish()
    };
    let names = Names::new(board).ok_or_else(contradiction)?;
    let marks = names.marks().ok_or_else(contradiction)?;
    let mut zones = ZoneTable::new(board, names.layout(), marks);
    let kinds = kinds::lower(&names, &mut zones, find).map_err(|errors| {
        let unknown = unknown_zones(board, &errors, places);
        if unknown.is_empty() { contradiction() } else { unknown }
    })?;
    let assemble = || {
        let mut blueprint = Blueprint::new(names.layout().clone(), names.players()?, kinds);
        blueprint.specials = names.specials()?;
        blueprint.castlings = castling::lower(&names)?;
        rules::lower(&names, &zones, &mut blueprint)?;
        blueprint.zones = zones.zones;
        start::lower(&names, &mut blueprint)?;
        let promotes_within = |special| blueprint.promotion_choices(special) <= MAX_PROMOTION_CHOICES;
        blueprint.specials.iter().all(promotes_within).then_some(blueprint)
    };
    assemble().ok_or_else(contradiction)
}

/// The start position of a board that differs from that of a blueprint in nothing else.
pub(crate) fn lower_start(board: &BoardDescription, blueprint: &mut Blueprint) -> Option<()> {
    start::lower(&Names::new(board)?, blueprint)
}

/// What to say of the zones that pieces name and the board does not have.
fn unknown_zones(board: &BoardDescription, errors: &[KindError], places: &Places) -> Vec<Diagnostic> {
    let mut problems = Problems::new(BOARD_FILE);
    for error in errors {
        let KindError::Zone { index, zone } = error else { continue };
        let id = board.pieces.get(*index).map_or("", |piece| piece.id.as_str());
        let place = places.pieces.get(*index).map_or(Place::default(), |(_, place)| *place);
        problems.report(
            Code::PieceZoneUnknown,
            Spot::named("<ID>", place),
            format!(
                "The piece {} needs a zone {}, which this board does not have.",
                quoted(id),
                quoted(zone)
            ),
            format!("Write <zone name=\"{}\"> in <zones>, or use another piece.", shortened(zone)),
        );
    }
    problems.finish()
}

/// What is wrong with the pieces a board wants, each given by its ID and where that stands.
pub(crate) fn check_pieces<'a>(
    wanted: impl Iterator<Item = (&'a str, Place)>,
    board_type: BoardType,
    find: &Find<'_>,
) -> Vec<Diagnostic> {
    let mut problems = Problems::new(BOARD_FILE);
    for (id, place) in wanted {
        check_piece(id, board_type, find, place, &mut problems);
    }
    problems.finish()
}

/// How many ways of promoting one play of `special` could offer at the most.
pub(crate) fn promotion_choices(
    board: &BoardDescription,
    layout: &Board,
    special: &SpecialDescription,
) -> usize {
    let count = |role: Role| board.pieces.iter().filter(|piece| piece.role == Some(role)).count();
    let upgrades = if count(Role::Pawn) == 0 { 1 } else { count(Role::Upgrade).max(1) };
    let rules = || board.pieces.iter().flat_map(|piece| &piece.promotions);
    let most = rules().map(|rule| rule.to.len()).max().unwrap_or(1).max(upgrades);
    let marked = |to: &Coordinates| {
        let row = to.0.first().and_then(|&row| board.position.len().checked_sub(usize::try_from(row).ok()?));
        let column = to.0.get(1).and_then(|&column| usize::try_from(column - 1).ok());
        let cell = row.zip(column).and_then(|(row, column)| board.position.get(row)?.get(column));
        matches!(cell, Some(CellDescription::Cell { promotes, .. }) if !promotes.is_empty())
    };
    // Most special moves promote nothing.
    let ground = LazyCell::new(|| Ground::new(layout, size(board)));
    let in_zone = |name: &str, cell: board::Cell| {
        let zones = board.zones.iter().filter(|zone| zone.name == name);
        let of_anybody = |zone| {
            let mut players = board.players.iter();
            players.any(|player| ground.cells_of(zone, &board.players, player).contains(&cell))
        };
        zones.into_iter().any(of_anybody)
    };
    let promotes = |to: &Coordinates| {
        let Some(cell) = layout.cell_at(&to.0) else { return false };
        let arriving = || rules().filter(|rule| rule.occasion == OccasionName::Arriving);
        marked(to) || arriving().any(|rule| rule.zone.as_ref().is_none_or(|name| in_zone(name, cell)))
    };
    let arrivals = special.results.iter().filter(|result| match result {
        ResultDescription::Move { to, .. } => promotes(to),
        ResultDescription::Create { .. } | ResultDescription::Remove { .. } => false,
    });
    arrivals.fold(1usize, |choices, _| choices.saturating_mul(most))
}

fn check_piece(id: &str, board_type: BoardType, find: &Find<'_>, place: Place, problems: &mut Problems) {
    let found = find(id);
    if let Found::Piece(piece) = &found
        && piece.metadata.board_type == board_type
    {
        return;
    }
    let quoted_id = quoted(id);
    let spot = Spot::named("<ID>", place);
    match found {
        Found::Piece(piece) => {
            let (own, other) = (board_type.name(), piece.metadata.board_type.name());
            let message =
                format!("The piece {quoted_id} is made for {other} boards, and this is a {own} board.");
            let remedy = format!("Use a piece whose <boardType> is {own}.");
            problems.report(Code::PieceBoardType, spot, message, remedy);
        }
        Found::LeftOut { folder } => {
            let message =
                format!("The piece {quoted_id} was left out of the library because of its own errors.");
            let remedy = format!("Correct the errors of the piece in the folder {} first.", quoted(&folder));
            problems.report(Code::PieceLeftOut, spot, message, remedy);
        }
        Found::Unknown { near } => {
            let near = near.map_or_else(String::new, |near| format!("Did you mean {}? ", shortened(&near)));
            let message = format!("There is no piece with the ID {quoted_id}.");
            let remedy = format!("{near}Write the <ID> of a piece in the library; case matters.");
            problems.report(Code::PieceIdUnknown, spot, message, remedy);
        }
    }
}
