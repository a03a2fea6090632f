// Seats on screen: who is where, whose side is below, who acts.

import type { GameState, SeatState } from '@hyperchess/client';

export interface SeatedPlayer {
  seat: number;
  player: SeatState;
}

/** The opponents in turn order after the player below, and that player. */
export function arrange(
  seats: readonly SeatState[],
  below: number,
): { above: SeatedPlayer[]; below: SeatedPlayer | undefined } {
  const order = seats.map((_, i) => (below + 1 + i) % seats.length);
  const placed = order.map((seat) => ({ seat, player: seats[seat]! }));
  return { above: placed.slice(0, -1), below: placed.at(-1) };
}

/** Whose side is below at the start: the first person's, else the first player's. */
export function firstView(seats: readonly SeatState[]): number {
  return Math.max(
    0,
    seats.findIndex((seat) => seat.player === 'human'),
  );
}

/** Who presses Resign: of those one decides for, who is to move, else whose turn comes next. */
export function actorOf(state: GameState): number | null {
  if (state.result) return null;
  const start = state.turn ?? 0;
  for (let i = 0; i < state.seats.length; i += 1) {
    const seat = (start + i) % state.seats.length;
    if (state.yours.includes(seat) && state.seats[seat]?.fate === 'inPlay') return seat;
  }
  return null;
}

/** How many people are still in play. */
export function peopleInPlay(state: GameState): number {
  return state.seats.filter((seat) => seat.player === 'human' && seat.fate === 'inPlay').length;
}

/** What those are called who play against oneself and are no machines, everybody once; nobody who is gone for good. */
export function otherPeople({ seats, people, yours }: GameState): string[] {
  const names = seats.flatMap(({ player }, seat) => {
    const person = people?.[seat];
    const is = player === 'human' && !yours.includes(seat) && !person?.deleted;
    // Guests have no account that could be reported.
    return is && person?.account ? [person.account] : [];
  });
  return [...new Set(names)];
}
