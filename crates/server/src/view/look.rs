//! How a board is drawn, as lines between points.

use board::{Board, Cell, Point};
use protocol::{Drawn, Look, PlaceImage, SeenFrom, Tokens, Walls};
use variant::{LookDescription, Stretch};

use crate::content::Variant;

/// What the board's author says about its looks.
pub(super) fn look(variant: &Variant) -> Option<Look> {
    let described = variant.board.look.as_ref()?;
    let board = &variant.blueprint.board;
    let drawn = match described.drawn {
        variant::Drawn::Cells => Drawn::Cells,
        variant::Drawn::Lines => Drawn::Lines,
        variant::Drawn::Crossings => Drawn::Crossings,
        variant::Drawn::Bare => Drawn::Bare,
    };
    let view = match described.view {
        variant::SeenFrom::Above => SeenFrom::Flat,
        variant::SeenFrom::Seat => SeenFrom::Solid,
    };
    let tokens = described.tokens.map(|tokens| match tokens {
        variant::Tokens::Disc => Tokens::Disc,
        variant::Tokens::Octagon => Tokens::Octagon,
        variant::Tokens::Wedge => Tokens::Wedge,
    });
    let walls = match described.walls {
        variant::Walls::Blocks => Walls::Blocks,
        variant::Walls::Bird => Walls::Bird,
    };
    let mut lines = if drawn == Drawn::Crossings { grid(board, described) } else { Vec::new() };
    lines.extend(described.lines.iter().filter_map(|line| ends(board, line)));
    let rivers = described.rivers.iter().filter_map(|river| ends(board, river)).collect();
    let background = described.background.clone();
    let images = images(variant, described);
    Some(Look { drawn, view, background, images, tokens, walls, lines, rivers })
}

/// Images of single places, each with the outline of its place.
fn images(variant: &Variant, look: &LookDescription) -> Vec<PlaceImage> {
    if look.images.is_empty() {
        return Vec::new();
    }
    // Where there is no cell, there would be one on the same board without holes.
    let rows: Vec<Vec<bool>> = variant.board.position.iter().map(|row| vec![true; row.len()]).collect();
    let Ok(whole) = variant.board.board_type().lay_out_in(&variant.board.space, &rows) else {
        return Vec::new();
    };
    let lies_in = |(row, column): (i32, i32), stretch: &Stretch| {
        let between = |at: i32, one: i32, other: i32| (one.min(other)..=one.max(other)).contains(&at);
        between(row, stretch.from.0, stretch.to.0) && between(column, stretch.from.1, stretch.to.1)
    };
    let images = look.images.iter().flat_map(|image| {
        let places = cells(&whole).filter(|&cell| {
            place(&whole, cell)
                .is_some_and(|place| image.places.iter().any(|stretch| lies_in(place, stretch)))
        });
        let shown = |cell| PlaceImage { file: image.file.clone(), outline: whole.outline(cell) };
        places.map(shown).collect::<Vec<_>>()
    });
    images.collect()
}

/// The lines of the grid through the middles of the cells: along each rank and each file as far as there are
/// cells, and from bank to bank of a river only at its edges.
fn grid(board: &Board, look: &LookDescription) -> Vec<[Point; 2]> {
    let places: Vec<(i32, i32)> = cells(board).filter_map(|cell| place(board, cell)).collect();
    let has = |place: &(i32, i32)| places.contains(place);
    let crosses = |row: i32, column: i32| {
        look.rivers.iter().any(|river| {
            let (low, high) = (river.from.0.min(river.to.0), river.from.0.max(river.to.0));
            let (left, right) = (river.from.1.min(river.to.1), river.from.1.max(river.to.1));
            (low..high).contains(&row) && left < column && column < right
        })
    };
    let mut lines = Vec::new();
    for &(row, column) in &places {
        // A line begins where nothing leads on backwards, and goes as far as it can.
        if !has(&(row, column - 1)) {
            let last = (column..).take_while(|&next| has(&(row, next))).last().unwrap_or(column);
            lines.push([(row, column), (row, last)]);
        }
        if !has(&(row - 1, column)) || crosses(row - 1, column) {
            let mut last = row;
            while has(&(last + 1, column)) && !crosses(last, column) {
                last += 1;
            }
            lines.push([(row, column), (last, column)]);
        }
    }
    let long = lines.into_iter().filter(|[from, to]| from != to);
    long.filter_map(|[from, to]| Some([centre(board, from)?, centre(board, to)?])).collect()
}

fn ends(board: &Board, stretch: &Stretch) -> Option<[Point; 2]> {
    Some([centre(board, stretch.from)?, centre(board, stretch.to)?])
}

fn centre(board: &Board, wanted: (i32, i32)) -> Option<Point> {
    cells(board).find(|&cell| place(board, cell) == Some(wanted)).map(|cell| board.centre(cell))
}

fn place(board: &Board, cell: Cell) -> Option<(i32, i32)> {
    match *board.coordinates(cell) {
        [row, column, ..] => Some((row, column)),
        _ => None,
    }
}

fn cells(board: &Board) -> impl Iterator<Item = Cell> + use<> {
    (0..board.cell_count()).map(|cell| Cell(cell as u16))
}
