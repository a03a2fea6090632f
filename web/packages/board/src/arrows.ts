// The shape of an arrow between two cells.

import { along, distance, pathOf, type Layout } from './geometry';
import type { Point } from './types';

/** Sizes in cells. */
const SHAFT = 0.075;
const HEAD_WIDTH = 0.21;
const HEAD_LENGTH = 0.34;
const LEAVE = 0.28;
const ARRIVE = 0.1;

/** A closed outline from near one centre to near the other, or nothing where they coincide. */
export function arrowPath(layout: Layout, from: number, to: number): string {
  const a = layout.spots[from]?.centre;
  const b = layout.spots[to]?.centre;
  if (!a || !b) return '';
  const length = distance(a, b);
  const unit = layout.pitch;
  if (length < (LEAVE + ARRIVE + HEAD_LENGTH / 2) * unit) return '';
  const direction: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const side = (p: Point, by: number): Point => [
    p[0] - direction[1] * by * unit,
    p[1] + direction[0] * by * unit,
  ];
  const tail = along(a, b, (LEAVE * unit) / length);
  const tip = along(a, b, 1 - (ARRIVE * unit) / length);
  const neck = along(a, b, 1 - ((ARRIVE + HEAD_LENGTH) * unit) / length);
  return pathOf([
    side(tail, SHAFT),
    side(neck, SHAFT),
    side(neck, HEAD_WIDTH),
    tip,
    side(neck, -HEAD_WIDTH),
    side(neck, -SHAFT),
    side(tail, -SHAFT),
  ]);
}
