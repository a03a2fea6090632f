import type { BoardSummary, ProblemSummary } from '@hyperchess/client';
import { allBoards } from '$lib/library.svelte';
import { api } from '$lib/server';

interface Data {
  boards: BoardSummary[];
  problems: ProblemSummary[];
}

export async function load(): Promise<Data> {
  const [boards, { problems }] = await Promise.all([allBoards(), api.problems()]);
  return { boards, problems };
}
