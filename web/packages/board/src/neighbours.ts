// Where the keyboard cursor goes: the neighbour of a cell in a direction as seen on screen.

import { distance, type Layout, type Spot } from './geometry';
import type { Point } from './types';

export type Direction = 'up' | 'down' | 'left' | 'right';

const VECTORS: Record<Direction, Point> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** How far a touching cell may lie off the direction: a little over half a hexagon's corner. */
const TOUCHING_SLOPE = Math.tan((50 * Math.PI) / 180);
/** Cells this little off the line, in cells, count as straight ahead. */
const STRAIGHT = 0.35;

/** The cell to go to, or the same cell where there is none that way. */
export function neighbour(layout: Layout, from: number, direction: Direction): number {
  const spot = layout.spots[from];
  if (!spot) return layout.spots[0]?.id ?? from;
  const ahead = lookAhead(layout, spot, VECTORS[direction]);
  const touching = ahead.filter(
    (c) => spot.touching.includes(c.id) && c.across <= c.along * TOUCHING_SLOPE,
  );
  const straight = ahead.filter((c) => c.across <= STRAIGHT * layout.pitch);
  const found =
    least(touching, (c) => c.across / c.along + c.tie) ??
    // Over a hole: stay on the line if it goes on, else the nearest cell roughly that way.
    least(straight, (c) => c.along) ??
    least(ahead, (c) => c.along + 2 * c.across);
  return found?.id ?? from;
}

/** The cell nearest the middle of the lower half: where the cursor starts. */
export function startCell(layout: Layout): number | null {
  const { x, y, width, height } = layout.box;
  const aim: Point = [x + width / 2, y + height * 0.75];
  return least(layout.spots, (spot) => distance(spot.centre, aim))?.id ?? null;
}

interface Candidate {
  id: number;
  along: number;
  across: number;
  /** Breaks ties towards the middle of the board, so that zigzag rows do not drift off it. */
  tie: number;
}

function lookAhead(layout: Layout, from: Spot, [dx, dy]: Point): Candidate[] {
  const { x, y, width, height } = layout.box;
  const middle: Point = [x + width / 2, y + height / 2];
  return layout.spots.flatMap(({ id, centre }) => {
    const vx = centre[0] - from.centre[0];
    const vy = centre[1] - from.centre[1];
    const along = vx * dx + vy * dy;
    const across = Math.abs(vx * dy - vy * dx);
    if (along <= 0.25 * layout.pitch || across > along * 2) return [];
    return [{ id, along, across, tie: distance(centre, middle) * 1e-4 }];
  });
}

function least<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let best: T | undefined;
  let lowest = Infinity;
  for (const item of items) {
    const value = measure(item);
    if (value < lowest) {
      lowest = value;
      best = item;
    }
  }
  return best;
}
