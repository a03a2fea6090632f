import { allBoards } from '$lib/library.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async () => ({ boards: await allBoards() });
