// Which cell a point lies in. Cells are sorted into buckets once, so that a test looks at a few only.

import { distance, type Layout } from './geometry';
import type { Point } from './types';

const buckets = new WeakMap<Layout, Map<string, number[]>>();

/** The cell whose outline contains the point, if any. */
export function cellAt(layout: Layout, point: Point): number | null {
  const near = indexOf(layout).get(bucketKey(point[0], point[1])) ?? [];
  return near.find((id) => contains(layout.spots[id]!.outline, point)) ?? null;
}

/** The nearest of some cells whose centre is within reach. */
export function nearest(
  layout: Layout,
  point: Point,
  reach: number,
  wanted: (cell: number) => boolean,
): number | null {
  let best: number | null = null;
  let least = reach;
  for (const { id, centre } of layout.spots) {
    const away = distance(centre, point);
    if (away <= least && wanted(id)) {
      best = id;
      least = away;
    }
  }
  return best;
}

/** Whether a polygon, convex or not, contains a point. */
export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

function indexOf(layout: Layout): Map<string, number[]> {
  let index = buckets.get(layout);
  if (!index) {
    index = new Map();
    for (const spot of layout.spots) addTo(index, spot.id, spot.outline);
    buckets.set(layout, index);
  }
  return index;
}

function addTo(index: Map<string, number[]>, id: number, outline: readonly Point[]): void {
  const xs = outline.map((p) => Math.floor(p[0]));
  const ys = outline.map((p) => Math.floor(p[1]));
  for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
      const key = bucketKey(x, y);
      const list = index.get(key);
      if (list) list.push(id);
      else index.set(key, [id]);
    }
  }
}

function bucketKey(x: number, y: number): string {
  return `${Math.floor(x)},${Math.floor(y)}`;
}
