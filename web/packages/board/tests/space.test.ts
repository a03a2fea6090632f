// What is drawn of space: beyond joined edges, on portals, and on other levels.

import { describe, expect, test } from 'vitest';
import { layOut } from '../src/geometry';
import { echoSpots, extentWith, leadsTo, portalMarks, sameElsewhere } from '../src/space';
import { rectangle } from './boards';

const layout = layOut(rectangle(2, 2));
const strip = {
  cell: 1,
  centre: [-0.75, 0],
  outline: [
    [-1, -0.5],
    [-0.5, -0.5],
    [-0.5, 0.5],
    [-1, 0.5],
  ],
};

describe('echoes', () => {
  test('lie where they are sent, and take the shade of their cell', () => {
    const [echo] = echoSpots(layout, { echoes: [strip] });
    expect(echo).toMatchObject({ cell: 1, centre: [-0.75, -0], size: 0.5 });
    expect(echo!.shade).toBe(layout.spots[1]!.shade);
  });

  test('make the board larger', () => {
    const echoes = echoSpots(layout, { echoes: [strip] });
    expect(extentWith(layout, echoes)).toMatchObject({ x: -1, width: 2.5 });
    expect(extentWith(layout, [])).toBe(layout.box);
  });

  test('of cells that there are not are left out', () => {
    expect(echoSpots(layout, { echoes: [{ ...strip, cell: 9 }] })).toEqual([]);
  });
});

describe('portals', () => {
  const space = {
    portals: [
      { from: 0, to: 3, bothWays: true },
      { from: 1, to: 2, bothWays: false },
    ],
  };

  test('have two ends, of which one may only be a way out', () => {
    expect(portalMarks(space).map(({ cell, exit, number }) => [cell, exit, number])).toEqual([
      [0, false, 1],
      [3, false, 1],
      [1, false, 2],
      [2, true, 2],
    ]);
  });

  test('lead back only where they say so', () => {
    expect([0, 1, 2, 3].map((cell) => leadsTo(space, cell))).toEqual([3, 2, null, 0]);
    expect(leadsTo(undefined, 0)).toBeNull();
  });
});

test('a place is the same on every level', () => {
  const space = {
    columns: [
      [0, 2],
      [1, 3],
    ],
  };
  expect(sameElsewhere(space, 3)).toEqual([1]);
  expect(sameElsewhere(space, null)).toEqual([]);
  expect(sameElsewhere({}, 0)).toEqual([]);
});
