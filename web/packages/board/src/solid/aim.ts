// What a line of sight meets: pieces that stand in its way, and cells where it goes through their levels.

import type { Layout } from '../geometry';
import { cellAt } from '../hit';
import { placeOf, type Place, type Stack } from './stack';

/** From where, and which way. */
export interface Sight {
  from: Place;
  to: Place;
}

/** The room that a piece takes up. */
export interface Standing {
  cell: number;
  /** Half its width. */
  half: number;
  height: number;
}

export interface Met {
  cell: number;
  /** How far away, in lengths of the sight. */
  away: number;
}

/** All cells that a sight means, the nearest first: a piece stands for the cell that it is on. */
export function meets(
  sight: Sight,
  layout: Layout,
  stack: Stack,
  standing: readonly Standing[],
): Met[] {
  const met: Met[] = [];
  stack.levels.forEach((level, index) => {
    const away = (level.height - sight.from.y) / sight.to.y;
    if (!(away > 0)) return;
    const at = along(sight, away);
    const cell = cellAt(layout, [at.x - level.shift[0], at.z - level.shift[1]]);
    if (cell !== null && stack.levelOf[cell] === index) met.push({ cell, away });
  });
  for (const { cell, half, height } of standing) {
    const away = through(sight, placeOf(layout, stack, cell), half, height);
    if (away !== null) met.push({ cell, away });
  }
  return met.sort((a, b) => a.away - b.away);
}

/** The cell that is meant: the nearest that would do something, else the nearest of all. */
export function meant(met: readonly Met[], matters: (cell: number) => boolean): number | null {
  return (met.find(({ cell }) => matters(cell)) ?? met[0])?.cell ?? null;
}

/** Where a sight goes through a level plane. */
export function onPlane(sight: Sight, height: number): Place | null {
  const away = (height - sight.from.y) / sight.to.y;
  return away > 0 && Number.isFinite(away) ? along(sight, away) : null;
}

function along({ from, to }: Sight, away: number): Place {
  return { x: from.x + to.x * away, y: from.y + to.y * away, z: from.z + to.z * away };
}

/** How far away a sight enters an upright box, if it does. */
function through(sight: Sight, foot: Place, half: number, height: number): number | null {
  let [near, far] = [0, Infinity];
  const slab = (from: number, to: number, low: number, high: number): void => {
    if (!to) {
      if (from < low || from > high) near = Infinity;
      return;
    }
    const [a, b] = [(low - from) / to, (high - from) / to];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  };
  slab(sight.from.x, sight.to.x, foot.x - half, foot.x + half);
  slab(sight.from.y, sight.to.y, foot.y, foot.y + height);
  slab(sight.from.z, sight.to.z, foot.z - half, foot.z + half);
  return near <= far && near < Infinity ? near : null;
}
