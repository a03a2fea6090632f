// An earlier form of address, by content hash.

import type { Geometry } from '@hyperchess/client';
import { redirect } from '@sveltejs/kit';
import { boardAddress } from '$lib/addresses';
import { allBoards } from '$lib/library.svelte';
import { api } from '$lib/server';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, url }) => {
  const boards = await allBoards();
  const same = boards.find(({ geometry }) => geometry === params.geometry);
  // A version that is gone leads to the board as it is now.
  const old = same ? null : await api.geometry(params.geometry).catch(() => null);
  const board = same ?? boards.find((other) => other.name === old?.boardName) ?? uploaded(old);
  const fen = url.searchParams.get('fen');
  const start = fen ? `&fen=${encodeURIComponent(fen)}` : '';
  redirect(307, board ? `${boardAddress(board)}?play${start}` : '/boards');
};

/** A board that a user has made has a page under its key. */
function uploaded(geometry: Geometry | null): { key: string; name: string } | undefined {
  if (!geometry?.boardKey) return undefined;
  return { key: geometry.boardKey, name: geometry.boardName };
}
