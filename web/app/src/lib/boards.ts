// Finding boards in the list.

import type { BoardSummary } from '@hyperchess/client';

export interface Filter {
  text: string;
  /** How many play; nothing for any number. */
  players: number | null;
}

export function filterBoards(boards: readonly BoardSummary[], filter: Filter): BoardSummary[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return boards.filter((board) => {
    const said = plain([board.name, board.key, board.author].filter(Boolean).join(' '));
    const fits = filter.players === null || board.players === filter.players;
    return fits && words.every((word) => said.includes(word));
  });
}

/** The numbers of players that occur, least first. */
export function playerCounts(boards: readonly BoardSummary[]): number[] {
  return [...new Set(boards.map((board) => board.players))].sort((a, b) => a - b);
}

/** The sections of the library, in the order in which they are shown. */
export const GROUPS = [
  'yours',
  'usual',
  'drops',
  'aim',
  'turns',
  'shuffle',
  'large',
  'small',
  'shape',
  'many',
] as const;
export type Group = (typeof GROUPS)[number];

/** The size that most boards have. */
const USUAL_CELLS = 64;

/** Where a board belongs: by what sets it apart most. */
export function groupOf({ builtIn, traits, cells }: BoardSummary): Group {
  if (!builtIn) return 'yours';
  const trait = (['many', 'shape', 'drops', 'turns', 'aim', 'shuffle'] as const).find((name) =>
    traits.includes(name),
  );
  if (trait) return trait;
  if (cells === USUAL_CELLS) return 'usual';
  return cells > USUAL_CELLS ? 'large' : 'small';
}

/** The boards in sections, each in order of names; empty ones are left out. */
export function groupBoards(
  boards: readonly BoardSummary[],
): { group: Group; boards: BoardSummary[] }[] {
  return GROUPS.map((group) => ({
    group,
    boards: boards
      .filter((board) => groupOf(board) === group)
      .sort((a, b) => a.name.localeCompare(b.name)),
  })).filter((section) => section.boards.length > 0);
}

/** A few boards other than one, different from day to day. */
export function discoveries(
  boards: readonly BoardSummary[],
  except: string | undefined,
  day: number,
  count = 3,
): BoardSummary[] {
  const others = boards.filter((board) => board.geometry !== except);
  const start = others.length ? (day * count) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count);
}

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
