// A board on a canvas, for pictures that are only looked at. It is one element, whatever stands on it.

import { paintPiece, type Painted } from '@hyperchess/pieces';
import { facingAngle, inset, layOut, matrixOf } from './geometry';
import { linesOf, riversOf } from './look';
import type { CellShape, Facing, KindShape, Look, PiecePlace, SeatShape } from './types';

export interface Picture {
  cells: readonly CellShape[];
  kinds: readonly KindShape[];
  seats: readonly Omit<SeatShape, 'name'>[];
  pieces: readonly PiecePlace[];
  walls?: readonly number[];
  goals?: readonly number[];
  look?: Look | null;
  /** Cells to be washed as something that has just happened, or could. */
  marked?: readonly number[];
  ownColours?: boolean;
  facing?: Facing;
}

/** The colours of the theme, as the page has them. */
export interface Shades {
  light: string;
  dark: string;
  frame: string;
  mark: string;
}

const MARGIN = 0.09;

/** The theme's colours where an element stands. */
export function shadesOf(element: Element): Shades {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(name).trim() || otherwise;
  return {
    light: read('--cell-light', '#ecdcb9'),
    dark: read('--cell-dark', '#a9774c'),
    frame: read('--frame', '#7a5232'),
    mark: read('--last-move', 'rgb(226 158 34 / 0.5)'),
  };
}

/** How wide a picture is for its height. */
export function ratioOf(
  cells: readonly CellShape[],
  seat: Omit<SeatShape, 'name'> | undefined,
): number {
  const { width, height } = layOut(cells, matrixOf(seat?.turn)).box;
  return (width + 2 * MARGIN) / (height + 2 * MARGIN);
}

/** Paints a picture over the whole of a canvas. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: Picture,
  shades: Shades,
  pictures: ReadonlyMap<string, CanvasImageSource> = new Map(),
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { cells, seats, look = null, ownColours = true, facing = 'upright' } = picture;
  const layout = layOut(cells, matrixOf(seats[0]?.turn));
  const { x, y, width, height } = layout.box;
  const scale = Math.min(
    canvas.width / (width + 2 * MARGIN),
    canvas.height / (height + 2 * MARGIN),
  );
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(
    scale,
    0,
    0,
    scale,
    canvas.width / 2 - (x + width / 2) * scale,
    canvas.height / 2 - (y + height / 2) * scale,
  );
  context.lineJoin = 'round';
  context.lineCap = 'round';
  stroke(context, layout.rim, shades.frame, 0.12);
  const lined = look !== null && look.drawn !== 'cells';
  const middle = `color-mix(in oklab, ${shades.light} 52%, ${shades.dark})`;
  for (const { colour, shade, path } of layout.spots) {
    const theme = lined ? shades.light : [shades.light, shades.dark, middle][shade % 3]!;
    const fill = (ownColours ? colour : null) ?? theme;
    context.fillStyle = fill;
    context.fill(new Path2D(path));
    stroke(context, path, fill, 0.01);
  }
  const rivers = riversOf(layout, look);
  if (rivers) {
    context.fillStyle = 'rgb(86 150 190 / 0.3)';
    context.fill(new Path2D(rivers));
  }
  const lines = linesOf(layout, look);
  if (lines) stroke(context, lines, shades.frame, 0.03);
  for (const cell of picture.goals ?? []) {
    const spot = layout.spots[cell];
    if (spot) stroke(context, inset(spot, 0.84), shades.frame, 0.035);
  }
  for (const cell of picture.marked ?? []) {
    const spot = layout.spots[cell];
    context.fillStyle = shades.mark;
    if (spot) context.fill(new Path2D(spot.path));
  }
  for (const cell of picture.walls ?? []) {
    const spot = layout.spots[cell];
    context.fillStyle = look?.walls === 'bird' ? '#f7c843' : '#8c6a58';
    if (spot) context.fill(new Path2D(inset(spot, 0.7)));
  }
  // Lines on screen that stay about a pixel wide, in units of the pieces' own box.
  for (const place of picture.pieces) {
    const spot = layout.spots[place.cell];
    const kind = picture.kinds[place.kind];
    if (!spot || !kind) continue;
    const seat = seats[place.seat];
    const painted: Painted = {
      kind: kind.pieceId,
      name: kind.name,
      seat: place.seat,
      colour: seat?.colour ?? undefined,
      image: kind.images?.[place.seat] ?? undefined,
      turn: facing === 'owner' ? facingAngle(layout.turn, seat) : 0,
      promoted: kind.promotedFormOf != null,
    };
    context.save();
    context.translate(spot.centre[0], spot.centre[1]);
    context.scale(spot.size / 100, spot.size / 100);
    paintPiece(context, painted, (0.8 * 100 * devicePixelRatio) / (scale * spot.size), pictures);
    context.restore();
  }
}

function stroke(context: CanvasRenderingContext2D, path: string, colour: string, width: number) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(new Path2D(path));
}
