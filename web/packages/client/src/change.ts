// A state of a game, and what has become of it.

import type { GameChange, GameState } from './generated';

/** The state that a change leads to. */
export function changed(state: GameState, change: GameChange): GameState {
  const moved = new Set([...(change.gone ?? []), ...(change.came ?? []).map(({ cell }) => cell)]);
  const stay = state.pieces.filter(({ cell }) => !moved.has(cell));
  const seats = new Map(change.seats ?? []);
  // Where turns have one move, nothing is said about how many are left.
  const left = change.movesLeft === undefined ? {} : { movesLeft: change.movesLeft };
  const before = { ...state };
  delete before.movesLeft;
  return {
    ...before,
    ...left,
    version: change.version,
    seats: state.seats.map((seat, i) => seats.get(i) ?? seat),
    turn: change.turn,
    ply: change.ply,
    pieces: [...stay, ...(change.came ?? [])].sort((a, b) => a.cell - b.cell),
    walls: change.walls ?? state.walls,
    unseen: change.unseen ?? [],
    eyes: change.eyes ?? null,
    moves: [...state.moves.slice(0, change.kept), ...(change.moves ?? [])],
    destinations: change.destinations ?? [],
    ahead: change.ahead ?? [],
    drops: change.drops ?? [],
    wallSets: change.wallSets ?? [],
    pass: change.pass ?? null,
    fen: change.fen,
    lastMove: change.lastMove,
    canUndo: change.canUndo,
    paused: change.paused,
    result: change.result ?? null,
    ...(change.people ? { people: change.people } : {}),
    takeback: change.takeback ?? null,
    canAbort: change.canAbort ?? [],
    firstMoveMs: change.firstMoveMs ?? null,
    rematch: change.rematch ?? [],
    nextGame: change.nextGame ?? null,
    serverTimeMs: change.serverTimeMs,
  };
}
