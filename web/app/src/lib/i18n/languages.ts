// Which languages there are, and which of them a browser would like.

import { en, type Messages } from './en';
import { es } from './es';

export const LANGUAGES = { en, es } as const satisfies Record<string, Messages>;

export type Language = keyof typeof LANGUAGES;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The first of the wanted languages that there is; English where there is none. */
export function detect(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
