// The moves that everybody has made since somebody last moved: among many players, all of them matter.

import type { MoveRecord } from '@hyperchess/client';

/** The cells of the moves before the last one that belong to the same round, latest first. */
export function earlierCells(moves: readonly MoveRecord[], seats: number): number[] {
  if (seats <= 2) return [];
  const last = moves.at(-1);
  const cells: number[] = [];
  for (const move of moves.slice(0, -1).reverse()) {
    if (move.seat === last?.seat) break;
    if (!move.pass && !move.hidden) cells.push(move.from, move.to);
  }
  return cells;
}
