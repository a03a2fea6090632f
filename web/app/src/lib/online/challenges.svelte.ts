// Who has challenged whoever sits here: asked for now and then, and shown wherever they are.

import type { LobbyGame } from '@hyperchess/client';
import { goto } from '$app/navigation';
import { account } from '../account.svelte';
import { notices } from '../notices.svelte';
import { api } from '../server';
import { preferences } from '../settings/preferences.svelte';
import { poll } from './poll';
import { hostOf } from './words';

const EVERY_MS = 8000;

class Challenges {
  games = $state.raw<readonly LobbyGame[]>([]);
  private readonly told = new Set<string>();

  /** Asks for as long as nobody says stop. */
  watch(): () => void {
    return poll(() => this.look(), EVERY_MS);
  }

  async look(): Promise<void> {
    // Only somebody with an account can be named.
    if (!account.person || account.person.guest) return;
    this.games = (await api.challenges()).games;
    const fresh = this.games.find(({ id }) => !this.told.has(id));
    if (!fresh) return;
    this.told.add(fresh.id);
    const t = preferences.t.online;
    notices.show({
      text: t.challengedBy(hostOf(fresh), fresh.boardName),
      action: { label: t.lookAt, run: () => void goto(`/games/${fresh.id}`) },
    });
  }
}

export const challenges = new Challenges();
