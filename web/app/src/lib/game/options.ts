// What the moves have in common that the server says are possible.

import type { GameState } from '@hyperchess/client';

/** Whether every move goes to a cell on which a piece of somebody else stands. */
export function onlyCaptures(
  state: Pick<GameState, 'turn' | 'pieces' | 'destinations' | 'drops' | 'pass'>,
): boolean {
  const others = new Set(
    state.pieces.filter(({ seat }) => seat !== state.turn).map(({ cell }) => cell),
  );
  const targets = state.destinations.flatMap(({ to }) => to);
  const free = state.drops.length > 0 || state.pass !== null;
  return !free && targets.length > 0 && targets.every(({ cell }) => others.has(cell));
}
