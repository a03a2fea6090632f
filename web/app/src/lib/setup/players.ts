// Who can move the pieces of a seat.

import type { PlayerKind } from '@hyperchess/client';
import type { Messages } from '../i18n/en';

/** The machines that think, the weakest first. */
export const LEVELS = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((level) => `level${level}` as const);

/** Machines that hardly think. */
export const SIMPLE = ['greedy', 'random'] as const;

/** Whom people play who have not chosen: beatable, and no fool. */
export const USUAL_MACHINE: PlayerKind = 'level3';

export const PLAYERS: readonly PlayerKind[] = ['human', ...LEVELS, ...SIMPLE];

/** A player in words. */
export function playerWords(player: PlayerKind, t: Messages): string {
  if (player === 'human' || player === 'random' || player === 'greedy') return t.setup[player];
  return t.setup.level(Number(player.slice('level'.length)));
}
