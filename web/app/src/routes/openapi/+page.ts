import { readDocument } from '$lib/openapi';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => {
  const answer = await fetch('/v1/openapi.json');
  return { groups: readDocument(await answer.json()) };
};
