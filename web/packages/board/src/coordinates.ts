// Names of cells at the edges of the board. What a column or row has in common is read off the labels,
// so that it holds for any naming and however the board is turned.

import type { Layout, Spot } from './geometry';
import { contains } from './hit';
import type { CoordinateStyle, Point } from './types';

export interface CoordinateText {
  /** The cell it is written in. */
  cell: number;
  text: string;
  /** The baseline, or the top of the text where it starts at a corner. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  /** Whether it stands beside its cell, around its point, because the cell has no corner for it. */
  outside?: boolean;
}

/** Distance of a text from the edge of its cell, in cells. */
const PAD = 0.055;
/** Distance of the middle of a text outside from that edge. */
const BESIDE = 0.17;

export function coordinateTexts(layout: Layout, style: CoordinateStyle): CoordinateText[] {
  if (style === 'none') return [];
  if (style === 'all') {
    return layout.spots.map((spot) => ({
      cell: spot.id,
      text: spot.label,
      at: [spot.centre[0], spot.centre[1] + spot.size / 2 - PAD * layout.pitch],
      anchor: 'middle',
    }));
  }
  const [letters, digits] = [alike(layout, 1), alike(layout, 2)];
  const [upright, across] =
    steepness(letters) >= steepness(digits) ? [letters, digits] : [digits, letters];
  return [...columnTexts(layout, upright), ...rowTexts(layout, across)];
}

/** Cells whose names have a part in common, by that part: a file or a rank, straight or not. */
type Lines = ReadonlyMap<string, readonly Spot[]>;

/** At the foot of each column, in the right corner, or below it where the cell has no corner there. */
function columnTexts(layout: Layout, columns: Lines): CoordinateText[] {
  return [...columns].map(([text, column]): CoordinateText => {
    const foot = extreme(column, (spot) => spot.centre[1]);
    const [x, y] = foot.centre;
    const half = foot.size / 2 - PAD * layout.pitch;
    const corner: Point = [x + half, y + half];
    return contains(foot.outline, corner)
      ? { cell: foot.id, text, at: corner, anchor: 'end' }
      : { cell: foot.id, text, at: beside(layout, foot, [0, 1]), anchor: 'middle', outside: true };
  });
}

/** At the left end of each row, in the upper corner, or beside it where the cell has no corner there. */
function rowTexts(layout: Layout, rows: Lines): CoordinateText[] {
  return [...rows].map(([text, row]): CoordinateText => {
    const left = extreme(row, (spot) => -spot.centre[0]);
    const [x, y] = left.centre;
    const half = left.size / 2 - PAD * layout.pitch;
    const corner: Point = [x - half, y - half];
    return contains(left.outline, corner)
      ? { cell: left.id, text, at: corner, anchor: 'start' }
      : { cell: left.id, text, at: beside(layout, left, UP_LEFT), anchor: 'middle', outside: true };
  });
}

/** Rows that bend have nothing before their left end on this side. */
const UP_LEFT: Point = [-Math.sqrt(3) / 2, -1 / 2];

/** The point outside that edge of a cell which faces some way most. */
function beside(layout: Layout, { outline, centre }: Spot, way: Point): Point {
  const edges = outline.map((a, i): { middle: Point; out: Point } => {
    const b = outline[(i + 1) % outline.length]!;
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const across: Point = [b[1] - a[1], a[0] - b[0]];
    const length = Math.hypot(...across) || 1;
    const inwards = across[0] * (middle[0] - centre[0]) + across[1] * (middle[1] - centre[1]) < 0;
    const unit = (inwards ? -1 : 1) / length;
    return { middle, out: [across[0] * unit, across[1] * unit] };
  });
  const facing = (out: Point): number => out[0] * way[0] + out[1] * way[1];
  const edge = edges.reduce((best, one) => (facing(one.out) > facing(best.out) ? one : best));
  const away = BESIDE * layout.pitch;
  return [edge.middle[0] + edge.out[0] * away, edge.middle[1] + edge.out[1] * away];
}

/** Cells grouped by the letters (part 1) or the digits (part 2) of their names. */
function alike(layout: Layout, part: 1 | 2): Lines {
  const groups = new Map<string, Spot[]>();
  for (const spot of layout.spots) {
    const text = /^(\D*)(\d+)$/.exec(spot.label)?.[part];
    if (!text) continue;
    const group = groups.get(text);
    if (group) group.push(spot);
    else groups.set(text, [spot]);
  }
  return groups;
}

/** How much higher than wide lines are, all together. */
function steepness(lines: Lines): number {
  const span = (spots: readonly Spot[], axis: 0 | 1): number => {
    const along = spots.map((spot) => spot.centre[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  return [...lines.values()].reduce((sum, spots) => sum + span(spots, 1) - span(spots, 0), 0);
}

function extreme(spots: readonly Spot[], measure: (spot: Spot) => number): Spot {
  return spots.reduce((best, spot) => (measure(spot) > measure(best) ? spot : best));
}
