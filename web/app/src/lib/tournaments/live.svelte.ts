// A tournament as it goes on: asked for again and again, while somebody looks at its page.

import type { TournamentView } from '@hyperchess/client';
import { poll } from '../online/poll';
import { tournamentApi } from './api';

const EVERY_MS = 1500;

export class LiveTournament {
  view = $state.raw<TournamentView | null>(null);
  /** Whether nobody answers. */
  lost = $state(false);
  /** Why there is nothing to see. */
  failed = $state.raw<unknown>(null);
  /** How far the server's clock is ahead of ours. */
  private ahead = 0;

  constructor(
    readonly id: string,
    /** A game of whoever looks has begun since they came. */
    private readonly oncall: (game: string) => void,
  ) {}

  /** What the server's clock shows now. */
  now(): number {
    return Date.now() + this.ahead;
  }

  watch(): () => void {
    return poll(
      () => this.look(),
      EVERY_MS,
      (answers) => (this.lost = !answers && this.failed === null),
    );
  }

  /** Does something, and shows what has come of it. */
  async act(doing: Promise<TournamentView>): Promise<void> {
    this.take(await doing);
  }

  private async look(): Promise<void> {
    try {
      const found = await tournamentApi.look(this.id, this.view?.version);
      if (found) this.take(found);
    } catch (error) {
      if (!this.view) this.failed = error;
      throw error;
    }
  }

  private take(view: TournamentView): void {
    const before = this.view;
    this.ahead = view.serverTime - Date.now();
    this.failed = null;
    this.view = view;
    // Whoever comes back to this page in the middle of a game is not sent away again.
    if (before && view.yourGame && view.yourGame !== before.yourGame) this.oncall(view.yourGame);
  }
}
