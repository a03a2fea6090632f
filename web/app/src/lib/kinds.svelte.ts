// The kinds of a board, first as the set draws them, then with the pictures that have been found; their names are
// in the player's language.

import type { Geometry, KindShape } from '@hyperchess/client';
import { artOf, figureAddress, loadCharacters, tokenAddress } from '@hyperchess/pieces';
import { drawnKinds, withModels, type DrawnKind } from './images';
import { namedKinds } from './names';
import { preferences } from './settings/preferences.svelte';
import type { TokenFamily } from './settings/settings';

/** A kind, with the address of its picture for each seat where the set's own drawing is not wanted. */
export type PicturedKind = KindShape & {
  images?: readonly (string | null)[];
  models?: readonly (string | null)[];
};

const known = new Map<string, Promise<DrawnKind[]>>();

/** Reactive; call it while a component is being set up. */
export function useKinds(geometry: () => Geometry): {
  readonly current: readonly PicturedKind[];
} {
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
  /** Goes up once the characters of tokens are there. */
  let characters = $state(0);
  $effect(() => {
    const family = geometry().look?.tokens;
    if (family && preferences.settings.tokens.includes(family))
      void loadCharacters().then(() => (characters = 1));
  });
  const current = $derived.by(() => {
    void characters;
    const { hash, kinds } = geometry();
    const shown = found?.hash === hash ? found.kinds : kinds;
    const tokens = withTokens(shown, geometry(), preferences.settings.tokens);
    return namedKinds(withModels(tokens, geometry()));
  });
  return {
    get current() {
      return current;
    },
  };
}

/** Whether a board's pieces are shown as traditional tokens. */
export function showsTokens({ look }: Geometry, families: readonly TokenFamily[]): boolean {
  return look?.tokens != null && families.includes(look.tokens);
}

/** Which way pieces face: tokens that point are told apart by it alone. */
export function facingOf(geometry: Geometry): 'owner' | 'upright' {
  const { facing, tokens } = preferences.settings;
  const points = geometry.look?.tokens === 'wedge' && showsTokens(geometry, tokens);
  return facing || points ? 'owner' : 'upright';
}

/**
 * The kinds as tokens, where the player wants those. Otherwise promoted forms that share one figure get that of
 * what they were: it is what they go back to, and how they can be told apart.
 */
function withTokens(
  kinds: readonly PicturedKind[],
  geometry: Geometry,
  families: readonly TokenFamily[],
): PicturedKind[] {
  const family = geometry.look?.tokens;
  const tokens = showsTokens(geometry, families);
  const shared = (kind: KindShape): boolean =>
    kinds.filter((other) => other.promotedFormOf != null && other.pieceId === kind.pieceId).length >
    1;
  return kinds.map((kind) => {
    if (kind.images?.some((image) => image !== null)) return kind;
    const base = kind.promotedFormOf == null ? undefined : kinds[kind.promotedFormOf]?.pieceId;
    if (tokens && family) {
      const images = geometry.seats.map((_, seat) =>
        tokenAddress(family, kind.pieceId, seat, base),
      );
      if (images.every((image) => image !== null)) return { ...kind, images };
    }
    if (base === undefined || !shared(kind) || !artOf(base)) return kind;
    return { ...kind, images: geometry.seats.map(() => figureAddress(base)) };
  });
}
