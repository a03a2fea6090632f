// Beginning a game: the server makes it, this browser remembers how it was set up.

import { goto } from '$app/navigation';
import { api } from '../server';
import { changeSides, type Wish } from './draft';
import { rememberSetup } from './memory';

export async function startGame(wish: Wish): Promise<void> {
  const { lot, ...game } = wish;
  const other = lot && Math.random() < 0.5;
  const { id } = await api.createGame(other ? { ...game, seats: changeSides(game.seats) } : game);
  rememberSetup(id, wish);
  await goto(`/games/${encodeURIComponent(id)}`);
}
