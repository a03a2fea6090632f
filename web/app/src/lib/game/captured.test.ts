import { expect, it } from 'vitest';
import { capturedBy } from './captured';

const KINDS = [{ value: 99 }, { value: 9 }, { value: 1 }];

it('counts what a seat has taken, the most valuable first', () => {
  const moves = [
    { seat: 0, taken: [2] },
    { seat: 1, taken: [2] },
    { seat: 0, taken: [2, 1] },
    { seat: 1, taken: [] },
  ];
  expect(capturedBy(0, moves, KINDS)).toEqual([
    { kind: 1, count: 1 },
    { kind: 2, count: 2 },
  ]);
  expect(capturedBy(1, moves, KINDS)).toEqual([{ kind: 2, count: 1 }]);
  expect(capturedBy(2, moves, KINDS)).toEqual([]);
});
