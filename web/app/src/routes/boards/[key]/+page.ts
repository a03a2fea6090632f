import { error } from '@sveltejs/kit';
import { boardAt } from '$lib/addresses';
import { allBoards } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import { api } from '$lib/server';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, depends }) => {
  depends(CONTENT);
  const board = boardAt(await allBoards(), params.key);
  if (!board) error(404);
  return { board, geometry: await api.geometry(board.geometry) };
};
