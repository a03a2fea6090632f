// Who has challenged whoever sits here: asked for now and then, and shown wherever they are.

import type { LobbyGame } from '@hyperchess/client';
import { goto } from '$app/navigation';
import { account } from '../account.svelte';
import { boardName } from '../names';
import { notices } from '../notices.svelte';
import { api } from '../server';
import { preferences } from '../settings/preferences.svelte';
import { poll } from './poll';
import { hostOf } from './words';

const EVERY_MS = 8000;

const NONE: readonly LobbyGame[] = [];

/** Only somebody with an account can be named. */
function whoSits(): string | null {
  const { person } = account;
  return person && !person.guest ? person.id : null;
}

class Challenges {
  private found = $state.raw(NONE);
  /** Whom they were made for. */
  private whose = $state.raw<string | null>(null);
  private readonly told = new Set<string>();

  /** Nobody sees those of whoever sat here before. */
  get games(): readonly LobbyGame[] {
    return this.whose === whoSits() ? this.found : NONE;
  }

  /** Asks for as long as nobody says stop. */
  watch(): () => void {
    return poll(() => this.look(), EVERY_MS);
  }

  /** Whoever is at a game need not be told of it. */
  seen(id: string): void {
    this.told.add(id);
    notices.withdraw(id);
  }

  async look(): Promise<void> {
    const whose = whoSits();
    if (whose !== this.whose) {
      this.whose = whose;
      this.found = NONE;
      this.told.clear();
    }
    if (whose === null) return;
    const { games } = await api.challenges();
    if (whose !== whoSits()) return;
    for (const { id } of this.found) {
      if (!games.some((game) => game.id === id)) notices.withdraw(id);
    }
    this.found = games;
    const fresh = games.find(({ id }) => !this.told.has(id));
    if (!fresh) return;
    this.told.add(fresh.id);
    const t = preferences.t.online;
    notices.show({
      about: fresh.id,
      text: t.challengedBy(hostOf(fresh), boardName(fresh.boardName)),
      action: { label: t.lookAt, run: () => void goto(`/games/${fresh.id}`) },
    });
  }
}

export const challenges = new Challenges();
