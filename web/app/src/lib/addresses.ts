// Where things are: addresses that people can read and keep.

import type { BoardSummary, PieceSummary } from '@hyperchess/client';

/** The last part of a board's address: its key, or else what can be read of its name. */
export function slugOf({ key, name }: Pick<BoardSummary, 'key' | 'name'>): string {
  return (
    key ??
    (plain(name)
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-|-$/g, '') ||
      name)
  );
}

export function boardAddress(board: Pick<BoardSummary, 'key' | 'name'>): string {
  return `/boards/${encodeURIComponent(slugOf(board))}`;
}

export function pieceAddress({ id }: Pick<PieceSummary, 'id'>): string {
  return `/pieces/${encodeURIComponent(id)}`;
}

/** The board at an address, by key first. */
export function boardAt<Board extends Pick<BoardSummary, 'key' | 'name'>>(
  boards: readonly Board[],
  slug: string,
): Board | undefined {
  return boards.find(({ key }) => key === slug) ?? boards.find((board) => slugOf(board) === slug);
}

/** Lower case without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
