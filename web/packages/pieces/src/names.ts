// What built-in pieces are called in languages other than that of their files, as data. Pieces that are not in it
// keep the name that their author gave them.

import es from '../data/names.es.json';

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = { es };

/** The name of a piece in a language, else the one its file gives. */
export function nameOf(pieceId: string, given: string, language: string): string {
  const names = Object.hasOwn(NAMES, language) ? NAMES[language]! : {};
  return Object.hasOwn(names, pieceId) ? names[pieceId]! : given;
}
