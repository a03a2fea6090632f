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
}

/** Distance of a text from the edge of its cell, in cells. */
const PAD = 0.055;

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

/** At the foot of each column, in the right corner, or in the middle where the cell has no corner there. */
function columnTexts(layout: Layout, columns: Lines): CoordinateText[] {
  return [...columns].map(([text, column]): CoordinateText => {
    const foot = extreme(column, (spot) => spot.centre[1]);
    const [x, y] = foot.centre;
    const half = foot.size / 2 - PAD * layout.pitch;
    const corner: Point = [x + half, y + half];
    return contains(foot.outline, corner)
      ? { cell: foot.id, text, at: corner, anchor: 'end' }
      : { cell: foot.id, text, at: [x, y + half], anchor: 'middle' };
  });
}

/** At the left end of each row, in the upper corner, or at the left where the cell has no corner there. */
function rowTexts(layout: Layout, rows: Lines): CoordinateText[] {
  return [...rows].map(([text, row]): CoordinateText => {
    const left = extreme(row, (spot) => -spot.centre[0]);
    const [x, y] = left.centre;
    const half = left.size / 2 - PAD * layout.pitch;
    const corner: Point = [x - half, y - half];
    const at = contains(left.outline, corner) ? corner : ([x - half, y] as const);
    return { cell: left.id, text, at, anchor: 'start' };
  });
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
