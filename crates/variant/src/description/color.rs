//! Colours.

use std::fmt;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Color {
    /// A colour from its parts.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.red, self.green, self.blue)
    }
}

/// The colours of cells where a board has none of its own. The first is that of the cell 1,1.
pub const STANDARD_PALETTE: &[Color] = &[Color::new(181, 136, 99), Color::new(240, 217, 181)];

/// The colours an author gave to the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomColors {
    /// The colours there are: at least one.
    pub palette: Vec<Color>,
    /// The number (from 1) of the colour of each place, top row first, where the author painted them.
    pub cells: Option<Vec<Vec<usize>>>,
}
