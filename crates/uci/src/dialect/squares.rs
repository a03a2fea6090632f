//! Cells under other names.

use rules::Position;

/// A move with every cell in it under another name; coordinates of cells are (row, column), from 1.
pub(crate) fn relabelled(
    position: &Position,
    text: &str,
    name: impl Fn(Extent, i32, i32) -> String,
) -> String {
    let board = position.ruleset().board();
    let extent = Extent::of_board(board);
    let (mut told, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (label, behind) = rest.split_at(first.len_utf8() + digits);
        let cell = board.cell_named(label).filter(|_| digits > 0);
        match cell.map(|cell| board.coordinates(cell)).as_deref() {
            Some(&[row, column]) => told += &name(extent, row, column),
            _ => told += label,
        }
        rest = behind;
    }
    told
}

/// How many rows and columns a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) rows: i32,
    pub(crate) columns: i32,
}

impl Extent {
    pub(crate) fn of_board(board: &board::Board) -> Self {
        let mut extent = Self { rows: 0, columns: 0 };
        for cell in 0..board.cell_count() {
            if let [row, column] = board.coordinates(board::Cell(cell as u16))[..] {
                extent.rows = extent.rows.max(row);
                extent.columns = extent.columns.max(column);
            }
        }
        extent
    }
}

/// Letters for files and numbers from 0 for ranks, as programs for Chinese chess have it: `a0`.
pub(crate) fn from_zero(_: Extent, row: i32, column: i32) -> String {
    format!("{}{}", letter(column), row - 1)
}

/// Numbers for files, from the right, and letters for ranks, from the top, as programs for shogi have it: `7g`.
pub(crate) fn usi_label(extent: Extent, row: i32, column: i32) -> String {
    format!("{}{}", extent.columns - column + 1, letter(extent.rows - row + 1))
}

fn letter(number: i32) -> char {
    u8::try_from(number - 1).ok().filter(|place| *place < 26).map_or('?', |place| (b'a' + place) as char)
}
