import type { MoveRecord } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { earlierCells } from './round';

/** Moves by these seats, each from a cell to the next. */
function moves(...seats: number[]): MoveRecord[] {
  return seats.map((seat, ply) => ({ seat, from: ply * 10, to: ply * 10 + 1 }) as MoveRecord);
}

describe('earlierCells', () => {
  it('has nothing where two take turns', () => {
    expect(earlierCells(moves(0, 1, 0, 1), 2)).toEqual([]);
  });
  it('has the whole turn where a turn has several moves', () => {
    expect(earlierCells(moves(0, 1, 1, 0, 0, 0), 2)).toEqual([40, 41, 30, 31]);
  });
  it('has the whole round among many', () => {
    expect(earlierCells(moves(0, 1, 2, 0, 1), 3)).toEqual([30, 31, 20, 21]);
    expect(earlierCells(moves(0, 1, 1, 2, 2), 3)).toEqual([30, 31, 20, 21, 10, 11, 0, 1]);
  });
});
