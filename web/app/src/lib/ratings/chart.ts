// A rating over time as a line in a box.

import type { RatingPoint } from '@hyperchess/client';

export interface Size {
  width: number;
  height: number;
  /** Room at the edges for the line's width and its last dot. */
  pad: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface Chart {
  places: readonly Place[];
  /** The line through them. */
  line: string;
  /** The same, closed at the foot. */
  area: string;
  /** Ratings at which a line across helps, with their heights. */
  levels: readonly { rating: number; y: number }[];
}

/** The least span that is shown, so that a few points do not look like a cliff. */
const LEAST_SPAN = 80;
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MOST_LEVELS = 5;

/** Games are drawn at equal distances: what counts is how many there were, not how long ago. */
export function chartOf(points: readonly RatingPoint[], { width, height, pad }: Size): Chart {
  const first = points[0];
  if (!first) return { places: [], line: '', area: '', levels: [] };
  // What was known before the first of the games shown is where the line begins.
  const ratings = [first.rating - first.change, ...points.map(({ rating }) => rating)];
  const { low, high } = span(ratings);
  const step = (width - 2 * pad) / Math.max(1, ratings.length - 1);
  const y = (rating: number): number => pad + ((high - rating) / (high - low)) * (height - 2 * pad);
  const places = ratings.map((rating, i) => ({ x: pad + i * step, y: y(rating) }));
  const line = places.map(({ x, y }, i) => `${i ? 'L' : 'M'}${fixed(x)} ${fixed(y)}`).join('');
  const end = places.at(-1) ?? { x: pad };
  const area = `${line}L${fixed(end.x)} ${height}L${fixed(pad)} ${height}Z`;
  return {
    places,
    line,
    area,
    levels: levels(low, high).map((rating) => ({ rating, y: y(rating) })),
  };
}

function span(ratings: readonly number[]): { low: number; high: number } {
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const missing = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  return { low: low - missing, high: high + missing };
}

/** Round numbers within a span, not too many. */
export function levels(low: number, high: number): number[] {
  const step = STEPS.find((size) => (high - low) / size <= MOST_LEVELS) ?? 1000;
  const found = [];
  for (let level = Math.ceil(low / step) * step; level <= high; level += step) found.push(level);
  return found;
}

function fixed(n: number): string {
  return n.toFixed(1).replace(/\.0$/, '');
}
