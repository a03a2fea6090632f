//! From an offset in a text to a line and a column.

use super::Place;

/// How far apart the known places are, in bytes.
const STRIDE: usize = 64;

/// Answers where an offset is without reading the text from its beginning each time:
/// a file may be one long line with tens of thousands of elements.
pub(super) struct Locator<'a> {
    text: &'a str,
    /// The place of every `STRIDE`-th byte.
    known: Vec<Place>,
}

impl<'a> Locator<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut known = Vec::with_capacity(text.len() / STRIDE + 1);
        let mut place = Place { line: 1, column: 1 };
        for (offset, byte) in text.bytes().enumerate() {
            if offset.is_multiple_of(STRIDE) {
                known.push(place);
            }
            place = after(place, byte);
        }
        if text.len().is_multiple_of(STRIDE) {
            known.push(place);
        }
        Self { text, known }
    }

    /// The place of the character that begins at `offset`, or of the end for one beyond it.
    pub(super) fn place(&self, offset: usize) -> Place {
        let offset = offset.min(self.text.len());
        let start = offset / STRIDE;
        let bytes = &self.text.as_bytes()[start * STRIDE..offset];
        bytes.iter().fold(self.known[start], |place, &byte| after(place, byte))
    }
}

/// The place after a byte. Only the first byte of a character moves the column.
fn after(place: Place, byte: u8) -> Place {
    match byte {
        b'\n' => Place { line: place.line + 1, column: 1 },
        0x80..0xC0 => place,
        _ => Place { column: place.column + 1, ..place },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = format!("äé\n{}x\ny", "ü".repeat(100));
        let locator = Locator::new(&text);
        let place = |wanted: char| locator.place(text.find(wanted).unwrap());
        assert_eq!(place('ä'), Place { line: 1, column: 1 });
        assert_eq!(place('é'), Place { line: 1, column: 2 });
        assert_eq!(place('x'), Place { line: 2, column: 101 });
        assert_eq!(place('y'), Place { line: 3, column: 1 });
        assert_eq!(locator.place(usize::MAX), Place { line: 3, column: 2 });
        assert_eq!(Locator::new("").place(0), Place { line: 1, column: 1 });
        assert_eq!(Locator::new(&"a".repeat(STRIDE)).place(STRIDE).column, STRIDE as u32 + 1);
    }
}
