// The server decides everything, so there is nothing to draw before the browser has asked it; but the words must be
// there.

import { preferences } from '$lib/settings/preferences.svelte';

export const ssr = false;
export const prerender = false;

export async function load(): Promise<void> {
  await preferences.speak();
}
