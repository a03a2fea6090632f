// The moves of a game as an animation, drawn as the board is.

import { paintPicture, ratioOf, type Picture } from '@hyperchess/board';
import type { Demo, PiecePlace } from '@hyperchess/client';
import { encodeGif, type GifFrame } from './gif';

const WIDTH = 480;
const MOVE_MS = 900;
const END_MS = 3000;

type Drawn = Omit<Picture, 'pieces' | 'marked'>;
type Shades = Parameters<typeof paintPicture>[2];

/** Draws every position, and says how far it is. */
export async function animation(
  { start, walls: firstWalls, frames }: Demo,
  drawn: Drawn,
  shades: Shades,
  pictures: ReadonlyMap<string, CanvasImageSource>,
  onprogress: (done: number, all: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(WIDTH / ratioOf(drawn.cells, drawn.seats[drawn.viewer ?? 0]));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const all = frames.length + 1;
  const made: GifFrame[] = [];
  let pieces: readonly PiecePlace[] = start;
  let walls: readonly number[] = firstWalls;
  for (let i = 0; i < all; i += 1) {
    const frame = i ? frames[i - 1]! : null;
    if (frame) pieces = after(pieces, frame);
    walls = frame?.walls ?? walls;
    const picture = { ...drawn, walls, pieces, marked: frame?.lastMove ?? [] };
    paintPicture(canvas, picture, shades, pictures);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    made.push({ data, ms: i === all - 1 ? END_MS : MOVE_MS });
    onprogress(i + 1, all);
    // The page stays alive between positions.
    await new Promise((done) => setTimeout(done));
  }
  const bytes = encodeGif(canvas.width, canvas.height, made);
  return new Blob([bytes.buffer as ArrayBuffer], { type: 'image/gif' });
}

function after(pieces: readonly PiecePlace[], frame: Demo['frames'][number]): PiecePlace[] {
  const gone = new Set([...frame.cleared, ...frame.placed.map(({ cell }) => cell)]);
  return [...pieces.filter(({ cell }) => !gone.has(cell)), ...frame.placed];
}
