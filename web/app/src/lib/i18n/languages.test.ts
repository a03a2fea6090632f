import { describe, expect, it } from 'vitest';
import shelvesText from '../../../../../content/shelves.txt?raw';
import { en } from './en';
import { detect, LANGUAGE_NAMES, loadPack } from './languages';

/** Every key with the kind of its value: `home.play: string`. */
function shape(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? shape(inner, `${path}${key}.`)
      : [`${path}${key}: ${typeof inner}`],
  );
}

function texts(value: object): string[] {
  return Object.values(value).flatMap((inner: unknown) =>
    typeof inner === 'string' ? [inner] : typeof inner === 'object' && inner ? texts(inner) : [],
  );
}

describe('languages', () => {
  it('are the folders there are', () => {
    expect(LANGUAGE_NAMES).toEqual({ en: 'English', es: 'Español' });
  });

  it.each(Object.keys(LANGUAGE_NAMES))('%s has every key, in the same order', async (language) => {
    expect(shape((await loadPack(language)).words)).toEqual(shape(en));
  });

  it('names every shelf that built-in boards stand on', () => {
    const shelves = [...shelvesText.matchAll(/^(\w+):/gm)].map(([, name]) => name);
    expect(Object.keys(en.boards.shelves)).toEqual(['yours', ...shelves, 'other', 'players']);
  });

  it.each(Object.keys(LANGUAGE_NAMES))('%s leaves no text empty', async (language) => {
    const empty = texts((await loadPack(language)).words).filter((text) => !text.trim());
    expect(empty).toEqual(['']);
  });

  it('refuses what is no language', async () => {
    await expect(loadPack('xx')).rejects.toThrow();
  });

  it('takes the first language of the browser that there is', () => {
    expect(detect(['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(detect(['en-GB', 'es'])).toBe('en');
    expect(detect(['eo'])).toBe('en');
    expect(detect([])).toBe('en');
  });
});
