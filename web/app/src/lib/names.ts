// What seats are called where nobody has given them a name.

import type { SeatShape } from '@hyperchess/client';
import type { Messages } from './i18n/en';

/** A name for each seat from its colour, told apart by a number where two are alike. */
export function seatNames(seats: readonly Pick<SeatShape, 'name'>[], t: Messages): string[] {
  return seats.map(({ name: { colour, number } }) =>
    number === null ? t.colour[colour] : `${t.colour[colour]} ${number}`,
  );
}
