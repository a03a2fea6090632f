// What somebody asked for and did not get: a draw, or a move taken back.

import type { GameState } from '@hyperchess/client';

export interface Declined {
  what: 'draw' | 'takeback';
  /** Who did not want it, where it can only be one. */
  by: number | null;
}

/**
 * What has been declined from one state to the next. An offer that goes with a move was answered by that; whoever
 * takes back their own wish knows it.
 */
export function declinedBetween(before: GameState | null, after: GameState): Declined | null {
  if (!before || before.ply !== after.ply || after.result) return null;
  const { yours } = after;
  const offers = ({ seats }: GameState): boolean => yours.some((seat) => seats[seat]?.offersDraw);
  const asks = ({ takeback }: GameState): boolean => !!takeback && yours.includes(takeback.seat);
  const by = onlyOther(after);
  if (asks(before) && !asks(after)) return { what: 'takeback', by };
  if (offers(before) && !offers(after)) return { what: 'draw', by };
  return null;
}

/** The one other person who plays, if it is one. */
function onlyOther({ seats, yours }: GameState): number | null {
  const others = seats.flatMap(({ player, fate }, seat) =>
    player === 'human' && fate === 'inPlay' && !yours.includes(seat) ? [seat] : [],
  );
  return others.length === 1 ? others[0]! : null;
}
