// As much of a game as those need who show what is thought of it, or what has been taken in it. Live games and recorded
// ones both have it.

import type { Geometry, ToldMove } from '@hyperchess/client';
import type { PicturedKind } from '../kinds.svelte';
import type { Analyst } from './analyst.svelte';

export interface Analysed {
  readonly analyst: Analyst;
  /** Whose side is below. */
  readonly viewer: number;
  readonly geometry: Pick<Geometry, 'seats'>;
  readonly game: { readonly seats: readonly { readonly name: string }[] };
}

export interface Captures {
  readonly kinds: readonly PicturedKind[];
  readonly geometry: Pick<Geometry, 'seats'>;
  readonly game: { readonly seats: readonly unknown[] };
  /** The moves up to what is shown. */
  readonly moves: readonly Pick<ToldMove, 'seat' | 'taken'>[];
}
