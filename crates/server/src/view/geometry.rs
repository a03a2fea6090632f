//! Boards as clients draw them.

use std::collections::BTreeSet;

use board::{Cell, Echo, Facing, Point, Portal, Stand};
use protocol::{
    BoardSummary, CellName, CellShape, Colour, ColourWord, EchoShape, Geometry, KindShape, PiecePlace,
    PortalShape, SeatName, SeatShape,
};
use rules::{Blueprint, Kind, Placed, Player, Setup};
use variant::{BoardPiece, Color, Origin, PlayerDescription};

use super::look::look;
use super::marks::marks;
use super::rules::{rules, traits};
use crate::content::Variant;

/// All of a board that does not change during a game.
pub(crate) fn geometry(variant: &Variant) -> Geometry {
    let cells = (0..variant.blueprint.board.cell_count()).map(|cell| Cell(cell as u16));
    let players = variant.board.players.iter().enumerate();
    Geometry {
        hash: variant.hash().0.clone(),
        board_name: variant.name().to_owned(),
        board_key: variant.uploaded_key().map(str::to_owned),
        cells: cells.map(|cell| cell_shape(variant, cell)).collect(),
        kinds: (0..)
            .zip(&variant.board.pieces)
            .map(|(kind, piece)| kind_shape(variant, kind, piece))
            .collect(),
        seats: players.map(|(index, player)| seat_shape(variant, index, player)).collect(),
        start: places(&variant.blueprint.start),
        goals: goals(&variant.blueprint),
        arrangements: variant.arrangements(),
        walls: variant.blueprint.start.walls.iter().map(|cell| cell.0).collect(),
        rules: rules(variant),
        look: look(variant),
        echoes: echoes(variant),
        portals: portals(variant),
        columns: columns(variant),
    }
}

fn echoes(variant: &Variant) -> Vec<EchoShape> {
    let shape = |echo: Echo| EchoShape { cell: echo.cell.0, centre: echo.centre, outline: echo.outline };
    variant.blueprint.board.echoes().into_iter().map(shape).collect()
}

fn portals(variant: &Variant) -> Vec<PortalShape> {
    let cell = |(row, column): (i32, i32)| variant.blueprint.board.cell_at(&[row, column]);
    let shape = |portal: &Portal| {
        let (from, to) = (cell(portal.from)?.0, cell(portal.to)?.0);
        Some(PortalShape { from, to, both_ways: portal.both_ways })
    };
    variant.board.space.portals.iter().filter_map(shape).collect()
}

fn columns(variant: &Variant) -> Vec<Vec<u16>> {
    let numbers = |cells: Vec<Cell>| cells.into_iter().map(|cell| cell.0).collect();
    variant.blueprint.board.columns().into_iter().map(numbers).collect()
}

/// The pieces of a start, lowest cell first.
pub(crate) fn places(setup: &Setup) -> Vec<PiecePlace> {
    let places = setup.pieces.iter().map(|&Placed { cell, piece, .. }| PiecePlace {
        cell: cell.0,
        seat: piece.owner.0,
        kind: piece.kind.0,
    });
    let mut places: Vec<PiecePlace> = places.collect();
    places.sort_by_key(|place| place.cell);
    places
}

/// The cells that somebody wins by getting to, lowest first.
fn goals(blueprint: &Blueprint) -> Vec<u16> {
    let players = (0..blueprint.players.len()).map(|player| Player(player as u8));
    let zones = players.flat_map(|player| {
        blueprint.ends.goals.iter().flat_map(move |goal| blueprint.zone(goal.zone, player).to_vec())
    });
    let cells: BTreeSet<u16> = zones.map(|cell| cell.0).collect();
    cells.into_iter().collect()
}

/// A board in a list, with the shelf that it stands on.
pub(crate) fn summary(variant: &Variant, origin: &Origin, shelf: Option<&str>) -> BoardSummary {
    let metadata = &variant.board.metadata;
    BoardSummary {
        geometry: variant.hash().0.clone(),
        key: metadata.key.clone(),
        name: metadata.name.clone(),
        aliases: metadata.aliases.clone(),
        version: metadata.version.clone(),
        author: metadata.author.clone(),
        players: variant.seats() as u8,
        built_in: *origin == Origin::BuiltIn,
        cells: variant.blueprint.board.cell_count() as u32,
        shelf: shelf.map(str::to_owned),
        traits: traits(variant),
        marks: marks(variant),
    }
}

fn cell_shape(variant: &Variant, cell: Cell) -> CellShape {
    let board = &variant.blueprint.board;
    let place = |coordinate: usize| {
        let number = board.coordinates(cell).get(coordinate).copied().unwrap_or(1);
        usize::try_from(number).unwrap_or(1)
    };
    CellShape {
        label: board.label(cell),
        name: cell_name(variant, cell),
        centre: board.centre(cell),
        outline: board.outline(cell),
        colour: variant.board.colors.is_some().then(|| colour(variant.board.cell_color(place(0), place(1)))),
    }
}

