import { allBoards, allPieces } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ depends }) => {
  depends(CONTENT);
  const [pieces, boards] = await Promise.all([allPieces(), allBoards()]);
  return { pieces, boards };
};
