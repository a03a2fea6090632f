// Turns the characters of traditional pieces into path data, the text of `src/characters.gen.ts`:
//
//     node scripts/characters.mjs noto-serif-jp-japanese-700-normal.woff > src/characters.gen.ts
//
// The font is in the package `@fontsource/noto-serif-jp`, which is too large to be installed by everybody.

import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';

const { pieces, wedge, promoted } = JSON.parse(
  readFileSync(new URL('../data/tokens.json', import.meta.url), 'utf8'),
);
const bytes = readFileSync(process.argv[2]);
const font = opentype.parse(
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
);
const SIDE = 100;
const characters = new Set(
  [...Object.values(pieces), ...Object.values(wedge), ...Object.values(promoted)].flat(),
);

/** Every character in a box of 100 by 100 about 0,0, by its own middle. */
function pathOf(character) {
  const glyph = font.charToGlyph(character);
  if (!glyph.index) throw new Error(`the font has no ${character}`);
  const path = glyph.getPath(0, 0, SIDE);
  const { x1, x2, y1, y2 } = path.getBoundingBox();
  const shifted = glyph.getPath(-(x1 + x2) / 2, -(y1 + y2) / 2, SIDE);
  return shifted.toPathData(1);
}

const lines = [...characters].sort().map((c) => `  ${c}: '${pathOf(c)}',`);
console.log(`// Made by scripts/characters.mjs from Noto Serif JP (SIL Open Font License 1.1, see OFL.txt).
// Do not edit.

/** Characters as paths in a box of 100 by 100 about 0,0. */
export const CHARACTERS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};`);
