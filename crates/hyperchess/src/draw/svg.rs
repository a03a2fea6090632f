//! A scene as SVG.

use std::fmt::Write;

use variant::Color;

use super::scene::{CELL, Ink, Item, Placement, Scene};

pub(crate) fn svg(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\">\n"
    );
    for item in &scene.items {
        // Writing to a string does not fail.
        let _ = match item {
            Item::Path { path, at, paint } => {
                writeln!(text, "<path d=\"{path}\"{} {}/>", transform(*at), attributes(*paint))
            }
            Item::Text { text: letters, middle: [x, y], size, color } => writeln!(
                text,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-family=\"Inter, system-ui, sans-serif\" \
                 text-anchor=\"middle\" dominant-baseline=\"central\" fill=\"{}\">{}</text>",
                hex(*color),
                escaped(letters)
            ),
        };
    }
    text + "</svg>\n"
}

fn attributes(paint: Ink) -> String {
    match paint {
        Ink::Fill(color) => format!("fill=\"{}\" fill-rule=\"evenodd\"", hex(color)),
        Ink::Stroke(color, width) => format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{width:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            hex(color)
        ),
    }
}

fn transform(at: Placement) -> String {
    if (at.x, at.y, at.scale, at.turn) == (0.0, 0.0, 1.0, 0.0) {
        return String::new();
    }
    let turn = if at.turn == 0.0 {
        String::new()
    } else {
        format!(" rotate({} {} {})", at.turn, CELL / 2.0, CELL / 2.0)
    };
    format!(" transform=\"translate({:.2} {:.2}) scale({:.4}){turn}\"", at.x, at.y, at.scale)
}

fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
