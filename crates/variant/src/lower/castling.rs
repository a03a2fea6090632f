//! Castling, one entry per player and side.

use board::{Board, Cell, Facing};
use rules::{Castling, MAX_CASTLINGS, Player};

use super::names::Names;
use super::zones::size;
use crate::description::{CastlingDescription, CastlingSide};
use crate::sight::Sight;

/// All castlings of a board.
pub(super) fn lower(names: &Names<'_>) -> Option<Vec<Castling>> {
    let board = names.board();
    let mut castlings = Vec::new();
    for described in &board.castlings {
        for (player, facing) in board.players.iter().enumerate().map(|(index, player)| (index, player.facing))
        {
            if described.is_for(player) {
                let line = Line { layout: names.layout(), size: size(board), facing, described };
                for side in &described.sides {
                    castlings.push(lower_side(names, &line, side, Player(player as u8))?);
                }
            }
        }
    }
    (castlings.len() <= MAX_CASTLINGS).then_some(castlings)
}

impl CastlingDescription {
    /// Whether a player (from 0) castles so.
    pub(crate) fn is_for(&self, player: usize) -> bool {
        self.players.is_empty() || self.players.iter().any(|&number| usize::from(number) == player + 1)
    }
}

/// The rank along which a player castles.
pub(crate) struct Line<'a> {
    pub(crate) layout: &'a Board,
    pub(crate) size: (i32, i32),
    pub(crate) facing: Facing,
    pub(crate) described: &'a CastlingDescription,
}

impl Line<'_> {
    /// Whether the player has no files, since they are those of who goes forward along them.
    pub(crate) fn is_across(&self) -> bool {
        self.facing.axis != 1 && !self.described.turned
    }

    /// The cell on a file (from 0).
    pub(crate) fn cell(&self, file: usize) -> Option<Cell> {
        if self.is_across() {
            return None;
        }
        let sight = Sight::new(self.facing, self.size);
        let (rank, file) = (i32::from(self.described.rank), i32::try_from(file).ok()? + 1);
        let (row, column) = sight.find((rank, file));
        let column = if self.described.turned { column } else { file };
        self.layout.cell_at(&[row, column])
    }

    /// The cells from one file on without a gap, outwards: how far a piece can go.
    fn from(&self, file: usize, leftwards: bool) -> Vec<Cell> {
        let files: &mut dyn Iterator<Item = usize> =
            if leftwards { &mut (0..=file).rev() } else { &mut (file..) };
        files.map_while(|file| self.cell(file)).collect()
    }

    /// All the cells that can be reached along the line from one of its files, from one end to the other.
    pub(crate) fn around(&self, file: usize, leftwards: bool) -> Vec<Cell> {
        let mut cells = self.from(file, !leftwards);
        cells.reverse();
        cells.extend(self.from(file, leftwards).into_iter().skip(1));
        cells
    }
}

impl CastlingSide {
    /// Whether the partner stands on the side of the king where files are lower.
    pub(crate) fn is_leftwards(&self) -> bool {
        match (self.king_from, self.partner_from) {
            (Some(king), Some(partner)) => partner < king,
            // The king ends beyond its partner, so that this is where the partner stood.
            _ => self.king < self.partner,
        }
    }
}

fn lower_side(names: &Names<'_>, line: &Line<'_>, side: &CastlingSide, player: Player) -> Option<Castling> {
    let cells = line.around(side.king, side.is_leftwards());
    let cell = |file: usize| line.cell(file).filter(|cell| cells.contains(cell));
    let from = |file: Option<usize>| match file {
        Some(file) => Some(Some(cell(file)?)),
        None => Some(None),
    };
    Some(Castling {
        player,
        king: names.kind(line.described.king)?,
        partners: names.kinds(&line.described.partners)?,
        king_from: from(side.king_from)?,
        partner_from: from(side.partner_from)?,
        king_to: cell(side.king)?,
        partner_to: cell(side.partner)?,
        letter: side.letter,
        line: cells,
    })
}
