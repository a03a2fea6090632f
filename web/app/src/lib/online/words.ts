// Games that wait, in words.

import type { LobbyGame, LobbySeat } from '@hyperchess/client';
import type { Messages } from '../i18n/en';

/** The time that everybody has, or that it differs. */
export function timeWords({ seats }: LobbyGame, t: Messages): string {
  const [first] = seats;
  if (!first) return '';
  const same = (seat: LobbySeat): boolean =>
    seat.initial === first.initial &&
    seat.increment === first.increment &&
    seat.delay === first.delay;
  if (!seats.every(same) || first.delay > 0) return t.setup.ownTimes;
  if (first.initial === 0) return t.setup.noClock;
  return t.setup.minutes(Math.round((first.initial / 60) * 10) / 10, first.increment);
}

/** Whoever is there already, without machines. */
export function hostOf({ seats }: LobbyGame): string {
  return seats.find(({ human, open }) => human && !open)?.name ?? '';
}

export function freeSeats({ seats }: LobbyGame): number {
  return seats.filter(({ open }) => open).length;
}