/// Only for a board that names its notation: others call cells by their labels, and to ask would compile their rules.
fn cell_name(variant: &Variant, cell: Cell) -> Option<CellName> {
    variant.board.notation().form?;
    let notation::CellName { cell, file, rank } = variant.scribe()?.cell_name(cell)?;
    Some(CellName { cell, file, rank })
}

fn kind_shape(variant: &Variant, kind: usize, piece: &BoardPiece) -> KindShape {
    let spec = variant.blueprint.kinds.get(kind);
    let named = variant.pieces.iter().find(|known| known.id == piece.id);
    KindShape {
        letter: piece.letter,
        name: named.map_or_else(|| piece.id.clone(), |known| known.metadata.name.clone()),
        piece_id: piece.id.clone(),
        value: piece.value.0 as f64 / 1e6,
        promoted_form_of: spec.and_then(|spec| spec.promoted_form_of).map(|Kind(number)| number),
    }
}

/// The word for a player's colour, with a number where several share it.
fn seat_name(players: &[PlayerDescription], index: usize) -> SeatName {
    let words: Vec<_> = players.iter().map(|player| ColourWord::nearest(interface_colour(player))).collect();
    let colour = words[index];
    let same = |words: &[ColourWord]| words.iter().filter(|&&word| word == colour).count();
    let number = (same(&words) > 1).then(|| same(&words[..=index]) as u8);
    SeatName { colour, number }
}

fn interface_colour(player: &PlayerDescription) -> Colour {
    colour(player.interface_color.unwrap_or(player.color))
}

fn seat_shape(variant: &Variant, index: usize, player: &PlayerDescription) -> SeatShape {
    SeatShape {
        number: index as u8 + 1,
        name: seat_name(&variant.board.players, index),
        team: player.team,
        colour: colour(player.color),
        interface_colour: interface_colour(player),
        turn: turn(variant, player.facing),
        image_variant: player.image_variant.clone(),
    }
}

fn colour(color: Color) -> Colour {
    Colour { red: color.red, green: color.green, blue: color.blue }
}

/// The turning after which forward is up. Where forward leads is asked of the board, so that this holds
/// for any shape of cell.
fn turn(variant: &Variant, facing: Facing) -> [f32; 4] {
    let board = &variant.blueprint.board;
    let cells = || (0..board.cell_count()).map(|cell| Cell(cell as u16));
    let mut step = vec![0; variant.board.board_type().vector_len()];
    // The shortest is drawn as it is meant: edges that are joined and portals lead far off.
    let towards = |step: &[i32]| {
        let ways = cells().filter_map(|from| {
            let to = board.jump(Stand::new(from, facing), step)?;
            let ([x, y], [to_x, to_y]) = (board.centre(from), board.centre(to.cell));
            Some(((to_x - x).hypot(to_y - y), direction([x, y], [to_x, to_y])?))
        });
        ways.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, direction)| direction)
    };
    step[0] = 1;
    let forward = towards(&step).or_else(|| {
        // On a board of one row nothing goes forward, but what goes to the right tells as much.
        step.fill(0);
        *step.get_mut(1)? = 1;
        towards(&step).map(|[x, y]| [-y, x])
    });
    let [x, y] = forward.unwrap_or([0.0, 1.0]);
    // Adding nothing makes a zero of a negative zero.
    [y, -x, x, y].map(|part| part + 0.0)
}

/// The direction from one point to another, if they differ.
fn direction(from: Point, to: Point) -> Option<Point> {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let length = x.hypot(y);
    (length > f32::EPSILON).then(|| [x / length, y / length])
}

#[cfg(test)]
mod tests {
    use variant::Library;

    use super::*;

    #[test]
    fn seats_of_one_colour_are_numbered() {
        let library = Library::built_in();
        let board = library.boards().iter().find(|board| board.description.players.len() == 4).unwrap();
        let mut players = board.description.players.clone();
        players[3].color = players[1].color;
        players[3].interface_color = players[1].interface_color;
        let numbers: Vec<_> = (0..4).map(|index| seat_name(&players, index).number).collect();
        assert_eq!(numbers, [None, Some(1), None, Some(2)]);
        assert_eq!(seat_name(&players, 1).colour, seat_name(&players, 3).colour);
    }

    #[test]
    fn every_players_forward_is_turned_up() {
        let library = Library::built_in();
        let board = library.boards().iter().find(|board| board.description.players.len() == 4).unwrap();
        let variant = Variant::from_library(&library, board);
        let shape = geometry(&variant);
        for (seat, player) in shape.seats.iter().zip(&variant.board.players) {
            let forward = match (player.facing.axis, player.facing.backwards) {
                (1, false) => [0.0, 1.0],
                (1, true) => [0.0, -1.0],
                (_, false) => [1.0, 0.0],
                (_, true) => [-1.0, 0.0],
            };
            let [a, b, c, d] = seat.turn;
            let [x, y]: [f32; 2] = forward;
            assert_eq!([a * x + b * y, c * x + d * y], [0.0, 1.0], "player {}", seat.number);
            assert_eq!(a * d - b * c, 1.0, "turned, not mirrored");
        }
    }
}
