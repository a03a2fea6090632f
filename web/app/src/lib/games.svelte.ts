// The games that are kept: listed, deleted, and brought back by whoever did not mean it.

import type { GameSummary } from '@hyperchess/client';
import { notices } from './notices.svelte';
import { api, errorWords } from './server';
import { preferences } from './settings/preferences.svelte';

/** A game in which nothing has happened is nothing to go on with. */
export function isPlayed({ ply, over }: Pick<GameSummary, 'ply' | 'over'>): boolean {
  return ply > 0 || over;
}

export class Games {
  /** The latest first. */
  all = $state.raw<readonly GameSummary[]>([]);

  async load(): Promise<void> {
    this.all = (await api.games()).games;
  }

  async remove(game: GameSummary): Promise<void> {
    const before = this.all;
    this.all = before.filter(({ id }) => id !== game.id);
    const t = preferences.t;
    try {
      await api.deleteGame(game.id);
    } catch (error) {
      this.all = before;
      notices.show({ text: errorWords(error, t).message });
      return;
    }
    notices.show({
      text: t.games.removed(game.seats.join(' – ') || game.boardName),
      action: { label: t.shell.undo, run: () => void this.restore(game, before) },
    });
  }

  private async restore(game: GameSummary, before: readonly GameSummary[]): Promise<void> {
    await api.restoreGame(game.id).catch(() => {});
    this.all = before;
    await this.load().catch(() => {});
  }
}
