//! What is drawn: the board, what stands on it, and the names of ranks and files.

use board::{Board, Cell, Point};
use rules::{Player, Position};
use variant::{BoardDescription, Color, Drawn};

use super::art::{self, Layer, Paint};

/// The side of a cell; pieces are drawn in a box of this size.
pub(crate) const CELL: f32 = 100.0;
const MARGIN: f32 = 46.0;
const PAPER: Color = Color { red: 250, green: 247, blue: 240 };
const INK: Color = Color { red: 74, green: 66, blue: 56 };
/// The two shades of cells, where the board has no colours of its own.
const SHADES: [Color; 2] =
    [Color { red: 177, green: 138, blue: 101 }, Color { red: 240, green: 222, blue: 190 }];

/// A picture.
pub(crate) struct Scene {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) items: Vec<Item>,
}

/// Something in a picture, painted in order.
pub(crate) enum Item {
    /// A path as SVG writes it, moved to a place.
    Path { path: String, at: Placement, paint: Ink },
    /// A few letters around a middle.
    Text { text: String, middle: Point, size: f32, color: Color },
}

/// How a path is painted.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// Inside, where it winds an odd number of times.
    Fill(Color),
    /// Along it, so wide.
    Stroke(Color, f32),
}

/// Where a path goes: scaled, turned clockwise by degrees about the middle of its box, then moved.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) scale: f32,
    pub(crate) turn: f32,
}

impl Placement {
    pub(crate) const HERE: Self = Self { x: 0.0, y: 0.0, scale: 1.0, turn: 0.0 };

    /// Where a point of the path goes.
    pub(crate) fn place(self, [x, y]: Point) -> Point {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let (dx, dy) = (x - CELL / 2.0, y - CELL / 2.0);
        let turned = [dx * cos - dy * sin + CELL / 2.0, dx * sin + dy * cos + CELL / 2.0];
        [turned[0] * self.scale + self.x, turned[1] * self.scale + self.y]
    }
}

/// The way from the board's plane to the picture.
struct View {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    turned: bool,
}

impl View {
    /// The board as the owner of a seat sees it: from the other side if the pieces face downwards.
    fn new(board: &Board, turned: bool) -> Self {
        let points = cells(board).flat_map(|cell| board.outline(cell));
        let mut view = Self { left: f32::MAX, top: f32::MAX, right: f32::MIN, bottom: f32::MIN, turned };
        for [x, y] in points {
            let [x, y] = view.sign([x, y]);
            (view.left, view.right) = (view.left.min(x), view.right.max(x));
            (view.top, view.bottom) = (view.top.min(y), view.bottom.max(y));
        }
        view
    }

    fn sign(&self, [x, y]: Point) -> Point {
        if self.turned { [-x, y] } else { [x, -y] }
    }

    fn point(&self, point: Point) -> Point {
        let [x, y] = self.sign(point);
        [(x - self.left) * CELL + MARGIN, (y - self.top) * CELL + MARGIN]
    }
}

fn cells(board: &Board) -> impl Iterator<Item = Cell> + use<> {
    (0..board.cell_count() as u16).map(Cell)
}

/// A position as a picture.
pub(crate) fn scene(description: &BoardDescription, position: &Position, seat: Player) -> Scene {
    let board = position.ruleset().board();
    let facing = position.ruleset().players().find(|&player| player == seat);
    let turned = facing.is_some_and(|player| position.ruleset().player(player).facing.backwards);
    let view = View::new(board, turned);
    let (width, height) = (view.right - view.left, view.bottom - view.top);
    let mut scene =
        Scene { width: width * CELL + 2.0 * MARGIN, height: height * CELL + 2.0 * MARGIN, items: Vec::new() };
    let paper = format!("M0 0H{}V{}H0Z", scene.width, scene.height);
    scene.path(paper, Ink::Fill(PAPER));
    scene.board(description, board, &view);
    scene.labels(board, &view);
    for wall in position.walls() {
        scene.path(outline(board, &view, wall, 0.12), Ink::Fill(INK));
    }
    for cell in cells(board) {
        if let Some(piece) = position.piece_at(cell) {
            let color = description.players.get(piece.owner.index()).map_or(PAPER, |player| player.color);
            let kind = description.pieces.get(piece.kind.index());
            let (id, letter) = kind.map_or(("", ' '), |kind| (kind.id.as_str(), kind.letter));
            let promoted = kind.is_some_and(|kind| kind.promoted);
            scene.piece(id, letter, promoted, view.point(board.centre(cell)), color);
        }
    }
    scene
}

/// The outline of a cell, drawn in by a share of its size.
fn outline(board: &Board, view: &View, cell: Cell, inset: f32) -> String {
    let [cx, cy] = view.point(board.centre(cell));
    let corners = board.outline(cell).into_iter().map(|corner| {
        let [x, y] = view.point(corner);
        [x + (cx - x) * inset, y + (cy - y) * inset]
    });
    path(corners) + "Z"
}

fn path(points: impl Iterator<Item = Point>) -> String {
    let steps = points
        .enumerate()
        .map(|(number, [x, y])| format!("{}{x:.2} {y:.2}", if number == 0 { 'M' } else { 'L' }));
    steps.collect()
}

impl Scene {
    fn path(&mut self, path: String, paint: Ink) {
        self.items.push(Item::Path { path, at: Placement::HERE, paint });
    }

