// What seats are called where nobody has given them a name, and what pieces are in the player's language.

import type { KindShape, SeatShape } from '@hyperchess/client';
import { nameOf } from '@hyperchess/pieces/names';
import type { Messages } from './i18n/en';

/** A name for each seat from its colour, told apart by a number where two are alike. */
export function seatNames(seats: readonly Pick<SeatShape, 'name'>[], t: Messages): string[] {
  return seats.map(({ name: { colour, number } }) =>
    number === null ? t.colour[colour] : `${t.colour[colour]} ${number}`,
  );
}

/** The kinds with their names in a language, where there are such. */
export function namedKinds<Kind extends Pick<KindShape, 'pieceId' | 'name'>>(
  kinds: readonly Kind[],
  language: string,
): Kind[] {
  return kinds.map((kind) => ({ ...kind, name: nameOf(kind.pieceId, kind.name, language) }));
}
