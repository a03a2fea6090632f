// Which languages there are, and which of them a browser would like. Each is a folder: `name.ts` says what it
// calls itself, `pack.ts` has all the rest and is loaded when somebody chooses it.

import type { Messages } from './en';

/** All that a language brings. */
export interface Pack {
  words: Messages;
  /** What built-in pieces are called, by ID, where it is not as their files say. */
  pieces: Readonly<Record<string, string>>;
  /** What built-in boards are called, by the name in their file, where it is not as their files say. */
  boards: Readonly<Record<string, string>>;
  /** What the import log says, by code; the server says it in English. */
  diagnostics: Readonly<Record<string, string>>;
  /** What to do about it, by code. */
  remedies: Readonly<Record<string, string>>;
}

export type Language = string;

const names = import.meta.glob<string>('./*/name.ts', { eager: true, import: 'default' });
const packs = import.meta.glob<Pack>('./*/pack.ts', { import: 'default' });

function folder(path: string): string {
  return path.split('/')[1] ?? '';
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.entries(names).map(([path, name]) => [folder(path), name]),
);

/** Loads all that a language brings. */
export function loadPack(language: Language): Promise<Pack> {
  const load = packs[`./${language}/pack.ts`];
  return load ? load() : Promise.reject(new Error(`there is no language ${language}`));
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value);
}

/** The first of the wanted languages that there is; English where there is none. */
export function detect(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
