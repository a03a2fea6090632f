// The moves of a game as an animation, drawn as the board is.

import { paintPicture, ratioOf, type Picture } from '@hyperchess/board';
import type { Demo, PiecePlace } from '@hyperchess/client';
import { Gif, type Pixels } from './gif';

const WIDTH = 480;
const MOVE_MS = 900;
const END_MS = 3000;
/** How many positions are looked at for their colours. */
const SAMPLES = 12;

type Drawn = Omit<Picture, 'pieces' | 'marked'>;
type Shades = Parameters<typeof paintPicture>[2];
type Shown = Pick<Picture, 'pieces' | 'marked'> & { walls: readonly number[] };

/** Draws every position, and says how far it is. */
export async function animation(
  demo: Demo,
  drawn: Drawn,
  shades: Shades,
  pictures: ReadonlyMap<string, CanvasImageSource>,
  onprogress: (done: number, all: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(
    WIDTH / ratioOf(drawn.cells, drawn.seats[drawn.viewer ?? 0], drawn.look),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const paint = (shown: Shown): Pixels => {
    paintPicture(canvas, { ...drawn, ...shown }, shades, pictures);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const positions = positionsOf(demo);
  const every = Math.ceil(positions.length / SAMPLES);
  const samples = positions.filter((_, i) => i % every === 0).map(paint);
  const gif = new Gif(canvas.width, canvas.height, samples);
  for (const [i, position] of positions.entries()) {
    gif.add(paint(position), i === positions.length - 1 ? END_MS : MOVE_MS);
    onprogress(i + 1, positions.length);
    // The page stays alive between positions.
    await new Promise((done) => setTimeout(done));
  }
  return gif.end();
}

function positionsOf({ start, walls: firstWalls, frames }: Demo): Shown[] {
  const positions: Shown[] = [{ pieces: start, walls: firstWalls, marked: [] }];
  for (const frame of frames) {
    const { pieces, walls } = positions.at(-1)!;
    positions.push({
      pieces: after(pieces, frame),
      walls: frame.walls ?? walls,
      marked: frame.lastMove ?? [],
    });
  }
  return positions;
}

function after(pieces: readonly PiecePlace[], frame: Demo['frames'][number]): PiecePlace[] {
  const gone = new Set([...frame.cleared, ...frame.placed.map(({ cell }) => cell)]);
  return [...pieces.filter(({ cell }) => !gone.has(cell)), ...frame.placed];
}
