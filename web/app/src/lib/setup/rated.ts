// Which games can be rated; the server refuses the others with the same reasons.

import type { Draft } from './draft';
import { parseSeconds } from './times';

export type Objection = 'machine' | 'alone' | 'guest' | 'clock' | 'position' | 'takebacks';

/** What speaks against rating a game first, if anything does. `member` says whether whoever makes it has an account. */
export function objectionTo(draft: Draft, member: boolean): Objection | null {
  const { seats } = draft;
  const people = seats.filter(({ player }) => player === 'human');
  if (!people.length) return 'machine';
  const own = people.filter(({ open }) => !open).length;
  if (own > 1 || own === seats.length) return 'alone';
  if (!member) return 'guest';
  const timed = seats.every((seat) => parseSeconds(seat.initial) || parseSeconds(seat.delay));
  if (!timed) return 'clock';
  if (draft.fen.trim() || draft.arrangement !== null) return 'position';
  return draft.undo ? 'takebacks' : null;
}
