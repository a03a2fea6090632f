import { allPieces } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ depends }) => {
  depends(CONTENT);
  return { pieces: await allPieces() };
};
