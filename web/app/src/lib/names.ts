// What seats are called where nobody has given them a name, and what pieces and boards are in the player's language.

import type { KindShape, SeatShape } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { preferences } from './settings/preferences.svelte';

/** A name for each seat from its colour, told apart by a number where two are alike. */
export function seatNames(seats: readonly Pick<SeatShape, 'name'>[], t: Messages): string[] {
  return seats.map(({ name: { colour, number } }) =>
    number === null ? t.colour[colour] : `${t.colour[colour]} ${number}`,
  );
}

/** The kinds with their names in the language that is spoken, where it has such. */
export function namedKinds<Kind extends Pick<KindShape, 'pieceId' | 'name'>>(
  kinds: readonly Kind[],
  _language?: string,
): Kind[] {
  return kinds.map((kind) => ({ ...kind, name: pieceName(kind.pieceId, kind.name) }));
}

export function pieceName(pieceId: string, given: string): string {
  const { pieces } = preferences.pack;
  return Object.hasOwn(pieces, pieceId) ? pieces[pieceId]! : given;
}

/**
 * What a board is called in the language that is spoken, by the name in its file: no two boards share one, so that a
 * user's own keeps the one it has.
 */
export function boardName(given: string): string {
  const { boards } = preferences.pack;
  return Object.hasOwn(boards, given) ? boards[given]! : given;
}
