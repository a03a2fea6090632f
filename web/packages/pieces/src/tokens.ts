// Traditional pieces: a token with a character. Which shape a board's tokens have is said by its file, and which
// character a piece has by data; the characters are loaded when somebody wants to see them.

import data from '../data/tokens.json';
import type { Art } from './art';

export type TokenShape = 'disc' | 'octagon' | 'wedge';

export interface Token {
  shape: TokenShape;
  character: string;
  /** Whether it is the far side of another piece. */
  promoted: boolean;
}

const FIGURE = 'figure:';
const TOKEN = 'token:';

const SHAPES: Readonly<Record<TokenShape, string>> = {
  disc: 'M10 50a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z',
  octagon: 'M34 9H66L91 34V66L66 91H34L9 66V34Z',
  wedge: 'M50 5L78 17L89 93H11L22 17Z',
};
/** A line inside the edge, which round tokens have. */
const RINGS: Readonly<Partial<Record<TokenShape, string>>> = {
  disc: 'M16 50a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z',
  octagon: 'M37 16H63L84 37V63L63 84H37L16 63V37Z',
};

let characters: Readonly<Record<string, string>> | undefined;

/** Loads the characters; until then nobody has any. */
export async function loadCharacters(): Promise<void> {
  characters ??= (await import('./characters.gen')).CHARACTERS;
}

/**
 * Where a piece's picture is to be had as a token, in the form of an address that `Piece` reads; nothing where the
 * piece has no character.
 */
export function tokenAddress(
  shape: TokenShape,
  pieceId: string,
  seat: number,
  /** The piece whose far side it is. */
  base: string | undefined,
): string | null {
  const found = base === undefined ? characterOf(shape, pieceId, seat) : entry(data.promoted, base);
  if (!found) return null;
  return `${TOKEN}${shape}/${found}${base === undefined ? '' : '+'}`;
}

/** The address of another piece's figure. */
export function figureAddress(pieceId: string): string {
  return FIGURE + pieceId;
}

function characterOf(shape: TokenShape, pieceId: string, seat: number): string | undefined {
  const pointed = shape === 'wedge' ? entry(data.wedge, pieceId) : undefined;
  const both = entry(data.pieces as Record<string, string[]>, pieceId);
  return pointed ?? both?.[Math.min(seat, both.length - 1)];
}

function entry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

export function readFigure(address: string | undefined): string | undefined {
  return address?.startsWith(FIGURE) ? address.slice(FIGURE.length) : undefined;
}

export function readToken(address: string | undefined): Token | undefined {
  if (!address?.startsWith(TOKEN)) return undefined;
  const [shape, text = ''] = address.slice(TOKEN.length).split('/');
  const promoted = text.endsWith('+');
  return {
    shape: (shape as TokenShape) in SHAPES ? (shape as TokenShape) : 'disc',
    character: promoted ? text.slice(0, -1) : text,
    promoted,
  };
}

/** The drawing of a token: its body, the ring, and the character as ink. */
export function tokenArt({ shape, character }: Token): Art {
  const ink = characters?.[character];
  const body = { body: SHAPES[shape], ...(RINGS[shape] ? { lines: RINGS[shape] } : {}) };
  const place = shape === 'wedge' ? 'translate(50 57) scale(0.56)' : 'translate(50 50) scale(0.5)';
  return ink ? [body, { dots: ink, transform: place }] : [body];
}
