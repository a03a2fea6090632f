// Where cells lie in space. Levels that the flat board draws beside each other are put above each other.

import type { Layout } from '../geometry';
import type { Point, Space } from '../types';

/** Cells of one height. */
export interface Level {
  /** Its letter, where there are several. */
  name: string;
  cells: readonly number[];
  /** How high the tops of its cells lie. */
  height: number;
  /** What takes a point of the flat board to its place in the stack. */
  shift: Point;
}

export interface Stack {
  /** From the lowest on. */
  levels: readonly Level[];
  /** The level of each cell, by its place in that list. */
  levelOf: readonly number[];
}

/** Where something stands: *x* to the right, *y* up, *z* towards the viewer. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** How far levels lie apart: more for wide ones, so that one can look in between. */
const LEAST_GAP = 1.5;
const GAP_SHARE = 0.42;

export function stackOf(layout: Layout, space: Space | undefined): Stack {
  const groups = grouped(layout, space?.columns ?? []);
  const names = [...groups.keys()].sort();
  const shifts = shiftsBetween(layout, names, groups, space?.columns ?? []);
  const storeys = storeysOf(names, shifts);
  const depth = Math.max(...[...groups.values()].map((cells) => depthOf(layout, cells)));
  const gap = Math.max(LEAST_GAP, depth * GAP_SHARE);
  const levels = names.map((name, i): Level => {
    const { storey, shift } = storeys[i]!;
    return { name, cells: groups.get(name)!, height: storey * gap, shift };
  });
  levels.sort((a, b) => a.height - b.height);
  const levelOf: number[] = [];
  levels.forEach(({ cells }, level) => cells.forEach((cell) => (levelOf[cell] = level)));
  return { levels, levelOf };
}

/** Where a cell's middle is. */
export function placeOf(layout: Layout, stack: Stack, cell: number): Place {
  const [x, z] = layout.spots[cell]?.centre ?? [0, 0];
  const level = stack.levels[stack.levelOf[cell] ?? 0];
  const [dx, dz] = level?.shift ?? [0, 0];
  return { x: x + dx, y: level?.height ?? 0, z: z + dz };
}

/** What labels begin with where there are several levels. */
const LEVEL = /^[A-Z]+/;

function grouped(
  layout: Layout,
  columns: readonly (readonly number[])[],
): Map<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  const put = (name: string, cell: number): void => {
    const group = groups.get(name);
    if (group) group.push(cell);
    else groups.set(name, [cell]);
  };
  const rank = new Map(columns.flatMap((column) => column.map((cell, i) => [cell, i] as const)));
  for (const { id, label } of layout.spots) {
    if (!columns.length) put('', id);
    else put(LEVEL.exec(label)?.[0] ?? String.fromCharCode(65 + (rank.get(id) ?? 0)), id);
  }
  return groups;
}

/** What brings each level over the first, found by way of any column that two of them share. */
function shiftsBetween(
  layout: Layout,
  names: readonly string[],
  groups: ReadonlyMap<string, readonly number[]>,
  columns: readonly (readonly number[])[],
): Point[] {
  const levelOf = new Map(names.flatMap((name, i) => groups.get(name)!.map((cell) => [cell, i])));
  const found = new Map<number, Point>([[0, [0, 0]]]);
  for (let round = 0; round < names.length && found.size < names.length; round++) {
    for (const column of columns) {
      const known = column.find((cell) => found.has(levelOf.get(cell) ?? -1));
      if (known === undefined) continue;
      const [sx, sy] = found.get(levelOf.get(known)!)!;
      const [kx, ky] = layout.spots[known]!.centre;
      for (const cell of column) {
        const level = levelOf.get(cell)!;
        const [x, y] = layout.spots[cell]!.centre;
        if (!found.has(level)) found.set(level, [sx + kx - x, sy + ky - y]);
      }
    }
  }
  return names.map((_, i) => found.get(i) ?? [0, 0]);
}

/**
 * One tower of all levels; where they are drawn as a full grid of rows and columns, as those of four dimensions are, a
 * tower for each column.
 */
function storeysOf(
  names: readonly string[],
  shifts: readonly Point[],
): { storey: number; shift: Point }[] {
  const key = (value: number): number => Math.round(value * 100) / 100 + 0;
  const across = [...new Set(shifts.map(([x]) => key(x)))];
  const along = [...new Set(shifts.map(([, y]) => key(y)))];
  const isGrid = across.length > 1 && along.length > 1;
  if (!isGrid || across.length * along.length !== names.length) {
    return shifts.map((shift, storey) => ({ storey, shift }));
  }
  const rows = new Map<number, number>();
  return shifts.map(([, y]) => {
    // Names are in order, so that the level named first is the lowest of its tower.
    const row = rows.get(key(y)) ?? rows.size;
    rows.set(key(y), row);
    return { storey: row, shift: [0, y] };
  });
}

function depthOf(layout: Layout, cells: readonly number[]): number {
  const ys = cells.flatMap((cell) => layout.spots[cell]!.outline.map(([, y]) => y));
  return Math.max(...ys) - Math.min(...ys);
}
