// Turns glyphs of Noto Sans Symbols 2 into normalised path data, the text of `src/glyphs.gen.ts`.
// `npm run extract` writes the file; the test beside it fails when the file is not what this makes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

/** Our name for a glyph, and its code point. All are the solid forms. */
const GLYPHS: Record<string, number> = {
  king: 0x265a,
  queen: 0x265b,
  rook: 0x265c,
  bishop: 0x265d,
  knight: 0x265e,
  pawn: 0x265f,
  knightTilted: 0x1fa07,
  equihopper: 0x1fa49,
  equihopperUpright: 0x1fa4c,
  knightQueen: 0x1fa51,
  knightRook: 0x1fa52,
  knightBishop: 0x1fa53,
};

/** The box is 100 by 100; pieces stand on this line, centred, and leave a margin above. */
const BASELINE = 90;
const SCALE = 0.104;
const MAX_HEIGHT = 86;
const MAX_WIDTH = 84;

interface Point {
  x: number;
  y: number;
}

export function glyphsSource(): string {
  const font = loadFont();
  const entries = Object.entries(GLYPHS).map(([name, code]) => {
    const { body, ink } = normalise(font, code);
    return `  ${name}: {\n    body: '${body}',\n    ink: '${ink}',\n  },`;
  });
  return [
    '// Made by scripts/extract.ts from Noto Sans Symbols 2 (SIL Open Font License 1.1, see OFL.txt).',
    '// Do not edit: run `npm run extract`.',
    '',
    '/** `body` is the silhouette; `ink` is the silhouette less its inner lines. Box 100 by 100. */',
    'export const GLYPHS: Record<string, { body: string; ink: string }> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

function loadFont(): Font {
  const file = '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff';
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  return opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
}

function normalise(font: Font, code: number): { body: string; ink: string } {
  const glyph = font.charToGlyph(String.fromCodePoint(code));
  if (!glyph.index) throw new Error(`the font has no glyph for U+${code.toString(16)}`);
  const path = glyph.getPath(0, 0, font.unitsPerEm);
  const box = path.getBoundingBox();
  const width = box.x2 - box.x1;
  const height = box.y2 - box.y1;
  const scale = Math.min(SCALE, MAX_HEIGHT / height, MAX_WIDTH / width);
  const place = (p: Point): Point => ({
    x: 50 + (p.x - box.x1 - width / 2) * scale,
    y: BASELINE + (p.y - box.y2) * scale,
  });
  const contours = split(path.commands);
  const outer = contours.filter(
    (c) => !contours.some((other) => other !== c && encloses(other, c)),
  );
  return { body: write(outer, place), ink: write(contours, place) };
}

function split(commands: PathCommand[]): PathCommand[][] {
  const contours: PathCommand[][] = [];
  for (const command of commands) {
    if (command.type === 'M') contours.push([]);
    contours.at(-1)?.push(command);
  }
  return contours;
}

function corners(contour: PathCommand[]): Point[] {
  return contour.flatMap((c) => (c.type === 'Z' ? [] : [{ x: c.x, y: c.y }]));
}

/** Whether the first corner of `inner` lies inside `outer`; contours of a glyph never cross. */
function encloses(outer: PathCommand[], inner: PathCommand[]): boolean {
  const point = corners(inner)[0];
  if (!point) return false;
  const ring = corners(outer);
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

function write(contours: PathCommand[][], place: (p: Point) => Point): string {
  const at = (x: number, y: number): string => {
    const p = place({ x, y });
    return `${round(p.x)} ${round(p.y)}`;
  };
  const one = (c: PathCommand): string => {
    switch (c.type) {
      case 'M':
      case 'L':
        return c.type + at(c.x, c.y);
      case 'Q':
        return `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
      case 'C':
        return `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
      case 'Z':
        return 'Z';
    }
  };
  return contours.map((contour) => contour.map(one).join('')).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
