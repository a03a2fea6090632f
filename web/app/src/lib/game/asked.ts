// What people who sit apart have asked of each other, the most pressing first.

import type { GameView } from './view.svelte';

export type Asked =
  | { what: 'takeback'; by: number }
  | { what: 'draw'; by: number }
  | { what: 'gone'; all: boolean }
  | { what: 'ownTakeback' }
  | { what: 'ownDraw' }
  | { what: 'firstMove'; seat: number; seconds: number };

export function askedOf(view: GameView): Asked | null {
  const { game } = view;
  const { takeback, yours, seats, turn } = game;
  if (takeback?.undecided.some((seat) => yours.includes(seat))) {
    return { what: 'takeback', by: takeback.seat };
  }
  const offering = seats.findIndex((seat, i) => seat.offersDraw && !yours.includes(i));
  if (view.draw === 'accept' && offering >= 0) return { what: 'draw', by: offering };
  if (view.gone.length) {
    const others = seats.flatMap(({ fate }, seat) =>
      fate === 'inPlay' && !yours.includes(seat) ? [seat] : [],
    );
    return { what: 'gone', all: others.every((seat) => view.gone.includes(seat)) };
  }
  if (takeback && yours.includes(takeback.seat)) return { what: 'ownTakeback' };
  if (yours.some((seat) => seats[seat]?.offersDraw)) return { what: 'ownDraw' };
  if (view.firstMove === null || turn === null) return null;
  return { what: 'firstMove', seat: turn, seconds: view.firstMove };
}

export function isAsked(view: GameView): boolean {
  return askedOf(view) !== null;
}