    fn board(&mut self, description: &BoardDescription, board: &Board, view: &View) {
        let drawn = description.look.as_ref().map_or(Drawn::Cells, |look| look.drawn);
        for cell in cells(board) {
            let color = cell_color(description, board, cell);
            self.path(outline(board, view, cell, 0.0), Ink::Fill(color));
            if drawn == Drawn::Lines {
                self.path(outline(board, view, cell, 0.0), Ink::Stroke(INK, 2.0));
            }
        }
        if drawn == Drawn::Crossings {
            self.grid(description, board, view);
        }
        let lines = description.look.iter().flat_map(|look| &look.lines);
        for line in lines {
            let ends = [line.from, line.to].map(|(row, column)| board.cell_at(&[row, column]));
            if let [Some(from), Some(to)] = ends {
                self.line(board, view, from, to);
            }
        }
    }

    fn line(&mut self, board: &Board, view: &View, from: Cell, to: Cell) {
        let points = [from, to].map(|cell| view.point(board.centre(cell)));
        self.path(path(points.into_iter()), Ink::Stroke(INK, 2.5));
    }

    /// Lines between the middles of neighbours, but over a river only at its edges.
    fn grid(&mut self, description: &BoardDescription, board: &Board, view: &View) {
        let rivers = || description.look.iter().flat_map(|look| &look.rivers);
        let crosses = |row: i32, column: i32| {
            rivers().any(|river| {
                let (low, high) = (river.from.0.min(river.to.0), river.from.0.max(river.to.0));
                let (left, right) = (river.from.1.min(river.to.1), river.from.1.max(river.to.1));
                (low..high).contains(&row) && left < column && column < right
            })
        };
        for cell in cells(board) {
            let [row, column] = board.coordinates(cell)[..] else { continue };
            if let Some(right) = board.cell_at(&[row, column + 1]) {
                self.line(board, view, cell, right);
            }
            if let Some(up) = board.cell_at(&[row + 1, column]).filter(|_| !crosses(row, column)) {
                self.line(board, view, cell, up);
            }
        }
    }

    /// Ranks and files at the edges of boards of squares; on others each cell has its name.
    fn labels(&mut self, board: &Board, view: &View) {
        let squares = cells(board).all(|cell| board.outline(cell).len() == 4);
        let mut seen = Vec::new();
        for cell in cells(board) {
            let label = board.label(cell);
            let [x, y] = view.point(board.centre(cell));
            if !squares {
                self.text(label, [x, y + CELL * 0.36], 17.0);
                continue;
            }
            let split = label.find(|char: char| char.is_ascii_digit()).unwrap_or(label.len());
            let (file, rank) = label.split_at(split);
            // Levels lie apart: each of their files is named below it, where there is room for that between them.
            let below = if file.starts_with(|char: char| char.is_ascii_uppercase()) {
                [x, y + CELL * 0.67]
            } else {
                [x, self.height - MARGIN / 2.0]
            };
            for (name, middle) in [(file, below), (rank, [MARGIN / 2.0, y])] {
                if !seen.iter().any(|known| known == name) {
                    seen.push(name.to_owned());
                    self.text(name.to_owned(), middle, 24.0);
                }
            }
        }
    }

    fn text(&mut self, text: String, middle: Point, size: f32) {
        self.items.push(Item::Text { text, middle, size, color: INK });
    }

    fn piece(&mut self, id: &str, letter: char, promoted: bool, [x, y]: Point, color: Color) {
        const SIZE: f32 = 0.9;
        let at = Placement { x: x - CELL * SIZE / 2.0, y: y - CELL * SIZE / 2.0, scale: SIZE, turn: 0.0 };
        let paint = Paint::of(color);
        match art::layers(id) {
            Some(layers) => layers.iter().for_each(|layer| self.layer(layer, at, paint)),
            None => {
                let disc = "M12 50A38 38 0 0 1 88 50A38 38 0 0 1 12 50Z".to_owned();
                self.items.push(Item::Path {
                    path: disc.clone(),
                    at,
                    paint: Ink::Stroke(paint.outline, 4.6),
                });
                self.items.push(Item::Path { path: disc, at, paint: Ink::Fill(paint.fill) });
                self.items.push(Item::Text {
                    text: letter.to_string(),
                    middle: [x, y],
                    size: 40.0,
                    color: paint.detail,
                });
            }
        }
        if promoted {
            let badge = "M67 20A13 13 0 0 1 93 20A13 13 0 0 1 67 20Z".to_owned();
            self.items.push(Item::Path {
                path: badge,
                at,
                paint: Ink::Fill(Color { red: 200, green: 65, blue: 43 }),
            });
            let cross = "M73.5 20H86.5M80 13.5V26.5".to_owned();
            self.items.push(Item::Path { path: cross, at, paint: Ink::Stroke(PAPER, 4.0) });
        }
    }

    fn layer(&mut self, layer: &Layer, at: Placement, paint: Paint) {
        let at = layer.placed(at);
        let mut add = |path: &Option<String>, ink: Ink| {
            if let Some(path) = path {
                self.items.push(Item::Path { path: path.clone(), at, paint: ink });
            }
        };
        add(&layer.body, Ink::Stroke(paint.outline, 4.6 / (at.scale / 0.9)));
        add(&layer.body, Ink::Fill(if layer.ink.is_some() { paint.detail } else { paint.fill }));
        add(&layer.ink, Ink::Fill(paint.fill));
        add(&layer.lines, Ink::Stroke(paint.detail, 3.2));
        add(&layer.dots, Ink::Fill(paint.detail));
    }
}

fn cell_color(description: &BoardDescription, board: &Board, cell: Cell) -> Color {
    let coordinates = board.coordinates(cell);
    let place =
        |index: usize| coordinates.get(index).and_then(|&number| usize::try_from(number).ok()).unwrap_or(1);
    if description.colors.is_some() {
        return description.cell_color(place(0), place(1));
    }
    SHADES[(place(0) + place(1)) % SHADES.len()]
}
