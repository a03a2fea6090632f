import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artOf, drawnPieces, resolveLayer, tokenText } from '../src/art';
import { luminance, mix, paintOf, SEAT_COLOURS, tintOf } from '../src/paint';
import { pipOf } from '../src/pips';

const content = new URL('../../../../content/Pieces/', import.meta.url);

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function builtIn(): { id: string; folder: string }[] {
  return readdirSync(content).map((folder) => {
    const xml = readFileSync(new URL(`${encodeURIComponent(folder)}/piece.xml`, content), 'utf8');
    return { id: /<ID>(.*?)<\/ID>/.exec(xml)?.[1] ?? '', folder };
  });
}

describe('the set', () => {
  test('every built-in piece has a drawing', () => {
    expect(builtIn().filter(({ id }) => !artOf(id))).toEqual([]);
  });

  test('every drawing has a silhouette', () => {
    for (const id of drawnPieces()) expect(artOf(id)?.some((layer) => layer.body)).toBe(true);
  });

  test('no two drawings are the same', () => {
    const drawings = drawnPieces().map((id) => JSON.stringify(artOf(id)));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('an unknown piece has none, and a token stands in', () => {
    expect(artOf('nobody.knows')).toBeUndefined();
    expect(tokenText('Grand Vizier')).toBe('GV');
    expect(tokenText('wolf')).toBe('Wo');
    expect(tokenText('')).toBe('?');
  });

  test('layers can be moved, scaled and turned', () => {
    expect(resolveLayer({ body: 'M0 0', at: [3, 0], scale: 0.5, turn: 90 }).transform).toBe(
      'translate(3 0) translate(50 90) scale(0.5) translate(-50 -90) rotate(90 50 50)',
    );
    expect(() => resolveLayer({ glyph: 'no such glyph' })).toThrow(/unknown glyph/);
  });
});

describe('paint', () => {
  test('inner lines stand out from the fill for every seat', () => {
    SEAT_COLOURS.forEach((colour, seat) => {
      const paint = paintOf(seat);
      expect(contrast(paint.fill, paint.detail), colour).toBeGreaterThan(2.9);
    });
  });

  test('outlines are darker than the fill', () => {
    SEAT_COLOURS.forEach((_, seat) => {
      const { fill, outline } = paintOf(seat);
      expect(luminance(outline)).toBeLessThan(luminance(fill));
    });
  });

  test("a variant's colour wins, nonsense does not", () => {
    expect(paintOf(0, '#aa0000').fill).toBe('#aa0000');
    expect(paintOf(0, 'url(evil)').fill).toBe(SEAT_COLOURS[0]);
  });

  test('seats beyond the ninth begin again', () => {
    expect(paintOf(9).fill).toBe(SEAT_COLOURS[0]);
    expect(pipOf(9)).toBe(pipOf(0));
  });

  test('colours mix', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#fff', '#000', 0)).toBe('#ffffff');
  });
});

describe('pictures of users', () => {
  test('are multiplied by the colour of the seat, and left alone by white', () => {
    expect(tintOf('#ffffff')).toBeNull();
    expect(tintOf('#ff0033')).toBe('1 0 0 0 0 0 0 0 0 0 0 0 0.2 0 0 0 0 0 1 0');
  });
});
