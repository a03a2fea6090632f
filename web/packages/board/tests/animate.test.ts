import { describe, expect, test } from 'vitest';
import { click } from '../src/actions';
import { follow, planBetween, type Piece } from '../src/animate';
import { layOut } from '../src/geometry';
import { receive } from '../src/state';
import type { PiecePlace } from '../src/types';
import { PIECES, rectangle, small } from './boards';

const layout = layOut(rectangle(8, 8));
const at = (cell: number, kind = 0, seat = 0): PiecePlace => ({ cell, kind, seat });
const start = (...places: PiecePlace[]): Piece[] => follow([], places, layout);

describe('following pieces', () => {
  test('gives every piece its own identity', () => {
    expect(new Set(start(at(0), at(1), at(2)).map((piece) => piece.id)).size).toBe(3);
  });

  test('pieces that stay keep theirs', () => {
    const before = start(at(0), at(9, 1));
    expect(follow(before, [at(9, 1), at(0)], layout).map((p) => p.id)).toEqual([
      before[1]!.id,
      before[0]!.id,
    ]);
  });

  test('a piece that moved is found by the last move', () => {
    const before = start(at(0), at(2));
    const after = follow(before, [at(2), at(3)], layout, [0, 3]);
    expect(after.find((p) => p.cell === 3)?.id).toBe(before[0]!.id);
  });

  test('a piece that was promoted is the same piece', () => {
    const before = start(at(48, 0));
    expect(follow(before, [at(56, 4)], layout, [48, 56])[0]!.id).toBe(before[0]!.id);
  });

  test('without a last move the nearest of the same kind and seat is taken', () => {
    const before = start(at(0), at(7), at(1, 0, 1));
    const after = follow(before, [at(0), at(6), at(1, 0, 1)], layout);
    expect(after[1]!.id).toBe(before[1]!.id);
  });

  test('a captured piece does not lend its identity to the taker', () => {
    const before = start(at(0), at(9, 0, 1));
    const after = follow(before, [at(9)], layout, [0, 9]);
    expect(after[0]!.id).toBe(before[0]!.id);
  });

  test('two pieces moving at once are both found', () => {
    const before = start(at(4, 5), at(7, 3), at(0, 3));
    const after = follow(before, [at(0, 3), at(6, 5), at(5, 3)], layout, [4, 6]);
    expect(after.map((p) => p.id)).toEqual([before[2]!.id, before[0]!.id, before[1]!.id]);
  });

  test('a new piece gets a new identity', () => {
    const before = start(at(0));
    expect(follow(before, [at(0), at(5)], layout)[1]!.id).not.toBe(before[0]!.id);
  });

  test('identities that are given are kept', () => {
    const before = follow(
      [],
      [
        { ...at(0), id: 7 },
        { ...at(1), id: 8 },
      ],
      layout,
    );
    const after = follow(
      before,
      [
        { ...at(1), id: 7 },
        { ...at(0), id: 8 },
      ],
      layout,
    );
    expect(after.map((p) => [p.id, p.cell])).toEqual([
      [7, 1],
      [8, 0],
    ]);
  });
});

describe('the plan', () => {
  test('what moved glides, what is gone fades, the rest is left alone', () => {
    const before = start(at(0), at(9, 0, 1), at(20));
    const after = follow(before, [at(9), at(20)], layout, [0, 9]);
    expect(planBetween(before, after)).toMatchObject({
      glides: [{ id: before[0]!.id, from: 0, to: 9 }],
      fades: [before[1]],
    });
  });

  test('nothing glides when a whole board is set up anew', () => {
    const before = start(...Array.from({ length: 32 }, (_, i) => at(i, i)));
    const after = follow(
      before,
      Array.from({ length: 32 }, (_, i) => at(63 - i, i)),
      layout,
    );
    expect(planBetween(before, after)).toMatchObject({ glides: [], fades: [] });
  });

  test('a clicked move glides at once and not again when the server answers', () => {
    const made = click(click(small(), 0).state, 1).state;
    expect(made.plan.glides).toMatchObject([{ from: 0, to: 1 }]);
    const pieces = PIECES.map((p) => (p.cell === 0 ? { ...p, cell: 1 } : p));
    expect(receive(made, { pieces, lastMove: [0, 1] }).plan.glides).toEqual([]);
  });

  test('a captured piece fades once', () => {
    const made = click(click(small(), 0).state, 4).state;
    expect(made.plan.fades).toMatchObject([{ cell: 4, seat: 1 }]);
    const pieces = [at(4), at(2, 1)];
    expect(receive(made, { pieces, lastMove: [0, 4] }).plan.fades).toEqual(made.plan.fades);
  });

  test('news about anything else leaves it running', () => {
    const moved = receive(small(), { pieces: [at(1), ...PIECES.slice(1)], lastMove: [0, 1] });
    expect(receive(moved, { checks: [], destinations: [] }).plan).toBe(moved.plan);
  });

  test('turning the board animates nothing', () => {
    const moved = receive(small(), { pieces: [at(1), ...PIECES.slice(1)], lastMove: [0, 1] });
    expect(moved.plan.glides).toHaveLength(1);
    expect(receive(moved, { turn: [-1, 0, 0, -1] }).plan.glides).toEqual([]);
  });
});
