// Boards drawn as lines, as path data: the grid, what the author adds to it, and rivers.

import { pathOf, toScreen, type Layout } from './geometry';
import type { Look } from './types';

/** All lines of a board; nothing where it has none. */
export function linesOf(layout: Layout, look: Look | null): string {
  if (!look) return '';
  const cells = look.drawn === 'lines' ? layout.spots.map((spot) => spot.path).join('') : '';
  const lines = look.lines.map((line) => {
    const [from, to] = line.map((point) => toScreen(layout.turn, point));
    return from && to ? `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` : '';
  });
  return cells + lines.join('');
}

/** The land under water, a little in from its banks. */
export function riversOf(layout: Layout, look: Look | null): string {
  return (look?.rivers ?? [])
    .map((river) => {
      const [a, b] = river.map((point) => toScreen(layout.turn, point));
      if (!a || !b) return '';
      const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
      const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
      const gap = 0.06;
      return pathOf([
        [left + gap, top + gap],
        [right - gap, top + gap],
        [right - gap, bottom - gap],
        [left + gap, bottom - gap],
      ]);
    })
    .join('');
}
