// A board on a canvas, for pictures that are only looked at. It is one element, whatever stands on it.

import { mix, paintPiece, pathOf, penOf, type Painted, type Pen } from '@hyperchess/pieces';
import { facingAngle, inset, layOut, matrixOf, type Box } from './geometry';
import { cover, imageSpots, linesOf, riversOf } from './look';
import { extentWith, portalMarks } from './space';
import type { CellShape, Facing, KindShape, Look, PiecePlace, SeatShape, Space } from './types';

export interface Picture {
  cells: readonly CellShape[];
  kinds: readonly KindShape[];
  seats: readonly Omit<SeatShape, 'name'>[];
  pieces: readonly PiecePlace[];
  walls?: readonly number[];
  goals?: readonly number[];
  look?: Look | null;
  space?: Space;
  /** Cells to be washed as something that has just happened, or could. */
  marked?: readonly number[];
  ownColours?: boolean;
  facing?: Facing;
  /** Whose side is below; the first player's where nothing is said. */
  viewer?: number;
}

/** The colours of the theme, as the page has them. */
export interface Shades {
  light: string;
  dark: string;
  frame: string;
  mark: string;
}

const MARGIN = 0.09;

/** The colours of portals, pair by pair. */
const PORTALS = ['#6d4bc3', '#0f7a6c', '#b03a6e', '#2f62b5'];

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
  look: Look | null = null,
): number {
  const layout = layOut(cells, matrixOf(seat?.turn));
  const { width, height } = extentWith(layout, imageSpots(layout, look));
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
  const { width, height } = canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  drawPicture(
    penOf(context),
    { width, height, pixel: devicePixelRatio },
    picture,
    shades,
    pictures,
  );
}

/** Where a picture is drawn. */
interface Sheet {
  width: number;
  height: number;
  /** How wide a line is that looks thin. */
  pixel: number;
}

/** Draws a picture with any pen that begins at the corner of a sheet. */
export function drawPicture(
  pen: Pen,
  { width: wide, height: high, pixel }: Sheet,
  picture: Picture,
  shades: Shades,
  pictures: ReadonlyMap<string, CanvasImageSource> = new Map(),
): void {
  const { cells, seats, look = null, ownColours = true, facing = 'upright', viewer = 0 } = picture;
  const layout = layOut(cells, matrixOf(seats[viewer]?.turn));
  const images = imageSpots(layout, look);
  const { x, y, width, height } = extentWith(layout, images);
  const scale = Math.min(wide / (width + 2 * MARGIN), high / (height + 2 * MARGIN));
  pen.save();
  pen.translate(wide / 2 - (x + width / 2) * scale, high / 2 - (y + height / 2) * scale);
  pen.scale(scale, scale);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  // A board that its author's images do not cover would be nothing at all.
  const needed = [...images.map(({ href }) => href), look?.background].filter(
    (href) => href != null,
  );
  const bare = look?.drawn === 'bare' && needed.every((href) => pictures.has(href));
  const whole = {
    x: x - MARGIN,
    y: y - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
  drawImage(pen, pictures.get(look?.background ?? ''), whole);
  if (!bare) stroke(pen, layout.rim, shades.frame, 0.12);
  const lined = look !== null && look.drawn !== 'cells';
  for (const { colour, shade, path } of bare ? [] : layout.spots) {
    const middle = mix(shades.light, shades.dark, 0.48);
    const theme = lined ? shades.light : [shades.light, shades.dark, middle][shade % 3]!;
    const fill = (ownColours ? colour : null) ?? theme;
    pen.fillStyle = fill;
    pen.fill(pathOf(path));
    stroke(pen, path, fill, 0.01);
  }
  for (const { href, path, box } of images) drawImage(pen, pictures.get(href), box, path);
  const rivers = riversOf(layout, look);
  if (rivers) {
    pen.fillStyle = 'rgb(86 150 190 / 0.3)';
    pen.fill(pathOf(rivers));
  }
  const lines = linesOf(layout, look);
  if (lines) stroke(pen, lines, shades.frame, 0.03);
  for (const cell of picture.goals ?? []) {
    const spot = layout.spots[cell];
    if (spot) stroke(pen, inset(spot, 0.84), shades.frame, 0.035);
  }
  for (const { cell, number } of portalMarks(picture.space)) {
    const spot = layout.spots[cell];
    if (spot) stroke(pen, inset(spot, 0.72), PORTALS[(number - 1) % PORTALS.length]!, 0.07);
  }
  for (const cell of picture.marked ?? []) {
    const spot = layout.spots[cell];
    pen.fillStyle = shades.mark;
    if (spot) pen.fill(pathOf(spot.path));
  }
  for (const cell of picture.walls ?? []) {
    const spot = layout.spots[cell];
    pen.fillStyle = look?.walls === 'bird' ? '#f7c843' : '#8c6a58';
    if (spot) pen.fill(pathOf(inset(spot, 0.7)));
  }
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
    pen.save();
    pen.translate(spot.centre[0], spot.centre[1]);
    pen.scale(spot.size / 100, spot.size / 100);
    // Lines on screen that stay about a pixel wide, in units of the pieces' own box.
    paintPiece(pen, painted, (0.8 * 100 * pixel) / (scale * spot.size), pictures);
    pen.restore();
  }
  pen.restore();
}

/** Draws an image, once it is there, so that it covers a box; what lies outside the path or the box is cut off. */
function drawImage(
  pen: Pen,
  image: CanvasImageSource | undefined,
  box: Box,
  path = pathOfBox(box),
): void {
  if (!image) return;
  const { width, height } = image as { width: number; height: number };
  const at = cover(box, width, height);
  pen.save();
  pen.clip(pathOf(path));
  pen.drawImage(image, at.x, at.y, at.width, at.height);
  pen.restore();
}

function pathOfBox({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

function stroke(pen: Pen, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(pathOf(path));
}
