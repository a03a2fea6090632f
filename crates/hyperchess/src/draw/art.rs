//! The drawings of pieces, the same that the app has.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;
use variant::Color;

use super::scene::{CELL, Placement};

const SET: &str = include_str!("../../../../web/packages/pieces/data/set.json");
const GLYPHS: &str = include_str!("../../../../web/packages/pieces/src/glyphs.gen.ts");
/// Where layers stand when they are scaled.
const FOOT: f32 = 90.0;

/// One layer of a drawing: paths in a box of 100 by 100.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub(super) body: Option<String>,
    pub(super) ink: Option<String>,
    pub(super) lines: Option<String>,
    pub(super) dots: Option<String>,
    at: [f32; 2],
    scale: f32,
    turn: f32,
}

impl Layer {
    /// Where the layer goes if its drawing goes to a place: first turned, then scaled about its foot, then moved.
    pub(super) fn placed(&self, whole: Placement) -> Placement {
        let x = self.at[0] + CELL / 2.0 * (1.0 - self.scale);
        let y = self.at[1] + FOOT * (1.0 - self.scale);
        Placement {
            x: whole.x + x * whole.scale,
            y: whole.y + y * whole.scale,
            scale: whole.scale * self.scale,
            turn: self.turn,
        }
    }
}

/// The drawing of a piece, if there is one.
pub(super) fn layers(id: &str) -> Option<&'static [Layer]> {
    static ALL: LazyLock<BTreeMap<String, Vec<Layer>>> = LazyLock::new(read);
    ALL.get(id).map(Vec::as_slice)
}

fn read() -> BTreeMap<String, Vec<Layer>> {
    let set: Value = serde_json::from_str(SET).unwrap_or_default();
    let glyphs = glyphs();
    let mut all: BTreeMap<String, Vec<Layer>> = BTreeMap::new();
    for (id, layers) in set["pieces"].as_object().into_iter().flatten() {
        let layers = layers.as_array().map_or(&[][..], Vec::as_slice);
        all.insert(id.clone(), layers.iter().map(|layer| read_layer(layer, &glyphs)).collect());
    }
    for (id, other) in set["same"].as_object().into_iter().flatten() {
        if let Some(layers) = other.as_str().and_then(|other| all.get(other)).cloned() {
            all.insert(id.clone(), layers);
        }
    }
    all
}

fn read_layer(layer: &Value, glyphs: &BTreeMap<&str, [&str; 2]>) -> Layer {
    let text = |name: &str| layer[name].as_str().map(str::to_owned);
    let number = |value: &Value, default: f32| value.as_f64().map_or(default, |number| number as f32);
    let glyph = layer["glyph"].as_str().and_then(|name| glyphs.get(name));
    let of_glyph = |part: usize| glyph.map(|parts| parts[part].to_owned());
    Layer {
        body: text("body").or_else(|| of_glyph(0)),
        ink: of_glyph(1),
        lines: text("lines"),
        dots: text("dots"),
        at: [number(&layer["at"][0], 0.0), number(&layer["at"][1], 0.0)],
        scale: number(&layer["scale"], 1.0),
        turn: number(&layer["turn"], 0.0),
    }
}

/// Body and ink of each glyph: a name and a brace, then two lines with a path in quotes.
fn glyphs() -> BTreeMap<&'static str, [&'static str; 2]> {
    let mut glyphs = BTreeMap::new();
    let mut lines = GLYPHS.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let Some(name) = line.strip_suffix(": {") else { continue };
        let mut path = |part: &str| {
            let line = lines.next()?.strip_prefix(part)?;
            line.trim_start_matches([':', ' ', '\'']).strip_suffix("',")
        };
        if let (Some(body), Some(ink)) = (path("body"), path("ink")) {
            glyphs.insert(name.trim_matches('\''), [body, ink]);
        }
    }
    glyphs
}

/// The colours of a player's pieces.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) fill: Color,
    pub(super) outline: Color,
    pub(super) detail: Color,
}

const DARK: Color = Color { red: 29, green: 26, blue: 23 };
const CREAM: Color = Color { red: 251, green: 246, blue: 234 };

impl Paint {
    pub(super) fn of(fill: Color) -> Self {
        let light = luminance(fill);
        let outline = Color { red: 59, green: 53, blue: 44 };
        let outline = match light {
            0.7.. => outline,
            0.06.. => mix(fill, DARK, 0.62),
            _ => mix(fill, CREAM, 0.55),
        };
        let detail = if light < 0.3 { mix(CREAM, fill, 0.08) } else { mix(DARK, fill, 0.15) };
        Self { fill, outline, detail }
    }
}

fn mix(one: Color, other: Color, share: f32) -> Color {
    let part =
        |one: u8, other: u8| (f32::from(one) + (f32::from(other) - f32::from(one)) * share).round() as u8;
    Color {
        red: part(one.red, other.red),
        green: part(one.green, other.green),
        blue: part(one.blue, other.blue),
    }
}

/// Relative luminance.
fn luminance(color: Color) -> f32 {
    let part = |value: u8| {
        let value = f32::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_of_the_app_is_understood() {
        assert!(glyphs().len() > 5);
        let drawn = layers("classic.king").expect("the king is drawn");
        assert!(drawn.iter().any(|layer| layer.body.is_some() && layer.ink.is_some()));
    }
}
