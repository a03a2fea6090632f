import { allBoards } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ depends }) => {
  depends(CONTENT);
  return { boards: await allBoards() };
};
