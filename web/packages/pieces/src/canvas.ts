// A piece on a canvas, for pictures that are only looked at: a hundred of them cost no elements.

import { artOf, BOX, tokenText } from './art';
import { paintOf, tintOf, tokenPaint } from './paint';
import { pathOf, type Pen } from './paths';
import { readFigure, readToken, tokenArt } from './tokens';

export interface Painted {
  kind: string;
  name: string;
  seat: number;
  colour?: string | undefined;
  image?: string | undefined;
  /** Clockwise, in degrees. */
  turn?: number;
  promoted?: boolean;
}

/** Paints a piece about 0,0 in a box of 100 by 100; the outline is so wide on screen, whatever the scale. */
export function paintPiece(
  context: Pen,
  piece: Painted,
  outline: number,
  pictures: ReadonlyMap<string, CanvasImageSource> = new Map(),
): void {
  const token = readToken(piece.image);
  const figure = readFigure(piece.image);
  const picture = token || figure || !piece.image ? undefined : pictures.get(piece.image);
  const paint = token
    ? tokenPaint(piece.seat, piece.colour, token.promoted)
    : paintOf(piece.seat, piece.colour);
  context.save();
  context.rotate(((piece.turn ?? 0) * Math.PI) / 180);
  context.translate(-BOX / 2, -BOX / 2);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const art = token ? tokenArt(token) : artOf(figure ?? piece.kind);
  if (picture) {
    paintPicture(context, picture, paint.fill);
  } else if (art) {
    for (const layer of art) {
      context.save();
      for (const step of transforms(layer.transform)) step(context);
      if (layer.body) {
        const body = pathOf(layer.body);
        context.lineWidth = 2 * outline;
        context.strokeStyle = paint.outline;
        context.stroke(body);
        context.fillStyle = layer.ink ? paint.detail : paint.fill;
        context.fill(body, 'evenodd');
      }
      context.fillStyle = paint.fill;
      if (layer.ink) context.fill(pathOf(layer.ink), 'nonzero');
      context.strokeStyle = paint.detail;
      context.lineWidth = 3.2;
      if (layer.lines) context.stroke(pathOf(layer.lines));
      context.fillStyle = paint.detail;
      if (layer.dots) context.fill(pathOf(layer.dots));
      context.restore();
    }
  } else {
    paintToken(context, piece, paint.fill, paint.outline, paint.detail, outline);
  }
  if (piece.promoted && !token) paintBadge(context);
  context.restore();
}

/** A picture of its author's own, multiplied by the seat's colour as elsewhere, in the shape it has. */
function paintPicture(context: Pen, picture: CanvasImageSource, colour: string): void {
  const { width, height } = picture as { width: number; height: number };
  const share = 88 / Math.max(width, height, 1);
  const box = [50 - (width * share) / 2, 50 - (height * share) / 2, width * share, height * share];
  const [x, y, wide, high] = box as [number, number, number, number];
  const tinted = document.createElement('canvas');
  tinted.width = width;
  tinted.height = height;
  const inside = tinted.getContext('2d');
  if (!inside || tintOf(colour) === null) return context.drawImage(picture, x, y, wide, high);
  inside.drawImage(picture, 0, 0, width, height);
  inside.globalCompositeOperation = 'multiply';
  inside.fillStyle = colour;
  inside.fillRect(0, 0, width, height);
  inside.globalCompositeOperation = 'destination-in';
  inside.drawImage(picture, 0, 0, width, height);
  context.drawImage(tinted, x, y, wide, high);
}

function paintToken(
  context: Pen,
  { kind, name }: Painted,
  fill: string,
  edge: string,
  detail: string,
  outline: number,
): void {
  context.beginPath();
  context.arc(50, 50, 38, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.strokeStyle = edge;
  context.lineWidth = 2 * outline;
  context.stroke();
  context.fill();
  context.fillStyle = detail;
  context.font = '600 34px Inter, system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(tokenText(name || kind), 50, 51);
}

function paintBadge(context: Pen): void {
  context.beginPath();
  context.arc(80, 20, 13, 0, 2 * Math.PI);
  context.fillStyle = '#c8412b';
  context.fill();
  context.strokeStyle = '#fff8ee';
  context.lineWidth = 4;
  context.stroke(pathOf('M73.5 20H86.5M80 13.5V26.5'));
}

type Step = (context: Pen) => void;

/** The few transforms that drawings use. */
function transforms(text: string | undefined): Step[] {
  return [...(text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name, list]) => {
    const [a = 0, b = 0, c = 0] = list!.split(/[\s,]+/).map(Number);
    if (name === 'translate') return (context) => context.translate(a, b);
    if (name === 'scale') return (context) => context.scale(a, a);
    return (context) => {
      context.translate(b, c);
      context.rotate((a * Math.PI) / 180);
      context.translate(-b, -c);
    };
  });
}
