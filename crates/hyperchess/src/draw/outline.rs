//! Paths as SVG writes them, as polygons.

use board::Point;

/// How many straight pieces a curve becomes.
const PIECES: usize = 12;

/// One stretch of a path.
#[derive(Clone, Debug, Default)]
pub(super) struct Polyline {
    pub(super) points: Vec<Point>,
    pub(super) is_closed: bool,
}

/// The stretches of a path of the commands M, L, H, V, Q, C, A, Z, big or small. What cannot be read ends it.
pub(super) fn polylines(path: &str) -> Vec<Polyline> {
    let mut reader = Reader { rest: path, at: [0.0, 0.0], lines: Vec::new() };
    let mut last = None;
    while let Some(command) = reader.command(last) {
        if reader.step(command).is_none() {
            break;
        }
        // Further points of a move are drawn to.
        last = Some(match command {
            'M' => 'L',
            'm' => 'l',
            other => other,
        });
    }
    reader.lines
}

struct Reader<'a> {
    rest: &'a str,
    at: Point,
    lines: Vec<Polyline>,
}

impl Reader<'_> {
    fn command(&mut self, last: Option<char>) -> Option<char> {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t']);
        let char = self.rest.chars().next()?;
        if char.is_ascii_alphabetic() {
            self.rest = &self.rest[1..];
            Some(char)
        } else {
            last.filter(|last| !matches!(last, 'Z' | 'z'))
        }
    }

    fn number(&mut self) -> Option<f32> {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t']);
        let mut seen_point = false;
        let len = self
            .rest
            .char_indices()
            .find(|&(at, char)| match char {
                '-' | '+' => at > 0,
                '.' => std::mem::replace(&mut seen_point, true),
                _ => !char.is_ascii_digit(),
            })
            .map_or(self.rest.len(), |(at, _)| at);
        let number = self.rest[..len].parse().ok()?;
        self.rest = &self.rest[len..];
        Some(number)
    }

    /// A point, relative to where the path is for small commands.
    fn point(&mut self, command: char) -> Option<Point> {
        let (x, y) = (self.number()?, self.number()?);
        let small = command.is_ascii_lowercase();
        Some(if small { [self.at[0] + x, self.at[1] + y] } else { [x, y] })
    }

    fn go(&mut self, to: Point) {
        let at = self.at;
        match self.lines.last_mut() {
            Some(line) if !line.is_closed => line.points.push(to),
            _ => self.lines.push(Polyline { points: vec![at, to], is_closed: false }),
        }
        self.at = to;
    }

    fn step(&mut self, command: char) -> Option<()> {
        let base = if command.is_ascii_lowercase() { self.at } else { [0.0, 0.0] };
        match command.to_ascii_uppercase() {
            'M' => {
                self.at = self.point(command)?;
                self.lines.push(Polyline { points: vec![self.at], is_closed: false });
            }
            'L' => {
                let to = self.point(command)?;
                self.go(to);
            }
            'H' => {
                let x = self.number()? + base[0];
                self.go([x, self.at[1]]);
            }
            'V' => {
                let y = self.number()? + base[1];
                self.go([self.at[0], y]);
            }
            'Q' => {
                let (middle, to) = (self.point(command)?, self.point(command)?);
                let from = self.at;
                self.curve(|t| mix(mix(from, middle, t), mix(middle, to, t), t));
            }
            'C' => {
                let (one, two, to) = (self.point(command)?, self.point(command)?, self.point(command)?);
                let from = self.at;
                self.curve(|t| {
                    let (a, b, c) = (mix(from, one, t), mix(one, two, t), mix(two, to, t));
                    mix(mix(a, b, t), mix(b, c, t), t)
                });
            }
            'A' => {
                let (rx, ry, _) = (self.number()?, self.number()?, self.number()?);
                let (large, sweep) = (self.number()? != 0.0, self.number()? != 0.0);
                let to = self.point(command)?;
                self.arc([rx, ry], large, sweep, to);
            }
            'Z' => {
                if let Some(line) = self.lines.last_mut() {
                    line.is_closed = true;
                    self.at = line.points.first().copied().unwrap_or(self.at);
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn curve(&mut self, point: impl Fn(f32) -> Point) {
        for piece in 1..=PIECES {
            self.go(point(piece as f32 / PIECES as f32));
        }
    }

    /// An arc of an upright ellipse.
    fn arc(&mut self, [rx, ry]: Point, large: bool, sweep: bool, to: Point) {
        let from = self.at;
        if rx == 0.0 || ry == 0.0 || from == to {
            return self.go(to);
        }
        // On a circle of radius 1 the middle lies off the middle of the chord.
        let (ax, ay, bx, by) = (from[0] / rx, from[1] / ry, to[0] / rx, to[1] / ry);
        let (dx, dy) = (bx - ax, by - ay);
        let chord = dx.hypot(dy);
        let grown = (chord / 2.0).max(1.0);
        let height = (grown * grown - chord * chord / 4.0).max(0.0).sqrt();
        let side = if large == sweep { -1.0 } else { 1.0 };
        let centre =
            [(ax + bx) / 2.0 - side * -dy / chord * height, (ay + by) / 2.0 - side * dx / chord * height];
        let start = (ay - centre[1]).atan2(ax - centre[0]);
        let mut turn = (by - centre[1]).atan2(bx - centre[0]) - start;
        let full = std::f32::consts::TAU;
        if sweep && turn < 0.0 {
            turn += full;
        } else if !sweep && turn > 0.0 {
            turn -= full;
        }
        self.curve(|t| {
            let angle = start + turn * t;
            [(centre[0] + grown * angle.cos()) * rx, (centre[1] + grown * angle.sin()) * ry]
        });
        self.at = to;
    }
}

fn mix(one: Point, other: Point, share: f32) -> Point {
    [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_stays_round() {
        let lines = polylines("M12 50A38 38 0 0 1 88 50A38 38 0 0 1 12 50Z");
        assert_eq!(lines.len(), 1);
        for [x, y] in &lines[0].points {
            assert!(((x - 50.0).hypot(y - 50.0) - 38.0).abs() < 0.1, "{x} {y}");
        }
        let (tops, bottoms) = lines[0].points.iter().partition::<Vec<&[f32; 2]>, _>(|point| point[1] < 49.0);
        assert!(tops.len() > 5 && bottoms.len() > 5);
    }

    #[test]
    fn numbers_may_touch() {
        let lines = polylines("M1.5.5L-2-3h4v1z");
        assert_eq!(lines[0].points, [[1.5, 0.5], [-2.0, -3.0], [2.0, -3.0], [2.0, -2.0]]);
        assert!(lines[0].is_closed);
    }
}
