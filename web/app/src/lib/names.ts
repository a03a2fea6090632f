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
  if (Object.hasOwn(boards, given)) return boards[given]!;
  const { base, rules } = takeApart(given);
  return rules.length ? [boardName(base), ...rules.map(rulesName)].join(PLUS) : given;
}

/** What rules that are laid over boards are called, by the name in their file. */
export function rulesName(given: string): string {
  const { names } = preferences.t.overlays;
  return Object.hasOwn(names, given) ? names[given]! : given;
}

const PLUS = ' + ';

/** The board that a name begins with, and the rules that are laid over it. */
export function takeApart(name: string): { base: string; rules: string[] } {
  const [base = name, ...rules] = name.split(PLUS);
  return { base, rules };
}

/** What a board with rules laid over it is asked for by. */
export function putTogether(base: string, rules: readonly string[]): string {
  return [base, ...rules].join(PLUS);
}
