import type { GameState, PlayerKind, SeatFate, SeatState } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { actorOf, arrange, firstView, otherPeople, peopleInPlay } from './seats';

function seat(player: PlayerKind, fate: SeatFate = 'inPlay'): SeatState {
  const base = {
    number: 1,
    name: '',
    points: 0,
    bonus: 0,
    clock: null,
    inCheck: [],
    checksLeft: null,
    offersDraw: false,
    hand: [],
  };
  return { ...base, player, fate };
}

const state = (turn: number | null, seats: SeatState[]): GameState =>
  ({
    turn,
    seats,
    yours: seats.flatMap(({ player }, i) => (player === 'human' ? [i] : [])),
    result: turn === null ? {} : null,
  }) as unknown as GameState;

describe('seats on screen', () => {
  it('puts opponents above in turn order and the viewer below', () => {
    const four = Array.from({ length: 4 }, () => seat('human'));
    const { above, below } = arrange(four, 1);
    expect(above.map((placed) => placed.seat)).toEqual([2, 3, 0]);
    expect(below?.seat).toBe(1);
  });

  it('looks from the first person', () => {
    expect(firstView([seat('greedy'), seat('human')])).toBe(1);
    expect(firstView([seat('greedy'), seat('random')])).toBe(0);
  });

  it('lets the person to move act, else the next one in play', () => {
    const seats = [seat('human'), seat('greedy'), seat('human', 'resigned'), seat('human')];
    expect(actorOf(state(0, seats))).toBe(0);
    expect(actorOf(state(1, seats))).toBe(3);
    expect(actorOf(state(null, seats))).toBeNull();
    expect(actorOf(state(0, [seat('greedy')]))).toBeNull();
    expect(peopleInPlay(state(0, seats))).toBe(2);
    expect(actorOf({ ...state(0, seats), yours: [3] })).toBe(3);
    expect(actorOf({ ...state(0, seats), yours: [] })).toBeNull();
  });

  it('knows the other people of a game, as they are called now', () => {
    const named = (name: string, player: PlayerKind = 'human') => ({ ...seat(player), name });
    const seats = [
      named('Ada'),
      named('Bob'),
      named('Level 3', 'level3'),
      named('Bob'),
      named('Eve'),
    ];
    const people = [
      { account: 'Ada' },
      { account: 'Bobby' },
      {},
      { account: 'Bobby' },
      { deleted: true },
    ];
    const game = { ...state(0, seats), people, yours: [0] } as unknown as GameState;
    expect(otherPeople(game)).toEqual(['Bobby']);
    const guests = { ...state(0, seats.slice(0, 2)), yours: [0] } as unknown as GameState;
    expect(otherPeople(guests), 'guests have no account').toEqual([]);
  });
});
