// What of space is drawn: cells beyond joined edges, pairs of portals, and cells above each other.

import { extent, pathOf, toScreen, type Box, type Layout } from './geometry';
import type { Point, Space } from './types';

/** Part of a cell, as it lies on screen beyond an edge. */
export interface EchoSpot {
  cell: number;
  centre: Point;
  path: string;
  /** The side of the largest upright box a piece can have there. */
  size: number;
  shade: number;
  colour: string | null;
  box: Box;
}

/** The mark on a cell that leads elsewhere. */
export interface PortalMark {
  cell: number;
  to: number;
  /** Whether one can only come out here. */
  exit: boolean;
  /** Which of several portals it belongs to, from 1. */
  number: number;
}

export function echoSpots(layout: Layout, space: Space | undefined): EchoSpot[] {
  return (space?.echoes ?? []).flatMap(({ cell, centre, outline }) => {
    const spot = layout.spots[cell];
    if (!spot) return [];
    const points = outline.map((point) => toScreen(layout.turn, point));
    const box = extent(points);
    return {
      cell,
      centre: toScreen(layout.turn, centre),
      path: pathOf(points),
      size: Math.min(box.width, box.height),
      shade: spot.shade,
      colour: spot.colour,
      box,
    };
  });
}

/** The cells' extent with all that is drawn beyond them. */
export function extentWith(layout: Layout, beyond: readonly { box: Box }[]): Box {
  if (!beyond.length) return layout.box;
  const corners = [layout.box, ...beyond.map(({ box }) => box)].flatMap(
    ({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ],
  );
  return extent(corners);
}

export function portalMarks(space: Space | undefined): PortalMark[] {
  return (space?.portals ?? []).flatMap(({ from, to, bothWays }, i) => [
    { cell: from, to, exit: false, number: i + 1 },
    { cell: to, to: from, exit: !bothWays, number: i + 1 },
  ]);
}

/** Where a cell leads, if it is a portal. */
export function leadsTo(space: Space | undefined, cell: number): number | null {
  const there = space?.portals?.find(({ from }) => from === cell);
  if (there) return there.to;
  return space?.portals?.find(({ to, bothWays }) => bothWays && to === cell)?.from ?? null;
}

/** The same place on every other level. */
export function sameElsewhere(space: Space | undefined, cell: number | null): readonly number[] {
  if (cell === null) return [];
  const column = space?.columns?.find((cells) => cells.includes(cell)) ?? [];
  return column.filter((other) => other !== cell);
}
