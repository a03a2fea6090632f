// At which side of the board each player sits, as the board is turned now.

import type { SeatShape } from '@hyperchess/client';

export type Side = 'below' | 'left' | 'above' | 'right';

type Matrix = SeatShape['turn'];

const CLOCKWISE: readonly Side[] = ['below', 'left', 'above', 'right'];

/** The side that a player looks away from, for whoever looks along `view`. */
export function sideOf(view: Matrix | undefined, seat: Matrix | undefined): Side {
  const [a, b, c, d] = seat ?? [1, 0, 0, 1];
  const [p, q, r, s] = view ?? [1, 0, 0, 1];
  const determinant = a * d - b * c || 1;
  // Where the player's forward leads on screen, y upwards.
  const [fx, fy] = [-b / determinant, a / determinant];
  const [x, y] = [p * fx + q * fy, r * fx + s * fy];
  const quarter = Math.round(Math.atan2(x, y) / (Math.PI / 2));
  return CLOCKWISE[(quarter + 4) % 4]!;
}
