// Which position of a game is on screen, made reactive: the game as it stands, or one that has been.

import type { MoveRecord, PastPosition } from '@hyperchess/client';
import { PastPositions, type Shown } from './history';

export class Browsing {
  /** After how many moves; nothing while the game is shown as it stands. */
  shown = $state.raw<Shown>(null);
  /** What is shown instead of the game as it stands. While it is on its way, what was shown before stays. */
  past = $state.raw<PastPosition | null>(null);

  private readonly positions: PastPositions;

  constructor(
    ask: (ply: number) => Promise<PastPosition>,
    private readonly onfailed: (error: unknown) => void,
  ) {
    this.positions = new PastPositions(ask);
  }

  go(shown: Shown): void {
    this.shown = shown;
    if (shown === null) this.past = null;
    else void this.fetch(shown);
  }

  /** The game has moved on. Whoever looks back goes on doing so, unless what they look at is gone. */
  update(moves: readonly MoveRecord[]): void {
    const taken = this.positions.update(moves.map(({ text }) => text));
    if (this.shown === null) return;
    if (this.shown >= moves.length) this.go(null);
    else if (taken) this.go(this.shown);
  }

  private async fetch(ply: number): Promise<void> {
    try {
      const found = await this.positions.find(ply);
      if (found && this.shown === ply) this.past = found;
      this.positions.prepare([ply - 1, ply + 1]);
    } catch (error) {
      if (this.shown !== ply) return;
      this.go(null);
      this.onfailed(error);
    }
  }
}
