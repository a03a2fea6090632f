import { ApiError } from '@hyperchess/client';
import { api } from '$lib/server';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params }) => {
  // Whoever is not there is told so on the page; anything else is an error like any other.
  const player = await api.player(params.name).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  return { player, name: params.name };
};
