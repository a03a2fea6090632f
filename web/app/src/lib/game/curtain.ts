// Where several people share one screen in fog, nobody may see what the other sees: between their turns a curtain falls.

import type { GameState } from '@hyperchess/client';

/** Whether what a state shows is for one of several people at this screen. */
export function isForOne({ eyes, yours, seats }: GameState): boolean {
  const people = yours.filter((seat) => seats[seat]?.player === 'human');
  return eyes !== null && people.length > 1;
}

/** A state with nothing on the board and nothing told of the moves. */
export function behindCurtain(state: GameState, cells: number): GameState {
  return {
    ...state,
    pieces: [],
    walls: [],
    unseen: Array.from({ length: cells }, (_, cell) => cell),
    destinations: [],
    ahead: [],
    drops: [],
    pass: null,
    lastMove: null,
    fen: '',
    seats: state.seats.map((seat) => ({ ...seat, hand: [] })),
    moves: state.moves.map(({ ply, seat, remainingMs }) => ({
      ply,
      seat,
      remainingMs,
      text: '',
      notation: '?',
      parts: [],
      kind: null,
      taken: [],
      from: 0,
      to: 0,
      capture: false,
      pass: false,
      hidden: true,
    })),
  };
}
