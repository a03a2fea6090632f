// The end of a game in words.

import type { GameResult, SeatState } from '@hyperchess/client';
import type { Messages } from '../i18n/en';

export interface ResultWords {
  headline: string;
  reason: string;
}

export function resultWords(
  result: GameResult,
  seats: readonly SeatState[],
  t: Messages,
): ResultWords {
  const names = result.winners.map((seat) => seats[seat]?.name ?? t.setup.seat(seat + 1));
  if (names.length === 0) {
    const reason = (t.end.drawReason as Partial<typeof t.end.reason>)[result.reason];
    return { headline: t.end.draw, reason: reason ?? t.end.reason[result.reason] };
  }
  const reason = t.end.reason[result.reason];
  const said = t.end.and(names);
  return { headline: names.length === 1 ? t.end.wins(said) : t.end.win(said), reason };
}
