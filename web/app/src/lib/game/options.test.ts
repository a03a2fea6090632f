import { expect, it } from 'vitest';
import { onlyCaptures } from './options';

const pieces = [
  { cell: 0, seat: 0, kind: 0 },
  { cell: 1, seat: 1, kind: 0 },
];
const to = (...cells: number[]) => [{ from: 0, to: cells.map((cell) => ({ cell, text: 'x' })) }];
const state = { turn: 0, pieces, destinations: to(1), drops: [], pass: null };

it('sees where nothing but captures is possible', () => {
  expect(onlyCaptures(state)).toBe(true);
  expect(onlyCaptures({ ...state, destinations: to(1, 2) })).toBe(false);
  expect(onlyCaptures({ ...state, destinations: [] })).toBe(false);
  expect(onlyCaptures({ ...state, pass: 'pass' })).toBe(false);
  expect(onlyCaptures({ ...state, drops: [{ kind: 0, to: [] }] })).toBe(false);
  expect(onlyCaptures({ ...state, turn: 1 })).toBe(false);
});
