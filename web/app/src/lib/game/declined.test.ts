import type { GameState } from '@hyperchess/client';
import { expect, it } from 'vitest';
import { stateAt } from '../../../../packages/client/tests/fake';
import { declinedBetween } from './declined';

/** A game of two who sit apart, seen by the first. */
function game(ply: number, { offers = false, asks = false, result = false } = {}): GameState {
  const seat = { player: 'human', fate: 'inPlay', name: 'x', offersDraw: false };
  return {
    ...stateAt(ply),
    yours: [0],
    seats: [{ ...seat, offersDraw: offers }, seat],
    takeback: asks ? { seat: 0, undecided: [1] } : null,
    result: result ? {} : null,
  } as unknown as GameState;
}

it('is told when the position is the same and the wish is gone', () => {
  expect(declinedBetween(game(2, { offers: true }), game(2))).toEqual({ what: 'draw', by: 1 });
  expect(declinedBetween(game(2, { asks: true }), game(2))).toEqual({ what: 'takeback', by: 1 });
});

it('is not told of wishes that stand, were granted or went with a move', () => {
  const offered = game(2, { offers: true });
  expect(declinedBetween(null, game(2))).toBeNull();
  expect(declinedBetween(offered, game(2, { offers: true }))).toBeNull();
  expect(declinedBetween(offered, game(2, { result: true }))).toBeNull();
  expect(declinedBetween(offered, game(3))).toBeNull();
  expect(declinedBetween(game(2, { asks: true }), game(1))).toBeNull();
});

it('names nobody where it may have been one of several', () => {
  const [before, after] = [game(2, { offers: true }), game(2)];
  const three = { ...after, seats: [...after.seats, after.seats[1]!] };
  expect(declinedBetween(before, three)).toEqual({ what: 'draw', by: null });
});
