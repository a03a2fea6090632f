import { describe, expect, test } from 'vitest';
import {
  cornerMarks,
  facingAngle,
  inset,
  layOut,
  matrixOf,
  toScreen,
  UPRIGHT,
} from '../src/geometry';
import { cellAt, nearest } from '../src/hit';
import { ell, flower, HALF_TURN, QUARTER_TURN, rectangle, squares } from './boards';

const labelAt = (cells: ReturnType<typeof rectangle>, x: number, y: number, turn = UPRIGHT) => {
  const layout = layOut(cells, turn);
  const hit = cellAt(layout, [x, y]);
  return hit === null ? null : layout.spots[hit]!.label;
};

describe('layout', () => {
  test('y grows downwards on screen', () => {
    expect(toScreen(UPRIGHT, [2, 3])).toEqual([2, -3]);
  });

  test('a half turn puts the far corner below left', () => {
    const layout = layOut(rectangle(8, 8), HALF_TURN);
    const lowerLeft = [...layout.spots].sort(
      (a, b) => b.centre[1] - a.centre[1] || a.centre[0] - b.centre[0],
    )[0];
    expect(lowerLeft?.label).toBe('h8');
  });

  test('a quarter turn swaps width and height', () => {
    const { box } = layOut(rectangle(5, 3), QUARTER_TURN);
    expect([box.width, box.height]).toEqual([3, 5]);
  });

  test('the box holds all cells, without margin', () => {
    expect(layOut(rectangle(3, 2)).box).toEqual({ x: -0.5, y: -1.5, width: 3, height: 2 });
  });

  test('an empty board has a box all the same', () => {
    expect(layOut([]).box).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  test('the size of a piece is that of the largest box about the centre', () => {
    expect(layOut(rectangle(1, 1)).spots[0]!.size).toBeCloseTo(1);
    expect(layOut(flower()).spots[0]!.size).toBeCloseTo(1);
  });

  test('the rim runs round the outside and round holes', () => {
    const edges = (rows: string[]) => layOut(squares(...rows)).rim.split('M').length - 1;
    expect(edges(['..', '..'])).toBe(8);
    expect(edges(['...', '. .', '...'])).toBe(16);
  });

  test('cells that share an edge touch', () => {
    expect(new Set(layOut(rectangle(3, 3)).spots[4]!.touching)).toEqual(new Set([1, 3, 5, 7]));
    expect(layOut(flower()).spots[0]!.touching).toHaveLength(6);
  });

  test('insets and corner marks follow the outline', () => {
    const spot = layOut(rectangle(1, 1)).spots[0]!;
    expect(inset(spot, 0.5)).toBe('M-0.25 0.25L0.25 0.25L0.25 -0.25L-0.25 -0.25Z');
    expect(cornerMarks(spot, 0.2).match(/M/g)).toHaveLength(4);
  });

  test('a thousand cells are laid out quickly', () => {
    const start = performance.now();
    expect(layOut(rectangle(32, 32)).spots).toHaveLength(1024);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('hit test', () => {
  test('finds the cell under a point', () => {
    expect(labelAt(rectangle(8, 8), 4.2, -3.4)).toBe('e4');
  });

  test('finds none outside or in a hole', () => {
    expect(labelAt(rectangle(8, 8), -0.6, 0)).toBeNull();
    expect(labelAt(squares('...', '. .', '...'), 1, -1)).toBeNull();
  });

  test('follows the turn of the board', () => {
    expect(labelAt(rectangle(8, 8), -4, 3, HALF_TURN)).toBe('e4');
  });

  test('tells hexagons apart near their corners', () => {
    const cells = flower();
    expect(labelAt(cells, 0.55, 0)).toBe('middle');
    expect(labelAt(cells, 0.6, -0.1)).toBe('r0');
    expect(labelAt(cells, 0.6, 0.1)).toBe('r5');
    expect(labelAt(cells, 1.2, 0)).toBeNull();
  });

  test('tells an L from the cell in its corner', () => {
    expect(labelAt(ell(), 1.7, -0.3)).toBe('L');
    expect(labelAt(ell(), 0.3, -1.7)).toBe('L');
    expect(labelAt(ell(), 1.2, -1.2)).toBe('S');
  });

  test('finds the nearest wanted cell within reach', () => {
    const layout = layOut(rectangle(3, 3));
    expect(nearest(layout, [0.6, 0], 0.7, (cell) => cell === 0)).toBe(0);
    expect(nearest(layout, [0.6, 0], 0.5, (cell) => cell === 0)).toBeNull();
  });
});

describe('turning', () => {
  test('a piece faces where its owner plays, as seen by the viewer', () => {
    const across = { turn: [-1, 0, 0, -1] };
    const left = { turn: [0, -1, 1, 0] };
    expect(facingAngle(UPRIGHT, {})).toBe(0);
    expect(facingAngle(UPRIGHT, across)).toBe(180);
    expect(facingAngle(UPRIGHT, left)).toBe(90);
    expect(facingAngle(HALF_TURN, across)).toBe(0);
    expect(facingAngle(HALF_TURN, {})).toBe(180);
    expect(facingAngle(QUARTER_TURN, left)).toBe(0);
  });

  test('what is no matrix leaves the board as it is', () => {
    expect(matrixOf(undefined)).toEqual(UPRIGHT);
    expect(matrixOf([1, 2, 3])).toEqual(UPRIGHT);
    expect(matrixOf([0, -1, 1, 0])).toEqual(QUARTER_TURN);
  });
});

describe('shades', () => {
  test('squares are chequered with a dark first cell', () => {
    const shades = layOut(rectangle(8, 8)).spots.map((spot) => spot.shade);
    expect(shades.slice(0, 4)).toEqual([1, 0, 1, 0]);
    expect(shades.slice(8, 12)).toEqual([0, 1, 0, 1]);
  });

  test('turning the board recolours nothing', () => {
    const cells = rectangle(5, 4);
    const shades = (turn = UPRIGHT) => layOut(cells, turn).spots.map((spot) => spot.shade);
    expect(shades(QUARTER_TURN)).toEqual(shades());
  });

  test('islands fit the lattice', () => {
    const spots = layOut(squares('. .  .')).spots;
    expect(spots.map((spot) => spot.shade)).toEqual([1, 1, 0]);
  });

  test('hexagons take three', () => {
    const { spots } = layOut(flower());
    expect(new Set(spots.map((spot) => spot.shade)).size).toBe(3);
    for (const spot of spots) {
      for (const other of spot.touching) expect(spots[other]!.shade).not.toBe(spot.shade);
    }
  });
});
