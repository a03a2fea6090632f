//! Polygons filled in, pixel by pixel, with soft edges.

use board::Point;

use super::outline::Polyline;

/// How many lines of a pixel are looked at.
const LINES: usize = 4;
/// How many corners a round end has.
const ROUND: usize = 12;

/// Pixels of red, green and blue.
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

/// Which points are inside.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    EvenOdd,
    NonZero,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![255; width * height * 3] }
    }

    /// Fills polygons, all together one shape.
    pub(super) fn fill(&mut self, polygons: &[Vec<Point>], rule: Rule, color: [u8; 3]) {
        let points = || polygons.iter().flatten();
        let low = points().map(|point| point[1]).fold(f32::MAX, f32::min).max(0.0) as usize;
        let high = points().map(|point| point[1]).fold(0.0, f32::max).ceil() as usize;
        let mut cover = vec![0.0f32; self.width + 1];
        let mut crossings: Vec<(f32, i32)> = Vec::new();
        for y in low..high.min(self.height) {
            cover.fill(0.0);
            for line in 0..LINES {
                let at = y as f32 + (line as f32 + 0.5) / LINES as f32;
                cross(polygons, at, &mut crossings);
                spans(&crossings, rule, |from, to| add(&mut cover, from, to));
            }
            for (x, share) in cover[..self.width].iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let share = (share / LINES as f32).min(1.0);
                for (channel, &value) in color.iter().enumerate() {
                    let pixel = &mut self.pixels[(y * self.width + x) * 3 + channel];
                    *pixel =
                        (f32::from(*pixel) + (f32::from(value) - f32::from(*pixel)) * share).round() as u8;
                }
            }
        }
    }

    /// Draws along lines, with round ends and corners.
    pub(super) fn stroke(&mut self, lines: &[Polyline], width: f32, color: [u8; 3]) {
        let mut parts = Vec::new();
        for line in lines {
            let mut points = line.points.clone();
            if line.is_closed {
                points.extend(line.points.first());
            }
            for pair in points.windows(2) {
                parts.extend(bar(pair[0], pair[1], width / 2.0));
            }
            parts.extend(points.iter().map(|&point| disc(point, width / 2.0)));
        }
        self.fill(&parts, Rule::NonZero, color);
    }
}

/// A rectangle along a line.
fn bar([ax, ay]: Point, [bx, by]: Point, half: f32) -> Option<Vec<Point>> {
    let len = (bx - ax).hypot(by - ay);
    let (nx, ny) = ((by - ay) / len * half, (ax - bx) / len * half);
    (len > 0.0).then(|| vec![[ax + nx, ay + ny], [ax - nx, ay - ny], [bx - nx, by - ny], [bx + nx, by + ny]])
}

fn disc([x, y]: Point, radius: f32) -> Vec<Point> {
    let corner = |number: usize| {
        // The same way round as a bar, so that the two do not cancel out.
        let angle = -(number as f32) / ROUND as f32 * std::f32::consts::TAU;
        [x + radius * angle.cos(), y + radius * angle.sin()]
    };
    (0..ROUND).map(corner).collect()
}

/// Where polygons cross a horizontal line, from the left, and which way.
fn cross(polygons: &[Vec<Point>], y: f32, crossings: &mut Vec<(f32, i32)>) {
    crossings.clear();
    for polygon in polygons {
        let mut last = polygon.last().copied();
        for &to in polygon {
            if let Some(from) = last
                && (from[1] <= y) != (to[1] <= y)
            {
                let x = from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0]);
                crossings.push((x, if from[1] < to[1] { 1 } else { -1 }));
            }
            last = Some(to);
        }
    }
    crossings.sort_by(|one, other| one.0.total_cmp(&other.0));
}

/// The stretches of a line that are inside.
fn spans(crossings: &[(f32, i32)], rule: Rule, mut found: impl FnMut(f32, f32)) {
    let mut winding = 0;
    for (number, pair) in crossings.windows(2).enumerate() {
        winding += pair[0].1;
        let inside = match rule {
            Rule::EvenOdd => number % 2 == 0,
            Rule::NonZero => winding != 0,
        };
        if inside {
            found(pair[0].0, pair[1].0);
        }
    }
}

/// Adds what a stretch covers of each pixel.
fn add(cover: &mut [f32], from: f32, to: f32) {
    let most = (cover.len() - 1) as f32;
    let (from, to) = (from.clamp(0.0, most), to.clamp(0.0, most));
    let (first, last) = (from as usize, to as usize);
    if first == last {
        cover[first] += to - from;
        return;
    }
    cover[first] += (first + 1) as f32 - from;
    cover[first + 1..last].iter_mut().for_each(|share| *share += 1.0);
    cover[last] += to - last as f32;
}
