// Small boards and positions for the tests.

import { initialState, type State, type Update } from '../src/state';
import type { CellShape, Destinations, Matrix, PiecePlace, Target } from '../src/types';

/** Square cells from a drawing, top row first: `.` is a cell, a space is a hole. */
export function squares(...rows: string[]): CellShape[] {
  return rows.reverse().flatMap((row, y) =>
    [...row].flatMap((mark, x): CellShape[] =>
      mark === ' '
        ? []
        : [
            {
              label: String.fromCharCode(97 + x) + (y + 1),
              centre: [x, y],
              outline: [
                [x - 0.5, y - 0.5],
                [x + 0.5, y - 0.5],
                [x + 0.5, y + 0.5],
                [x - 0.5, y + 0.5],
              ],
            },
          ],
    ),
  );
}

export const rectangle = (width: number, height: number): CellShape[] =>
  squares(...Array.from({ length: height }, () => '.'.repeat(width)));

/** A hexagon with a flat top, of the size that has centres 1 apart. */
export function hexagon(label: string, x: number, y: number): CellShape {
  const side = 1 / Math.sqrt(3);
  return {
    label,
    centre: [x, y],
    outline: [0, 1, 2, 3, 4, 5].map((i) => [
      x + side * Math.cos((i * Math.PI) / 3),
      y + side * Math.sin((i * Math.PI) / 3),
    ]),
  };
}

/** Seven hexagons with a flat top: one in the middle and its ring. */
export function flower(): CellShape[] {
  const ring = [30, 90, 150, 210, 270, 330].map((degrees, i) => {
    const angle = (degrees * Math.PI) / 180;
    return hexagon(`r${i}`, Math.cos(angle), Math.sin(angle));
  });
  return [hexagon('middle', 0, 0), ...ring];
}

/** One cell shaped like an L, and a square in the corner it leaves free. */
export function ell(): CellShape[] {
  return [
    {
      label: 'L',
      centre: [0.5, 0.5],
      outline: [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
    },
    {
      label: 'S',
      centre: [1.5, 1.5],
      outline: [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    },
  ];
}

export const HALF_TURN: Matrix = [-1, 0, 0, -1];
export const QUARTER_TURN: Matrix = [0, -1, 1, 0];

export const target = (cell: number, text: string, kinds: number[] = []): Target => ({
  cell,
  text,
  choices: kinds.map((kind) => ({ text: text + kind, kinds: [kind] })),
});

/**
 * A board of 3 by 3 cells numbered 0 to 8 from the lower left: two pieces of seat 0 that can move, one
 * of seat 1. The piece on 0 may go to 1 and take on 4; the one on 2 may go to 8 and choose there.
 */
export const PIECES: PiecePlace[] = [
  { cell: 0, seat: 0, kind: 0 },
  { cell: 2, seat: 0, kind: 1 },
  { cell: 4, seat: 1, kind: 0 },
];
export const DESTINATIONS: Destinations[] = [
  { from: 0, to: [target(1, 'a1b1'), target(4, 'a1b2')] },
  { from: 2, to: [target(5, 'c1c2'), target(8, 'c1c3', [2, 3, 4])] },
];

export function small(update: Update = {}): State {
  return initialState({
    cells: rectangle(3, 3),
    pieces: PIECES,
    destinations: DESTINATIONS,
    ...update,
  });
}
