//! Variants that nobody has thought of: random boards, players, pieces and rules of every sort.
//!
//! They are small where they can be, so that games end and rules meet each other often.

mod castlings;
mod ends;
mod hands;
mod patterns;
mod pieces;
mod promotions;
mod setup;
mod shape;
mod specials;
mod turns;
mod zones;

use board::{Board, BoardType, Cell};
use rules::{Blueprint, Kind, Player};

use crate::Chance;

/// How much of the language a variant uses.
#[derive(Clone, Copy, Debug)]
struct Spice {
    /// Each component is there so many times in ten.
    of_ten: usize,
}

impl Spice {
    /// Whether there is some component this time.
    fn has(self, chance: &mut Chance) -> bool {
        chance.below(10) < self.of_ten
    }
}

/// A variant from chance. Nearly every one can be compiled.
#[must_use]
pub fn random_blueprint(chance: &mut Chance) -> Blueprint {
    blueprint_on(shape::random_board, chance)
}

/// Likewise, with levels, edges that are joined, or portals.
#[must_use]
pub fn random_blueprint_in_space(chance: &mut Chance) -> Blueprint {
    blueprint_on(shape::random_board_in_space, chance)
}

/// Likewise, on triangles or in four dimensions.
#[must_use]
pub fn random_blueprint_of_shape(chance: &mut Chance) -> Blueprint {
    blueprint_on(shape::random_board_of_shape, chance)
}

fn blueprint_on(random_board: fn(&mut Chance) -> (BoardType, Board), chance: &mut Chance) -> Blueprint {
    // A share of them has nothing but what the first version of the language can say.
    let spice = Spice { of_ten: *chance.pick(&[0, 1, 1, 2, 2, 3, 4]).unwrap_or(&1) };
    let (board_type, board) = random_board(chance);
    let players = shape::random_players(board_type, chance);
    let mut blueprint = Blueprint::new(board, players, Vec::new());
    zones::add_zones(&mut blueprint, chance);
    pieces::add_kinds(&mut blueprint, board_type, spice, chance);
    castlings::add_castlings(&mut blueprint, spice, chance);
    setup::place_pieces(&mut blueprint, spice, chance);
    hands::add_drops(&mut blueprint, spice, chance);
    turns::add_duties(&mut blueprint, board_type, spice, chance);
    ends::add_ends(&mut blueprint, spice, chance);
    promotions::add_promotions(&mut blueprint, spice, chance);
    hands::tell_promoted_apart(&mut blueprint);
    specials::add_specials(&mut blueprint, spice, chance);
    // From a copy of chance: what seeds stood for before these rules were there, they still do, mostly.
    turns::add_kinds_of_capture(&mut blueprint, spice, &mut chance.clone());
    let mut other = chance.clone();
    other.next_u64();
    turns::add_turns(&mut blueprint, spice, &mut Chance::new(other.next_u64()));
    ends::add_estate(&mut blueprint, &mut other);
    blueprint
}

fn random_cell(blueprint: &Blueprint, chance: &mut Chance) -> Cell {
    Cell(chance.below(blueprint.board.cell_count()) as u16)
}

fn random_player(blueprint: &Blueprint, chance: &mut Chance) -> Player {
    Player(chance.below(blueprint.players.len()) as u8)
}

fn random_kind(blueprint: &Blueprint, chance: &mut Chance) -> Kind {
    Kind(chance.below(blueprint.kinds.len()) as u8)
}

/// One kind, or now and then two.
fn some_kinds(blueprint: &Blueprint, chance: &mut Chance) -> Vec<Kind> {
    let mut kinds = vec![random_kind(blueprint, chance)];
    if chance.one_in(3) {
        kinds.push(random_kind(blueprint, chance));
    }
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn players_of(blueprint: &Blueprint) -> impl Iterator<Item = Player> + use<> {
    (0..blueprint.players.len() as u8).map(Player)
}

fn kinds_of(blueprint: &Blueprint) -> impl Iterator<Item = Kind> + use<> {
    (0..blueprint.kinds.len() as u8).map(Kind)
}
