import type { Look } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { lookOf } from './looks';

const look: Look = {
  drawn: 'bare',
  view: 'flat',
  tokens: null,
  walls: 'blocks',
  lines: [],
  rivers: [],
  background: 'old map.webp',
  images: [{ file: 'a/b.png', outline: [[0, 0]] }],
};

describe('lookOf', () => {
  it('gives files their addresses', () => {
    const drawn = lookOf({ hash: 'abc', look })!;
    expect(drawn.background).toBe('/v1/geometries/abc/images/old%20map.webp');
    expect(drawn.images?.[0]?.file).toBe('/v1/geometries/abc/images/a%2Fb.png');
  });

  it('is the same value again, so that nothing is drawn anew', () => {
    expect(lookOf({ hash: 'abc', look })).toBe(lookOf({ hash: 'abc', look }));
  });

  it('bears looks from before there were images', () => {
    const { background: _, images: __, ...old } = look;
    expect(lookOf({ hash: 'abc', look: old as Look })).toMatchObject({ images: [] });
    expect(lookOf({ hash: 'abc', look: null })).toBeNull();
  });
});
