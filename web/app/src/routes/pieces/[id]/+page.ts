import { error } from '@sveltejs/kit';
import { allBoards, allPieces } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import { api } from '$lib/server';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, depends }) => {
  depends(CONTENT);
  const [pieces, boards] = await Promise.all([allPieces(), allBoards()]);
  const piece = pieces.find(({ id }) => id === params.id);
  if (!piece) error(404);
  const [first] = piece.uses;
  const hash = first?.geometry ?? piece.example;
  const uses = piece.uses.flatMap(
    ({ geometry }) => boards.find((board) => board.geometry === geometry) ?? [],
  );
  const geometry = hash ? await api.geometry(hash) : null;
  return { piece, uses, geometry, kind: first?.kind ?? 0 };
};
