import { describe, expect, it } from 'vitest';
import { en } from './en';
import { detect, LANGUAGES } from './languages';

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
  it.each(Object.keys(LANGUAGES))('%s has every key, in the same order', (language) => {
    expect(shape(LANGUAGES[language as keyof typeof LANGUAGES])).toEqual(shape(en));
  });

  it.each(Object.keys(LANGUAGES))('%s leaves no text empty', (language) => {
    const all = texts(LANGUAGES[language as keyof typeof LANGUAGES]);
    expect(all.filter((text) => !text.trim())).toEqual([]);
  });

  it('takes the first language of the browser that there is', () => {
    expect(detect(['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(detect(['en-GB', 'es'])).toBe('en');
    expect(detect(['eo'])).toBe('en');
    expect(detect([])).toBe('en');
  });
});
