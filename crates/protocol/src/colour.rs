//! Colours.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

/// A colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(type = "string"))]
pub struct Colour {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

/// A text was to be a colour and is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColour;

impl fmt::Display for NotAColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is written #rrggbb")
    }
}

impl std::error::Error for NotAColour {}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Self, NotAColour> {
        let digits = text.strip_prefix('#').ok_or(NotAColour)?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAColour);
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| NotAColour)?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Self { red, green, blue })
    }
}

#[cfg(test)]
impl JsonSchema for Colour {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Colour".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^#[0-9a-f]{6}$" })
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A word for a colour, such as people call the players of a board by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ColourWord {
    /// #f4f1e8
    White,
    /// #2b2b31
    Black,
    /// #c8412b
    Red,
    /// #2f6fb3
    Blue,
    /// #d9a514
    Yellow,
    /// #3b8c5a
    Green,
    /// #7a52a8
    Purple,
    /// #2a8f8f
    Teal,
    /// #cf6a9a
    Pink,
    /// #deb87c, as of pale wood
    Light,
    /// #70462a, as of dark wood
    Dark,
}

impl ColourWord {
    /// Every word, with the colours that it means.
    pub const ALL: [(Self, Colour); 12] = [
        (Self::White, rgb(0xf4, 0xf1, 0xe8)),
        (Self::Black, rgb(0x2b, 0x2b, 0x31)),
        (Self::Red, rgb(0xc8, 0x41, 0x2b)),
        (Self::Blue, rgb(0x2f, 0x6f, 0xb3)),
        (Self::Yellow, rgb(0xd9, 0xa5, 0x14)),
        (Self::Green, rgb(0x3b, 0x8c, 0x5a)),
        (Self::Purple, rgb(0x7a, 0x52, 0xa8)),
        (Self::Teal, rgb(0x2a, 0x8f, 0x8f)),
        (Self::Pink, rgb(0xcf, 0x6a, 0x9a)),
        (Self::Light, rgb(0xde, 0xb8, 0x7c)),
        (Self::Dark, rgb(0x70, 0x46, 0x2a)),
        // A deep red is still a red, though nearer to wood than to the bright one.
        (Self::Red, rgb(0x96, 0x2c, 0x22)),
    ];

    /// The word that comes nearest to a colour.
    #[must_use]
    pub fn nearest(colour: Colour) -> Self {
        let far = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        let distance = |(_, other): &(Self, Colour)| {
            far(colour.red, other.red) + far(colour.green, other.green) + far(colour.blue, other.blue)
        };
        Self::ALL.iter().min_by_key(|known| distance(known)).map_or(Self::White, |&(word, _)| word)
    }
}

const fn rgb(red: u8, green: u8, blue: u8) -> Colour {
    Colour { red, green, blue }
}
