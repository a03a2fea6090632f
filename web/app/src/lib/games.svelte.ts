// The games that are kept: listed, deleted, and brought back by whoever did not mean it.

import type { GameSummary, GamesWish } from '@hyperchess/client';
import { boardName } from './names';
import { notices } from './notices.svelte';
import { playersLine } from './players';
import { api, errorWords } from './server';
import { preferences } from './settings/preferences.svelte';

/** A game in which nothing has happened is nothing to go on with, unless somebody has named it. */
export function isPlayed({
  ply,
  over,
  title,
}: Pick<GameSummary, 'ply' | 'over' | 'title'>): boolean {
  return ply > 0 || over || title !== null;
}

export class Games {
  /** The latest first. */
  all = $state.raw<readonly GameSummary[]>([]);

  /** Where the next page begins; nothing behind the last. */
  next = $state.raw<string | null>(null);
  /** The boards that there are games of. */
  boards = $state.raw<readonly string[]>([]);
  /** What was asked for last. */
  private wish: GamesWish = {};

  /** As they are known already. */
  take(games: readonly GameSummary[]): void {
    this.all = games;
  }

  /** The first page of what is asked for. */
  async load(wish: GamesWish = this.wish): Promise<void> {
    this.wish = wish;
    const { games, next, boards } = await api.games(wish);
    // Somebody has asked for something else meanwhile.
    if (this.wish !== wish) return;
    this.all = games;
    this.next = next;
    this.boards = boards;
  }

  /** The page behind what is there. */
  async more(): Promise<void> {
    const { wish, next } = this;
    if (next === null) return;
    const page = await api.games({ ...wish, after: next });
    if (this.wish !== wish || this.next !== next) return;
    this.all = [...this.all, ...page.games];
    this.next = page.next;
  }

  async rename(game: GameSummary, title: string): Promise<void> {
    await api.renameGame(game.id, title);
    const named = { ...game, title: title.trim() || null };
    this.all = this.all.map((other) => (other.id === game.id ? named : other));
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
      text: t.games.removed(game.title ?? (playersLine(game, t) || boardName(game.boardName))),
      action: { label: t.shell.undo, run: () => void this.restore(game, before) },
    });
  }

  private async restore(game: GameSummary, before: readonly GameSummary[]): Promise<void> {
    await api.restoreGame(game.id).catch(() => {});
    this.all = before;
    await this.load().catch(() => {});
  }
}
