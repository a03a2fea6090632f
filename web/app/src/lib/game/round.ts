// The moves that everybody has made since somebody last moved: among many players, and in turns of several moves, all of
// them matter.

import type { MoveRecord } from '@hyperchess/client';

/** The cells of the moves before the last one that belong to the same turn or, among many, round, latest first. */
export function earlierCells(moves: readonly MoveRecord[], seats: number): number[] {
  const last = moves.at(-1);
  const cells: number[] = [];
  let others = false;
  for (const move of moves.slice(0, -1).reverse()) {
    if (move.seat !== last?.seat) others = true;
    if (others && (seats <= 2 || move.seat === last?.seat)) break;
    if (!move.pass && !move.hidden) cells.push(move.from, move.to);
  }
  return cells;
}
