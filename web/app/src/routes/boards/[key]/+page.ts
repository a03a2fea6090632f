import type { BoardSummary, Geometry, UploadPage } from '@hyperchess/client';
import { error } from '@sveltejs/kit';
import { boardAt } from '$lib/addresses';
import { allBoards } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import { api } from '$lib/server';
import { workshop } from '$lib/workshop/api';
import type { PageLoad } from './$types';

interface Data {
  board: BoardSummary;
  geometry: Geometry;
  /** What there is to say of a board that a user has made. */
  uploaded: UploadPage | null;
}

export const load: PageLoad = async ({ params, depends }): Promise<Data> => {
  depends(CONTENT);
  const board = boardAt(await allBoards(), params.key);
  if (board) return { board, geometry: await api.geometry(board.geometry), uploaded: null };
  const uploaded = await workshop.upload(params.key).catch(() => error(404));
  const { board: own, title: name } = uploaded.upload;
  return { board: { ...own, name }, geometry: await api.geometry(own.geometry), uploaded };
};
