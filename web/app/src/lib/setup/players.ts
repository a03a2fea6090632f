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
  return t.setup.level(levelOf(player));
}

/** A machine in a word or two, where nobody but machines plays. */
export function machineWords(player: PlayerKind, t: Messages): string {
  if (player === 'human') return t.setup.human;
  if (player === 'random' || player === 'greedy') return t.arena[player];
  return t.arena.level(levelOf(player));
}

function levelOf(player: PlayerKind): number {
  return Number(player.slice('level'.length));
}
