// What a board's author draws: lines, rivers and images, as they lie on screen.

import { extent, pathOf, toScreen, type Box, type Layout } from './geometry';
import type { Look } from './types';

/** All lines of a board; nothing where it has none. */
export function linesOf(layout: Layout, look: Look | null): string {
  if (!look) return '';
  const cells = look.drawn === 'lines' ? layout.spots.map((spot) => spot.path).join('') : '';
  const lines = look.lines.map((line) => {
    const [from, to] = line.map((point) => toScreen(layout.turn, point));
    return from && to ? `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` : '';
  });
  return cells + lines.join('');
}

/** The land under water, a little in from its banks. */
export function riversOf(layout: Layout, look: Look | null): string {
  return (look?.rivers ?? [])
    .map((river) => {
      const [a, b] = river.map((point) => toScreen(layout.turn, point));
      if (!a || !b) return '';
      const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
      const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
      const gap = 0.06;
      return pathOf([
        [left + gap, top + gap],
        [right - gap, top + gap],
        [right - gap, bottom - gap],
        [left + gap, bottom - gap],
      ]);
    })
    .join('');
}

/** An image on the board, cut along a path and covering its box. */
export interface ImageSpot {
  href: string;
  path: string;
  box: Box;
}

/** The images of a board where they lie on screen. They go where the board turns, and stay upright themselves. */
export function imageSpots(layout: Layout, look: Look | null): ImageSpot[] {
  return (look?.images ?? []).map(({ file, outline }) => {
    const points = outline.map((point) => toScreen(layout.turn, point));
    return { href: file, path: pathOf(points), box: extent(points) };
  });
}

/** The addresses of all images of a board. */
export function imageFiles(look: Look | null): string[] {
  const images = (look?.images ?? []).map(({ file }) => file);
  return look?.background ? [look.background, ...images] : images;
}

/** Where an image is drawn so that it covers a box, its middle in the middle. */
export function cover(box: Box, width: number, height: number): Box {
  const scale = Math.max(box.width / (width || 1), box.height / (height || 1));
  return {
    x: box.x + (box.width - width * scale) / 2,
    y: box.y + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}
