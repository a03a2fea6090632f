// An earlier form of address, by content hash.

import { redirect } from '@sveltejs/kit';
import { boardAddress } from '$lib/addresses';
import { allBoards } from '$lib/library.svelte';
import { api } from '$lib/server';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, url }) => {
  const boards = await allBoards();
  const same = boards.find(({ geometry }) => geometry === params.geometry);
  // A version that is gone leads to the board as it is now.
  const name = same
    ? undefined
    : (await api.geometry(params.geometry).catch(() => null))?.boardName;
  const board = same ?? boards.find((other) => other.name === name);
  const fen = url.searchParams.get('fen');
  const start = fen ? `&fen=${encodeURIComponent(fen)}` : '';
  redirect(307, board ? `${boardAddress(board)}?play${start}` : '/boards');
};
