// Looking back: which position is shown, and those that have been fetched.

import type { PastPosition } from '@hyperchess/client';

/** After how many moves; nothing for the game as it stands. */
export type Shown = number | null;

/** So many moves from the start, of `last`; going past the last is going back to now. */
export function goTo(ply: number, last: number): Shown {
  return ply >= last ? null : Math.max(0, ply);
}

/** Where a key leads from what is shown; `undefined` where it leads nowhere. */
export function keyTarget(key: string, shown: Shown, last: number): Shown | undefined {
  const at = shown ?? last;
  switch (key) {
    case 'ArrowLeft':
      return goTo(at - 1, last);
    case 'ArrowRight':
      return goTo(at + 1, last);
    case 'Home':
      return goTo(0, last);
    case 'End':
      return null;
    default:
      return undefined;
  }
}

/** Past positions as they are asked for. They never change, unless moves are taken back. */
export class PastPositions {
  private known = new Map<number, Promise<PastPosition>>();
  private moves: readonly string[] = [];

  constructor(private readonly ask: (ply: number) => Promise<PastPosition>) {}

  /** The moves as they are now. Says whether some were taken back; then what was known is forgotten. */
  update(moves: readonly string[]): boolean {
    const taken = this.moves.some((text, i) => moves[i] !== text);
    if (taken) this.known = new Map();
    this.moves = moves;
    return taken;
  }

  /** The position after so many moves; nothing where the game has become another meanwhile. */
  async find(ply: number): Promise<PastPosition | undefined> {
    const { known } = this;
    const position = await this.fetch(ply);
    return known === this.known ? position : undefined;
  }

  /** Fetches what is likely to be asked for next. What now stands on the board may still change. */
  prepare(plies: readonly number[]): void {
    for (const ply of plies) {
      if (ply >= 0 && ply < this.moves.length) this.fetch(ply).catch(() => {});
    }
  }

  private fetch(ply: number): Promise<PastPosition> {
    const { known } = this;
    const found = known.get(ply) ?? this.ask(ply);
    known.set(ply, found);
    found.catch(() => known.delete(ply));
    return found;
  }
}
