import type { MoveRecord } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { moveRows } from './moves';

function played(seats: number[], further: number[] = []): MoveRecord[] {
  return seats.map((seat, ply) => ({
    further: further.includes(ply),
    ply,
    seat,
    text: `m${ply}`,
    notation: '',
    parts: [],
    kind: 0,
    taken: [],
    from: 0,
    to: 1,
    capture: false,
    pass: false,
    remainingMs: null,
  }));
}

const shown = (seats: number[], count: number, further: number[] = []) =>
  moveRows(played(seats, further), count).map((row) =>
    row.cells.map((turn) => turn.map((move) => move.text).join('+') || '-').join(' '),
  );

describe('moveRows', () => {
  it('puts two players side by side', () => {
    expect(shown([0, 1, 0], 2)).toEqual(['m0 m1', 'm2 -']);
  });

  it('leaves gaps for those who are out', () => {
    expect(shown([0, 1, 2, 3, 0, 2, 3, 0], 4)).toEqual(['m0 m1 m2 m3', 'm4 - m5 m6', 'm7 - - -']);
  });

  it('begins a round when one player moves twice', () => {
    expect(shown([0, 0, 1], 2)).toEqual(['m0 -', 'm1 m2']);
  });

  it('uses two columns for many players', () => {
    expect(shown([0, 1, 2, 3, 4], 5)).toEqual(['m0 m1', 'm2 m3', 'm4 -']);
  });

  it('keeps the moves of a turn together', () => {
    expect(shown([0, 1, 1, 0, 0, 1], 2, [2, 4])).toEqual(['m0 m1+m2', 'm3+m4 m5']);
    expect(shown([0, 0, 1, 2, 2, 3, 4], 5, [1, 4])).toEqual(['m0+m1 m2', 'm3+m4 m5', 'm6 -']);
  });

  it('numbers rounds from 1', () => {
    expect(moveRows(played([0, 1, 0]), 2).map((row) => row.number)).toEqual([1, 2]);
  });
});
