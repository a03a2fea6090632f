//! The number of a cell, and the letters that name files.

/// A cell of a board, numbered from 0.
///
/// Geometries number cells so that a straight line has rising or falling numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

impl Cell {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The letters of a file (column), counted from 0: `a` to `z`, then `aa`, `ab`, ...
#[must_use]
pub fn file_letters(mut file: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'a' + (file % 26) as u8));
        if file < 26 {
            break;
        }
        file = file / 26 - 1;
    }
    letters.iter().rev().collect()
}

/// The file (counted from 0) that some letters name, if they do.
#[must_use]
pub fn parse_file_letters(letters: &str) -> Option<usize> {
    let mut file = 0usize;
    if letters.is_empty() || letters.len() > 4 {
        return None;
    }
    for byte in letters.bytes() {
        if !byte.is_ascii_lowercase() {
            return None;
        }
        file = file * 26 + usize::from(byte - b'a') + 1;
    }
    Some(file - 1)
}

/// The name of the cell in a row and column, both counted from 0: `e4`.
pub(crate) fn label_at(row: i32, column: i32) -> String {
    format!("{}{}", file_letters(column as usize), row + 1)
}

/// The row and column, both counted from 0, that a name such as `e4` stands for.
pub(crate) fn parse_label(label: &str) -> Option<(i32, i32)> {
    let digits = label.find(|c: char| c.is_ascii_digit())?;
    let column = parse_file_letters(&label[..digits])?;
    let rank = &label[digits..];
    if rank.starts_with('0') || !rank.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let row: i32 = rank.parse().ok()?;
    Some((row - 1, i32::try_from(column).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_files_agree() {
        assert_eq!(file_letters(0), "a");
        assert_eq!(file_letters(25), "z");
        assert_eq!(file_letters(26), "aa");
        assert_eq!(file_letters(701), "zz");
        assert_eq!(file_letters(702), "aaa");
        for file in 0..1024 {
            assert_eq!(parse_file_letters(&file_letters(file)), Some(file));
        }
        assert_eq!(parse_file_letters(""), None);
        assert_eq!(parse_file_letters("A"), None);
    }
}
