//! Per-cell sets, each distinct row kept once.

use std::collections::BTreeMap;

use board::CellSet;

use super::CompileError;
use super::WIDE;
use crate::sized::Row;

/// The most memory that rows may take.
const MAX_BYTES: usize = 256 << 20;

pub(crate) struct RowMaker {
    cell_count: usize,
    rows: Vec<CellSet<WIDE>>,
    by_digest: BTreeMap<u64, Vec<Row>>,
}

impl RowMaker {
    pub(crate) fn new(cell_count: usize) -> Self {
        Self { cell_count, rows: Vec::new(), by_digest: BTreeMap::new() }
    }

    /// The row with this content.
    pub(crate) fn row(&mut self, content: &[CellSet<WIDE>]) -> Result<Row, CompileError> {
        let same = self.by_digest.entry(digest(content)).or_default();
        for row in same.iter() {
            let start = row.0 as usize;
            if &self.rows[start..start + self.cell_count] == content {
                return Ok(*row);
            }
        }
        if (self.rows.len() + content.len()) * size_of::<CellSet<WIDE>>() > MAX_BYTES {
            return Err(CompileError::TooComplex);
        }
        let row = Row(self.rows.len() as u32);
        same.push(row);
        self.rows.extend_from_slice(content);
        Ok(row)
    }

    pub(crate) fn finish(self) -> Vec<CellSet<WIDE>> {
        self.rows
    }
}

/// Fowler, Noll and Vo's hash, over words.
fn digest(content: &[CellSet<WIDE>]) -> u64 {
    let words = content.iter().flat_map(|set| set.0);
    words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ word).wrapping_mul(0x0100_0000_01b3))
}
