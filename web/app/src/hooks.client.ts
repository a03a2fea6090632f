// What is set up once, before the first page.

import { sound } from '$lib/sound/sound.svelte';

export function init(): void {
  sound.listen();
}
