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
  return [...columnTexts(layout), ...rowTexts(layout)];
}

/** At the foot of each column, in the right corner, or in the middle where the cell has no corner there. */
function columnTexts(layout: Layout): CoordinateText[] {
  return lines(layout, 0).flatMap((column): CoordinateText[] => {
    const foot = extreme(column, (spot) => spot.centre[1]);
    const text = inCommon(column.map((spot) => spot.label));
    if (!text) return [];
    const [x, y] = foot.centre;
    const half = foot.size / 2 - PAD * layout.pitch;
    const corner: Point = [x + half, y + half];
    return contains(foot.outline, corner)
      ? [{ cell: foot.id, text, at: corner, anchor: 'end' }]
      : [{ cell: foot.id, text, at: [x, y + half], anchor: 'middle' }];
  });
}

/** At the left end of each row, in the upper corner. */
function rowTexts(layout: Layout): CoordinateText[] {
  return lines(layout, 1).flatMap((row): CoordinateText[] => {
    const left = extreme(row, (spot) => -spot.centre[0]);
    const text = inCommon(row.map((spot) => spot.label));
    const half = left.size / 2 - PAD * layout.pitch;
    const at: Point = [left.centre[0] - half, left.centre[1] - half];
    return text && contains(left.outline, at) ? [{ cell: left.id, text, at, anchor: 'start' }] : [];
  });
}

/** Cells grouped by one coordinate of their centres; groups of one say nothing in common. */
function lines(layout: Layout, axis: 0 | 1): Spot[][] {
  const groups = new Map<number, Spot[]>();
  for (const spot of layout.spots) {
    const key = Math.round((spot.centre[axis] / layout.pitch) * 20);
    const group = groups.get(key);
    if (group) group.push(spot);
    else groups.set(key, [spot]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function extreme(spots: readonly Spot[], measure: (spot: Spot) => number): Spot {
  return spots.reduce((best, spot) => (measure(spot) > measure(best) ? spot : best));
}

/** The letters or the digits of a set of labels, where all share one of the two. */
export function inCommon(labels: readonly string[]): string {
  const parts = labels.map((label) => /^(\D*)(\d*)/.exec(label));
  for (const part of [1, 2]) {
    const first = parts[0]?.[part];
    if (first && parts.every((found) => found?.[part] === first)) return first;
  }
  return '';
}
