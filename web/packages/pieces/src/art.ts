// What a piece looks like, as data: paths in a box of 100 by 100, and how a seat's colour paints them.

import data from '../data/set.json';
import { GLYPHS } from './glyphs.gen';

/** One layer of a drawing, painted in order: body, ink, lines, dots. */
export interface Layer {
  /** The silhouette, which carries the outline. */
  body?: string;
  /** The silhouette less its inner lines; where it is given, the body shows through as lines. */
  ink?: string;
  /** Inner lines to be stroked. */
  lines?: string;
  /** Inner spots to be filled. */
  dots?: string;
  /** An SVG transform, where the layer does not fill the box. */
  transform?: string;
}

/** A layer as the data file writes it. */
export interface LayerSource {
  glyph?: string;
  body?: string;
  lines?: string;
  dots?: string;
  /** Moves the layer, in units of the box. */
  at?: number[];
  /** Scales the layer about the foot of the box. */
  scale?: number;
  /** Turns the layer clockwise about the middle of the box, in degrees. */
  turn?: number;
}

export type Art = readonly Layer[];

/** The side of the box that all paths are drawn in. */
export const BOX = 100;
const FOOT = 90;

const SET = new Map<string, Art>(
  Object.entries(data.pieces as Record<string, LayerSource[]>).map(([id, layers]) => [
    id,
    layers.map(resolveLayer),
  ]),
);

/** Pieces that look like another, such as the same piece for cells of another shape. */
const SAME = new Map<string, string>(Object.entries(data.same));

/** The drawing of a piece, or nothing where the set has none and a token must stand in. */
export function artOf(pieceId: string): Art | undefined {
  return SET.get(SAME.get(pieceId) ?? pieceId);
}

/** All pieces the set draws, for sheets and tests. */
export function drawnPieces(): string[] {
  return [...SET.keys()];
}

/** Resolves glyph names and placement of one layer of the data file. */
export function resolveLayer(source: LayerSource): Layer {
  const layer: Layer = {};
  if (source.glyph !== undefined) {
    const glyph = GLYPHS[source.glyph];
    if (!glyph) throw new Error(`set.json names an unknown glyph: ${source.glyph}`);
    layer.body = glyph.body;
    layer.ink = glyph.ink;
  }
  if (source.body !== undefined) layer.body = source.body;
  if (source.lines !== undefined) layer.lines = source.lines;
  if (source.dots !== undefined) layer.dots = source.dots;
  const transform = placement(source);
  if (transform) layer.transform = transform;
  return layer;
}

function placement({ at, scale, turn }: LayerSource): string {
  const steps: string[] = [];
  if (at && (at[0] || at[1])) steps.push(`translate(${at[0] ?? 0} ${at[1] ?? 0})`);
  if (scale !== undefined) {
    steps.push(`translate(${BOX / 2} ${FOOT}) scale(${scale}) translate(${-BOX / 2} ${-FOOT})`);
  }
  if (turn) steps.push(`rotate(${turn} ${BOX / 2} ${BOX / 2})`);
  return steps.join(' ');
}

/** The letter or letters a token shows: initials of the name, two at most. */
export function tokenText(name: string): string {
  const words = name.split(/[\s\-_]+/).filter(Boolean);
  if (words.length > 1) return words.slice(0, 2).map(initial).join('');
  return [...(words[0] ?? '?')]
    .slice(0, 2)
    .join('')
    .replace(/^./u, (c) => c.toUpperCase());
}

function initial(word: string): string {
  return ([...word][0] ?? '').toUpperCase();
}
