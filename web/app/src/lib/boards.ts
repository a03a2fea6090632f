// Finding boards in the list.

import type { BoardSummary, BoardTrait, UploadList } from '@hyperchess/client';
import { plain } from './addresses';
import type { Messages } from './i18n/en';

export type Size = 'any' | 'small' | 'usual' | 'large';

export interface Filter {
  text: string;
  /** How many play; nothing for any number. */
  players: number | null;
  /** What sets it apart; nothing for anything. */
  trait: BoardTrait | null;
  size: Size;
}

const USUAL = 64;

/** Boards that fit, as the language calls them and what is worth knowing about them. */
export function filterBoards(
  boards: readonly BoardSummary[],
  filter: Filter,
  t: Messages,
  named: (board: BoardSummary) => string = ({ name }) => name,
): BoardSummary[] {
  const { words, count } = readCount(
    plain(filter.text)
      .split(/[\s-]+/)
      .filter(Boolean),
    t,
  );
  return boards.filter((board) => {
    const fits =
      (filter.players === null || board.players === filter.players) &&
      (count === null || board.players === count) &&
      (filter.trait === null || board.traits.includes(filter.trait)) &&
      (filter.size === 'any' || filter.size === sizeOf(board));
    return fits && (!words.length || matches(words, said(board, t, named(board))));
  });
}

/** `three-player` and `3 players` say how many play; the rest is left to be looked for. */
function readCount(
  words: readonly string[],
  t: Messages,
): { words: readonly string[]; count: number | null } {
  const players = [t.find.player, t.find.players].map(plain);
  for (const [i, word] of words.entries()) {
    const count = /^\d$/.test(word) ? Number(word) : t.find.numbers.map(plain).indexOf(word);
    if (count > 0 && players.includes(words[i + 1] ?? '')) {
      return { words: words.filter((_, j) => j !== i && j !== i + 1), count };
    }
  }
  return { words, count: null };
}

function sizeOf({ cells }: BoardSummary): Exclude<Size, 'any'> {
  if (cells < USUAL) return 'small';
  return cells > USUAL ? 'large' : 'usual';
}

/** All by which somebody may look for a board. */
function said(board: BoardSummary, t: Messages, name: string): string {
  const count = t.find.numbers[board.players] ?? '';
  const traits = TRAITS.filter((trait) => board.traits.includes(trait));
  return plain(
    [
      name,
      board.name,
      board.key,
      board.author,
      ...board.aliases,
      `${board.players} ${count} ${board.players === 1 ? t.find.player : t.find.players} ${t.find.player}`,
      ...traits.map((trait) => t.boards.traits[trait]),
      board.traits.includes('shape') ? t.find.hexagonal : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** A single digit counts something and must stand alone; of anything else a part will do. */
function matches(words: readonly string[], text: string): boolean {
  const all = text.split(/[\s-]+/);
  const joined = all.join(' ');
  return words.every((word) => (/^\d$/.test(word) ? all.includes(word) : joined.includes(word)));
}

/** The numbers of players that occur, least first. */
export function playerCounts(boards: readonly BoardSummary[]): number[] {
  return [...new Set(boards.map((board) => board.players))].sort((a, b) => a - b);
}

/** What boards can be told apart by, in the order in which it is offered. */
export const TRAITS = ['drops', 'aim', 'turns', 'shuffle', 'shape'] as const;

/** The shelf of a user's own boards, and of those that have their place nowhere. */
export const YOURS = 'yours';
const OTHER = 'other';

export interface Shelf {
  name: string;
  boards: BoardSummary[];
}

/** The boards on their shelves, the user's own first; both keep the order in which they come. */
export function shelve(boards: readonly BoardSummary[]): Shelf[] {
  const shelves = new Map<string, BoardSummary[]>([[YOURS, []]]);
  for (const board of boards) {
    const name = board.shelf ?? (board.builtIn ? OTHER : YOURS);
    const shelf = shelves.get(name);
    if (shelf) shelf.push(board);
    else shelves.set(name, [board]);
  }
  return [...shelves]
    .map(([name, some]) => ({ name, boards: some }))
    .filter((shelf) => shelf.boards.length > 0);
}

/** A few boards other than one, different from day to day. */
export function discoveries(
  boards: readonly BoardSummary[],
  except: string | undefined,
  day: number,
  count = 3,
): BoardSummary[] {
  const others = boards.filter((board) => board.geometry !== except);
  // Far apart on the shelves, so that they are not all of one family.
  const apart = Math.max(1, Math.floor(others.length / count));
  const chosen = Array.from({ length: Math.min(count, others.length) }, (_, i) => i * apart + day);
  return chosen.map((place) => others[place % others.length]!);
}

/** Boards that users have uploaded, as they stand in the library. */
export function boardsOf(list: UploadList | null): BoardSummary[] {
  return list?.uploads.map(({ board, title: name }) => ({ ...board, name })) ?? [];
}

/** Boards with some more, each once. */
export function withMore(
  boards: readonly BoardSummary[],
  more: readonly BoardSummary[],
): readonly BoardSummary[] {
  const known = new Set(boards.map(({ key }) => key));
  const others = more.filter(({ key }) => !known.has(key));
  return others.length ? [...boards, ...others] : boards;
}
