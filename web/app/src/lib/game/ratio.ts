// How wide a board is for its height, as one of its players sees it.

import type { Geometry, Look } from '@hyperchess/client';

export function boardRatio(geometry: Geometry, seat: number): number {
  const [a, b, c, d] = geometry.seats[seat]?.turn ?? [1, 0, 0, 1];
  const images = (geometry.look as Partial<Look> | null)?.images ?? [];
  const drawn = [...geometry.cells, ...(geometry.echoes ?? []), ...images];
  const corners = drawn.flatMap(({ outline }) => outline);
  const span = (p: number, q: number): number => {
    const along = corners.map(([x, y]) => p * x + q * y);
    return Math.max(...along) - Math.min(...along);
  };
  return corners.length ? span(a, b) / span(c, d) : 1;
}
