// Gives touching cells different shades, for boards that bring no colours of their own.

import type { Point } from './types';

/** The first cell is dark, as the near left corner of a chessboard is. */
const FIRST = 1;

/** A shade per cell: 0 light, 1 dark, 2 and on where two are not enough, as on hexagons. */
export function shadeCells(
  centres: readonly Point[],
  touching: readonly (readonly number[])[],
): number[] {
  const shades: (number | undefined)[] = centres.map(() => undefined);
  const origin = centres[0];
  for (let start = 0; start < centres.length; start++) {
    if (shades[start] !== undefined) continue;
    // Islands take the shade they would have if the lattice went on between them.
    shades[start] = origin ? latticeShade(origin, centres[start]!) : FIRST;
    spread(start, shades, touching);
  }
  return shades.map((shade) => shade ?? 0);
}

/**
 * Always the cell whose neighbours have the most shades already (Brélaz 1979), which takes the lowest
 * shade left: that finds the two shades of squares and the three of hexagons.
 */
function spread(
  start: number,
  shades: (number | undefined)[],
  touching: readonly (readonly number[])[],
): void {
  const taken = new Map<number, Set<number>>();
  const reach = (cell: number): void => {
    for (const next of touching[cell] ?? []) {
      if (shades[next] !== undefined) continue;
      taken.set(next, (taken.get(next) ?? new Set()).add(shades[cell]!));
    }
  };
  reach(start);
  while (taken.size) {
    const [cell, near] = [...taken].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    let shade = 0;
    while (near.has(shade)) shade++;
    shades[cell] = shade;
    taken.delete(cell);
    reach(cell);
  }
}

function latticeShade(origin: Point, centre: Point): number {
  const steps = Math.round(centre[0] - origin[0]) + Math.round(centre[1] - origin[1]);
  return steps % 2 === 0 ? FIRST : 1 - FIRST;
}
