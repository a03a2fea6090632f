// Why a board is not to be found any more.

import type { Messages } from '../i18n/en';

/** What the server writes where nobody has taken the board down but itself. */
const TOO_COSTLY = 'too-costly';

export interface RemovalWords {
  headline: string;
  reason: string;
}

/** Who has taken a board down, and why: a moderator in their own words, or the server. */
export function removalWords(removed: string, { workshop }: Messages): RemovalWords {
  return removed === TOO_COSTLY
    ? { headline: workshop.stopped, reason: workshop.tooCostly }
    : { headline: workshop.takenDown, reason: removed };
}
