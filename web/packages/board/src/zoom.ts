// Which part of the board is seen: all of it, or a closer look at some, for large boards on small screens.

import type { Point } from './types';

/** What the board's drawing takes in: left, top, width, height. */
export type View = readonly [number, number, number, number];

export interface Zoom {
  /** How much larger than the whole board would be. */
  scale: number;
  /** What lies in the middle. */
  centre: Point;
}

const MOST = 6;
/** Below this many pixels a cell is hard to hit with a finger. */
const SMALL_CELL = 34;

/** Whether cells are so small that fingers need a closer look. */
export function wantsZoom(pitch: number, pixelsPerUnit: number): boolean {
  return pitch * pixelsPerUnit < SMALL_CELL;
}

/** The part that is seen, never beyond the board's own edges. */
export function viewOf(whole: View, zoom: Zoom | null): View {
  if (!zoom) return whole;
  const [x, y, width, height] = whole;
  const [w, h] = [width / zoom.scale, height / zoom.scale];
  const left = Math.min(Math.max(zoom.centre[0] - w / 2, x), x + width - w);
  const top = Math.min(Math.max(zoom.centre[1] - h / 2, y), y + height - h);
  return [left, top, w, h];
}

/** Zooms by a factor so that `fixed` stays where it is; nothing where all of the board is seen again. */
export function zoomAt(whole: View, zoom: Zoom | null, factor: number, fixed: Point): Zoom | null {
  const before = zoom?.scale ?? 1;
  const scale = Math.min(before * factor, MOST);
  if (scale <= 1.02) return null;
  const [x, y, w, h] = viewOf(whole, zoom);
  const centre: Point = [x + w / 2, y + h / 2];
  const share = before / scale;
  return settle(whole, {
    scale,
    centre: [fixed[0] + (centre[0] - fixed[0]) * share, fixed[1] + (centre[1] - fixed[1]) * share],
  });
}

/** Moves what is seen by so much, in units of the board. */
export function panBy(whole: View, zoom: Zoom, [dx, dy]: Point): Zoom {
  return settle(whole, { ...zoom, centre: [zoom.centre[0] + dx, zoom.centre[1] + dy] });
}

/** Brings a point into sight, if it is not. */
export function reveal(whole: View, zoom: Zoom, [px, py]: Point, margin: number): Zoom {
  const [x, y, w, h] = viewOf(whole, zoom);
  const out = (p: number, low: number, size: number): number =>
    p < low + margin ? p - low - margin : p > low + size - margin ? p - low - size + margin : 0;
  const by: Point = [out(px, x, w), out(py, y, h)];
  return by[0] || by[1] ? panBy(whole, zoom, by) : zoom;
}

/** The centre as the edges let it be, so that panning back starts at once. */
function settle(whole: View, zoom: Zoom): Zoom {
  const [x, y, w, h] = viewOf(whole, zoom);
  return { ...zoom, centre: [x + w / 2, y + h / 2] };
}
