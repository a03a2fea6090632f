import type { BoardSummary, ImportLogView } from '@hyperchess/client';
import { boardsOf } from '$lib/boards';
import { allBoards } from '$lib/library.svelte';
import { CONTENT } from '$lib/news.svelte';
import { api } from '$lib/server';
import { workshop } from '$lib/workshop/api';

interface Data {
  boards: BoardSummary[];
  log: ImportLogView | null;
}

// Asked for before the page is shown, so that going back finds it as high as it was.
export async function load({
  depends,
}: {
  depends: (name: `${string}:${string}`) => void;
}): Promise<Data> {
  depends(CONTENT);
  // Without its log the library is still a library.
  const [boards, log, uploads] = await Promise.all([
    allBoards(),
    api.log().catch(() => null),
    workshop.everybodys().catch(() => null),
  ]);
  return { boards: [...boards, ...boardsOf(uploads)], log };
}
