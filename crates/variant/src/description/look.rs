//! How a board is drawn, where squares of two shades are not its custom.

use std::fmt;

/// What an author says about the looks of a board. None of it matters to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LookDescription {
    /// What pieces stand on.
    pub drawn: Drawn,
    /// From where it is seen at first.
    pub view: SeenFrom,
    /// The shape of the pieces that are customary, if that is a token with a character.
    pub tokens: Option<Tokens>,
    /// What walls look like.
    pub walls: Walls,
    /// Where no line crosses, between two ranks.
    pub rivers: Vec<Stretch>,
    /// Lines beyond those of the grid.
    pub lines: Vec<Stretch>,
    /// The file of the image that lies under the whole board.
    pub background: Option<String>,
    /// Images of single places.
    pub images: Vec<PlaceImage>,
}

impl LookDescription {
    /// The files of images that it names.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.background.iter().chain(self.images.iter().map(|image| &image.file)).map(String::as_str)
    }
}

/// An image for places of the board, whether there is a cell or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceImage {
    /// The file, beside the board's.
    pub file: String,
    /// The places, one by one or from corner to corner.
    pub places: Vec<Stretch>,
}

/// What pieces stand on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawn {
    /// Cells that touch.
    #[default]
    Cells,
    /// Cells of one colour with lines between them.
    Lines,
    /// Crossings of lines.
    Crossings,
    /// Nothing that is drawn: images show where they are.
    Bare,
}

/// From where a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeenFrom {
    /// From above, flat.
    #[default]
    Above,
    /// From a seat, in three dimensions.
    Seat,
}

/// The shapes of customary tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// Round ones.
    Disc,
    /// Ones with eight corners.
    Octagon,
    /// Ones that point the way they go.
    Wedge,
}

/// What walls look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Walls {
    /// Blocks of stone.
    #[default]
    Blocks,
    /// A bird that swims.
    Bird,
}

/// From one cell to another, each by row and column from 1, row 1 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Where it begins.
    pub from: (i32, i32),
    /// Where it ends.
    pub to: (i32, i32),
}

impl Drawn {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cells, Self::Lines, Self::Crossings, Self::Bare];

    /// The word in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Lines => "lines",
            Self::Crossings => "crossings",
            Self::Bare => "bare",
        }
    }
}

impl SeenFrom {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Above, Self::Seat];

    /// The word in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Above => "flat",
            Self::Seat => "solid",
        }
    }
}

impl Tokens {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Disc, Self::Octagon, Self::Wedge];

    /// The word in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Octagon => "octagon",
            Self::Wedge => "wedge",
        }
    }
}

impl Walls {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Blocks, Self::Bird];

    /// The word in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Blocks => "blocks",
            Self::Bird => "bird",
        }
    }
}

impl Stretch {
    /// How many places lie in the rectangle between its ends.
    #[must_use]
    pub fn area(&self) -> u64 {
        let length = |one: i32, other: i32| u64::from(one.abs_diff(other)) + 1;
        length(self.from.0, self.to.0) * length(self.from.1, self.to.1)
    }
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |(row, column): (i32, i32)| {
            let file = usize::try_from(column - 1).unwrap_or(0);
            format!("{}{row}", ::board::file_letters(file))
        };
        write!(f, "{}-{}", name(self.from), name(self.to))
    }
}

impl PlaceImage {
    /// The places as they are written in a file: a single one by its name alone.
    #[must_use]
    pub fn places_text(&self) -> String {
        let text = |stretch: &Stretch| {
            let text = stretch.to_string();
            let single =
                text.split_once('-').filter(|(from, to)| from == to).map(|(from, _)| from.to_owned());
            single.unwrap_or(text)
        };
        self.places.iter().map(text).collect::<Vec<_>>().join(" ")
    }
}
