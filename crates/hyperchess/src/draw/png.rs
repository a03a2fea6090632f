//! A scene as PNG.

use board::Point;
use variant::Color;

use super::font;
use super::outline::{Polyline, polylines};
use super::raster::{Canvas, Rule};
use super::scene::{CELL, Ink, Item, Placement, Scene};

/// The most pixels of a side.
const MOST: f32 = 8192.0;

/// The picture, with cells of about so many pixels; smaller where it would get too large.
pub(crate) fn png(scene: &Scene, cell: u32) -> Result<Vec<u8>, String> {
    let scale = (cell as f32 / CELL).min(MOST / scene.width).min(MOST / scene.height);
    let size = |length: f32| (length * scale).ceil().max(1.0) as usize;
    let mut canvas = Canvas::new(size(scene.width), size(scene.height));
    for item in &scene.items {
        paint(&mut canvas, item, scale);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
    writer.write_image_data(&canvas.pixels).map_err(|error| error.to_string())?;
    writer.finish().map_err(|error| error.to_string())?;
    Ok(bytes)
}

fn paint(canvas: &mut Canvas, item: &Item, scale: f32) {
    match item {
        Item::Path { path, at, paint } => {
            let lines = placed(polylines(path), *at, scale);
            match *paint {
                Ink::Fill(color) => {
                    let polygons: Vec<Vec<Point>> = lines.into_iter().map(|line| line.points).collect();
                    canvas.fill(&polygons, Rule::EvenOdd, parts(color));
                }
                Ink::Stroke(color, width) => canvas.stroke(&lines, width * at.scale * scale, parts(color)),
            }
        }
        Item::Text { text, middle, size, color } => {
            let here = Placement::HERE;
            let lines = placed(font::lines(text, *middle, *size), here, scale);
            canvas.stroke(&lines, size * 0.11 * scale, parts(*color));
        }
    }
}

fn placed(lines: Vec<Polyline>, at: Placement, scale: f32) -> Vec<Polyline> {
    let place = |point: Point| at.place(point).map(|part| part * scale);
    let moved = lines.into_iter().map(|line| Polyline {
        points: line.points.into_iter().map(place).collect(),
        is_closed: line.is_closed,
    });
    moved.collect()
}

fn parts(color: Color) -> [u8; 3] {
    [color.red, color.green, color.blue]
}
