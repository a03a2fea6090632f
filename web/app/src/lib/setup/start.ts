// Beginning a game: the server makes it, this browser remembers how it was set up.

import type { NewGame } from '@hyperchess/client';
import { goto } from '$app/navigation';
import { api } from '../server';
import { rememberSetup } from './memory';

export async function startGame(game: NewGame): Promise<void> {
  const { id } = await api.createGame(game);
  rememberSetup(id, game);
  await goto(`/games/${encodeURIComponent(id)}`);
}
