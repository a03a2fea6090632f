// Games of tournaments that whoever sits here is to play: told of wherever they are in the app.

import { goto } from '$app/navigation';
import type { TournamentCall } from '@hyperchess/client';
import { account } from '../account.svelte';
import { notices } from '../notices.svelte';
import { poll } from '../online/poll';
import { preferences } from '../settings/preferences.svelte';
import { tournamentApi } from './api';

const EVERY_MS = 5000;

class Calls {
  private readonly told = new Set<string>();
  private pending: readonly TournamentCall[] = [];

  /** Asks for as long as nobody says stop. */
  watch(): () => void {
    return poll(() => this.look(), EVERY_MS);
  }

  /** Whoever is at a game need not be told of it. */
  seen(game: string): void {
    this.told.add(game);
    notices.withdraw(game);
  }

  private async look(): Promise<void> {
    if (!account.person) return;
    const { games } = await tournamentApi.calls();
    for (const { game } of this.pending) {
      if (!games.some((call) => call.game === game)) notices.withdraw(game);
    }
    this.pending = games;
    const fresh = games.find(({ game }) => !this.told.has(game));
    if (!fresh) return;
    this.told.add(fresh.game);
    if (location.pathname === `/games/${fresh.game}`) return;
    const t = preferences.t.tournaments;
    notices.show({
      about: fresh.game,
      stays: true,
      text: t.called(fresh.tournament.name),
      action: { label: t.go, run: () => void goto(`/games/${fresh.game}`) },
    });
  }
}

export const calls = new Calls();
