// Ratings as they are written.

import type { PlayerRating, SeatRating } from '@hyperchess/client';

/** With a question mark while little is known. */
export function ratingText({
  rating,
  provisional,
}: Pick<PlayerRating | SeatRating, 'rating' | 'provisional'>): string {
  return `${rating}${provisional ? '?' : ''}`;
}

/** With its sign; a minus is as wide as a plus. */
export function changeText(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

export function playerAddress(name: string): string {
  return `/players/${encodeURIComponent(name)}`;
}

/** The leaderboard of a board, by its key. */
export function leadersAddress(board: string): string {
  return `/leaders/${encodeURIComponent(board)}`;
}
