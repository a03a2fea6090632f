// What each player has taken off the board, told by the moves.

import type { KindShape, MoveRecord } from '@hyperchess/client';

export interface Captured {
  kind: number;
  count: number;
}

/** The kinds that a seat has captured, the most valuable first. */
export function capturedBy(
  seat: number,
  moves: readonly Pick<MoveRecord, 'seat' | 'taken'>[],
  kinds: readonly Pick<KindShape, 'value'>[],
): Captured[] {
  const counts = new Map<number, number>();
  for (const move of moves) {
    if (move.seat !== seat) continue;
    for (const kind of move.taken) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const value = (kind: number): number => kinds[kind]?.value ?? 0;
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => value(b.kind) - value(a.kind) || a.kind - b.kind);
}
