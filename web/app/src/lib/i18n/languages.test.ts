import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import shelvesText from '../../../../../content/shelves.txt?raw';
import { en } from './en';
import { sources } from '../sources';
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
    const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual(folders.sort());
    expect(LANGUAGE_NAMES).toMatchObject({ en: 'English', es: 'Español' });
    const names = Object.values(LANGUAGE_NAMES);
    expect(new Set(names.filter((name) => name.trim())).size).toBe(folders.length);
  });

  it('are named nowhere but in their folders, so that another is one more of these', () => {
    const others = Object.keys(LANGUAGE_NAMES).filter((language) => language !== 'en');
    const named = new RegExp(`['"\`](${others.join('|')})['"\`]`);
    const outside = sources(/\.(ts|svelte|html)$/).filter(
      ({ path }) => !path.includes('/i18n/') && !path.endsWith('.test.ts'),
    );
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
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
    expect(empty).toEqual(texts(en).filter((text) => !text));
  });

  it('refuses what is no language', async () => {
    await expect(loadPack('xx')).rejects.toThrow();
  });

  it('takes the first language of the browser that there is', () => {
    expect(detect(['xx-XX', 'es-MX', 'en'])).toBe('es');
    expect(detect(['en-GB', 'es'])).toBe('en');
    expect(detect(['xx'])).toBe('en');
    expect(detect([])).toBe('en');
  });
});
