// The kinds of a board, first as the set draws them, then with the pictures that have been found; their names are
// in the player's language.

import type { Geometry, KindShape } from '@hyperchess/client';
import { artOf } from '@hyperchess/pieces';
import { drawnKinds, type DrawnKind } from './images';
import { namedKinds } from './names';
import { preferences } from './settings/preferences.svelte';

const known = new Map<string, Promise<DrawnKind[]>>();

/** Reactive; call it while a component is being set up. */
export function useKinds(geometry: () => Geometry): { readonly current: readonly KindShape[] } {
  let found = $state.raw<{ hash: string; kinds: DrawnKind[] } | null>(null);
  $effect(() => {
    const asked = geometry();
    const answer = known.get(asked.hash) ?? drawnKinds(asked, (id) => artOf(id) !== undefined);
    known.set(asked.hash, answer);
    void answer.then((kinds) => {
      if (kinds.some(({ images }) => images.some((image) => image !== null)))
        found = { hash: asked.hash, kinds };
    });
  });
  const current = $derived.by(() => {
    const { hash, kinds } = geometry();
    return namedKinds(found?.hash === hash ? found.kinds : kinds, preferences.language);
  });
  return {
    get current() {
      return current;
    },
  };
}
