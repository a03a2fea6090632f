// Lays cells out on screen: turns them by a seat's matrix, measures them, and finds who touches whom.

import { shadeCells } from './shades';
import type { CellName, CellShape, Matrix, Point, SeatShape } from './types';

/** A cell as it lies on screen, in units of about one cell, *y* downwards. */
export interface Spot {
  id: number;
  label: string;
  /** What the board's notation calls it, where that is something else. */
  name: CellName | null;
  centre: Point;
  outline: readonly Point[];
  /** The outline as SVG path data. */
  path: string;
  /** The side of the largest upright box a piece can have here. */
  size: number;
  colour: string | null;
  /** Which of the theme's cell colours it has: touching cells differ. */
  shade: number;
  /** Cells that share an edge with it. */
  touching: readonly number[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  spots: readonly Spot[];
  turn: Matrix;
  /** The cells' extent, without margin. */
  box: Box;
  /** The usual size of a cell. */
  pitch: number;
  /** All edges with a cell on one side only, as SVG path data. */
  rim: string;
}

export const UPRIGHT: Matrix = [1, 0, 0, 1];

export function layOut(cells: readonly CellShape[], turn: Matrix = UPRIGHT): Layout {
  const outlines = cells.map((cell) => cell.outline.map((p) => toScreen(turn, p)));
  const centres = cells.map((cell) => toScreen(turn, cell.centre));
  const { touching, rim } = shareEdges(outlines);
  // Shades come from the cells as they were sent, so that turning the board recolours nothing.
  const shades = shadeCells(
    cells.map((cell) => [cell.centre[0] ?? 0, cell.centre[1] ?? 0]),
    touching,
  );
  const spots = cells.map((cell, id): Spot => {
    const outline = outlines[id]!;
    const centre = centres[id]!;
    return {
      id,
      label: cell.label,
      name: cell.name ?? null,
      centre,
      outline,
      path: pathOf(outline),
      size: 2 * inradius(centre, outline),
      colour: cell.colour ?? null,
      shade: shades[id]!,
      touching: touching[id]!,
    };
  });
  return {
    spots,
    turn,
    box: extent(outlines.flat()),
    pitch: median(spots.map((s) => s.size)),
    rim,
  };
}

/** A point of the board as it lies on screen. */
export function toScreen(turn: Matrix, point: readonly number[]): Point {
  const [x = 0, y = 0] = point;
  const [a, b, c, d] = turn;
  return [a * x + b * y, -(c * x + d * y)];
}

/** A matrix from plain numbers; anything else leaves the board as it is. */
export function matrixOf(numbers: readonly number[] | undefined): Matrix {
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return UPRIGHT;
  return numbers as unknown as Matrix;
}

/** How far a seat's forward is turned from up on screen, clockwise, in degrees. */
export function facingAngle(view: Matrix, seat: Omit<SeatShape, 'name'> | undefined): number {
  const [a, b, c, d] = matrixOf(seat?.turn);
  const determinant = a * d - b * c;
  if (!determinant) return 0;
  // The inverse of the seat's matrix takes "up" to the seat's forward on the board.
  const [x, y] = toScreen(view, [-b / determinant, a / determinant]);
  return (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360;
}

/** The outline drawn in towards the centre. */
export function inset(spot: Spot, share: number): string {
  const [cx, cy] = spot.centre;
  return pathOf(spot.outline.map(([x, y]) => [cx + (x - cx) * share, cy + (y - cy) * share]));
}

/** A small triangle in each corner of a cell. */
export function cornerMarks(spot: Spot, share: number): string {
  const { outline } = spot;
  return outline
    .map((corner, i) => {
      const before = outline[(i + outline.length - 1) % outline.length]!;
      const after = outline[(i + 1) % outline.length]!;
      return pathOf([along(corner, before, share), corner, along(corner, after, share)]);
    })
    .join('');
}

export function pathOf(points: readonly Point[]): string {
  return 'M' + points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L') + 'Z';
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function along(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function shareEdges(outlines: readonly (readonly Point[])[]): {
  touching: number[][];
  rim: string;
} {
  const edges = new Map<string, { cells: number[]; a: Point; b: Point }>();
  outlines.forEach((outline, id) => {
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const key = [a, b].map(cornerKey).sort().join('|');
      const edge = edges.get(key);
      if (edge) edge.cells.push(id);
      else edges.set(key, { cells: [id], a, b });
    });
  });
  const touching: number[][] = outlines.map(() => []);
  let rim = '';
  for (const { cells, a, b } of edges.values()) {
    if (cells.length === 1) rim += `M${tidy(a[0])} ${tidy(a[1])}L${tidy(b[0])} ${tidy(b[1])}`;
    for (const cell of cells) {
      for (const other of cells) if (other !== cell) touching[cell]!.push(other);
    }
  }
  return { touching, rim };
}

function cornerKey([x, y]: Point): string {
  return `${Math.round(x * 1000) + 0},${Math.round(y * 1000) + 0}`;
}

/** The distance from the centre to the nearest edge. */
function inradius(centre: Point, outline: readonly Point[]): number {
  let least = Infinity;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const length = distance(a, b);
    if (!length) return;
    const cross = (b[0] - a[0]) * (centre[1] - a[1]) - (b[1] - a[1]) * (centre[0] - a[0]);
    least = Math.min(least, Math.abs(cross) / length);
  });
  return Number.isFinite(least) && least > 0 ? least : 0.5;
}

export function extent(points: readonly Point[]): Box {
  if (!points.length) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
}
