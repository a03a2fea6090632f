// Games on several boards that share hands: how many boards there are, and who sits where and with whom.

import type { Geometry, Rule, SeatShape } from '@hyperchess/client';

/** How many boards a game is played on at once. */
export function boardCount({ rules }: { rules: readonly Rule[] }): number {
  return rules.find((rule) => rule.t === 'sharedHands')?.boards ?? 1;
}

/** All who play, board by board; where there are several boards, numbered by them. */
export function allSeats(geometry: Pick<Geometry, 'rules' | 'seats'>): SeatShape[] {
  const count = boardCount(geometry);
  if (count === 1) return geometry.seats;
  return Array.from({ length: count }, (_, board) =>
    geometry.seats.map((seat) => ({ ...seat, name: { ...seat.name, number: board + 1 } })),
  ).flat();
}

/** Who plays with whom on several boards, by seat: who moves first at one with who moves second at the next. */
export function teams(geometry: Pick<Geometry, 'rules' | 'seats'>): number[][] {
  const each = geometry.seats.length;
  const seats = allSeats(geometry).map((_, seat) => seat);
  const team = (seat: number): number => ((seat % each) + Math.floor(seat / each)) % each;
  return geometry.seats.map((_, number) => seats.filter((seat) => team(seat) === number));
}
