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
