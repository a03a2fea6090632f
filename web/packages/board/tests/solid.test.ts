// A board in three dimensions, as far as it is no picture: where things lie, and what a sight of them means.

import { describe, expect, test } from 'vitest';
import { layOut } from '../src/geometry';
import { cover, imageFiles, imageSpots } from '../src/look';
import { meant, meets, onPlane } from '../src/solid/aim';
import { seenFrom } from '../src/solid/keys';
import { scaleFor, tinted } from '../src/solid/models';
import { placeOf, stackOf } from '../src/solid/stack';
import type { CellShape, Look } from '../src/types';
import { rectangle } from './boards';

/** Levels of 2 by 2, each drawn at its own place. */
function levels(places: Record<string, readonly [number, number]>): CellShape[] {
  return Object.entries(places).flatMap(([name, [dx, dy]]) =>
    rectangle(2, 2).map(({ label, centre, outline }) => ({
      label: name + label,
      centre: [centre[0]! + dx, centre[1]! + dy],
      outline: outline.map(([x, y]) => [x! + dx, y! + dy]),
    })),
  );
}

const columnsOf = (count: number): number[][] =>
  [0, 1, 2, 3].map((cell) => Array.from({ length: count }, (_, level) => cell + 4 * level));

describe('a stack', () => {
  const three = layOut(levels({ A: [0, 0], B: [3, 0], C: [0, 3] }));
  const stack = stackOf(three, { columns: columnsOf(3) });

  test('has the same place of each level above each other', () => {
    const [a, b, c] = [1, 5, 9].map((cell) => placeOf(three, stack, cell));
    expect([b!.x, b!.z]).toEqual([a!.x, a!.z]);
    expect([c!.x, c!.z]).toEqual([a!.x, a!.z]);
    expect(a!.y).toBe(0);
    expect(b!.y).toBeGreaterThan(1);
    expect(c!.y).toBe(2 * b!.y);
  });

  test('begins with the lowest, and knows their names', () => {
    expect(stack.levels.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(stack.levelOf[6]).toBe(1);
  });

  test('of one level is that level', () => {
    const flat = layOut(rectangle(3, 2));
    const alone = stackOf(flat, undefined);
    expect(alone.levels).toHaveLength(1);
    expect(placeOf(flat, alone, 4)).toMatchObject({ x: 1, y: 0, z: -1 });
  });

  test('of a full grid is a tower for each column', () => {
    const grid = layOut(levels({ AA: [0, 0], AB: [3, 0], BA: [0, 3], BB: [3, 3] }));
    const towers = stackOf(grid, { columns: columnsOf(4) });
    const places = [0, 4, 8, 12].map((cell) => placeOf(grid, towers, cell));
    expect(places.map(({ x }) => x)).toEqual([0, 3, 0, 3]);
    expect(new Set(places.map(({ z }) => z)).size).toBe(1);
    expect(places.map(({ y }) => y > 0)).toEqual([false, false, true, true]);
  });

  test('holds a level that lacks the first cell of a column', () => {
    const cells = levels({ A: [0, 0], B: [3, 0] }).filter(({ label }) => label !== 'Aa1');
    const holed = layOut(cells);
    const found = stackOf(holed, {
      columns: [
        [0, 4],
        [1, 5],
        [2, 6],
      ],
    });
    expect(placeOf(holed, found, 3).x).toBe(0);
    expect(found.levelOf[3]).toBe(1);
  });
});

describe('a sight', () => {
  const layout = layOut(levels({ A: [0, 0], B: [3, 0] }));
  const stack = stackOf(layout, { columns: columnsOf(2) });
  const down = { from: { x: 0, y: 9, z: 0 }, to: { x: 0, y: -1, z: 0 } };

  test('meets the cells of all levels, the highest first', () => {
    expect(meets(down, layout, stack, []).map(({ cell }) => cell)).toEqual([4, 0]);
  });

  test('means the nearest that does something, else the nearest', () => {
    const met = meets(down, layout, stack, []);
    expect(meant(met, (cell) => cell === 0)).toBe(0);
    expect(meant(met, () => false)).toBe(4);
    expect(meant([], () => true)).toBeNull();
  });

  test('meets a piece before what is behind it', () => {
    const flat = layOut(rectangle(2, 2));
    const alone = stackOf(flat, undefined);
    const slanting = { from: { x: 0, y: 3, z: 3 }, to: { x: 0, y: -1, z: -1.2 } };
    const standing = [{ cell: 0, half: 0.3, height: 1 }];
    expect(meets(slanting, flat, alone, []).map(({ cell }) => cell)).toEqual([2]);
    expect(meets(slanting, flat, alone, standing)[0]!.cell).toBe(0);
  });

  test('goes past everything, or through a height', () => {
    const up = { ...down, to: { x: 0, y: 1, z: 0 } };
    expect(meets(up, layout, stack, [])).toEqual([]);
    expect(onPlane(up, 0)).toBeNull();
    expect(onPlane(down, 2)).toEqual({ x: 0, y: 2, z: 0 });
  });
});

describe('models', () => {
  test('are tinted where they say so, else all over', () => {
    const [wood, tint] = [{ name: 'wood' }, { name: 'Tint' }];
    expect(tinted([wood, tint])).toEqual([tint]);
    expect(tinted([wood])).toEqual([wood]);
  });

  test('keep their size where it fits a cell, and are brought to it otherwise', () => {
    expect(scaleFor(0.6, 1)).toBe(1);
    expect(scaleFor(0.6, 2)).toBe(2);
    expect(scaleFor(80, 1)).toBeCloseTo(0.01);
    expect(scaleFor(0.1, 1)).toBeCloseTo(8);
    expect(scaleFor(0, 1)).toBe(1);
  });
});

test('arrow keys lead where they point, from every side', () => {
  expect(seenFrom('ArrowUp', 0)).toBe('ArrowUp');
  expect(seenFrom('ArrowUp', Math.PI / 2)).toBe('ArrowLeft');
  expect(seenFrom('ArrowUp', -Math.PI)).toBe('ArrowDown');
  expect(seenFrom('Enter', 2)).toBe('Enter');
});

describe('images on a board', () => {
  const look: Look = {
    drawn: 'bare',
    lines: [],
    rivers: [],
    background: '/back',
    images: [
      {
        file: '/one',
        outline: [
          [0, 0],
          [2, 0],
          [2, 1],
        ],
      },
    ],
  };

  test('lie where their outlines are, and go where the board turns', () => {
    const cells = rectangle(2, 2);
    const [spot] = imageSpots(layOut(cells), look);
    expect(spot).toMatchObject({ href: '/one', box: { x: 0, y: -1, width: 2, height: 1 } });
    const [turned] = imageSpots(layOut(cells, [-1, 0, 0, -1]), look);
    expect(turned!.box).toMatchObject({ x: -2, width: 2, height: 1 });
    expect(imageSpots(layOut(cells), null)).toEqual([]);
  });

  test('are all asked for', () => {
    expect(imageFiles(look)).toEqual(['/back', '/one']);
  });

  test('cover their boxes', () => {
    expect(cover({ x: 0, y: 0, width: 4, height: 2 }, 10, 10)).toEqual({
      x: 0,
      y: -1,
      width: 4,
      height: 4,
    });
  });
});
