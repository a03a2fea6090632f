// The boards and pieces there are, asked for once and again when the user's folder has changed; and how the library
// was left, so that it is found that way again.

import type { BoardSummary, BoardTrait, Home, PieceSummary } from '@hyperchess/client';
import { api } from './server';

let boards: Promise<BoardSummary[]> | undefined;
let pieces: Promise<PieceSummary[]> | undefined;

/** What the start page shows; the boards in it are kept for the other pages. */
export function askHome(): Promise<Home> {
  const home = api.home();
  boards ??= home.then((answer) => answer.boards);
  boards.catch(() => (boards = undefined));
  return home;
}

export function allBoards(): Promise<BoardSummary[]> {
  boards ??= api.boards().then((list) => list.boards);
  boards.catch(() => (boards = undefined));
  return boards;
}

export function allPieces(): Promise<PieceSummary[]> {
  pieces ??= api.pieces().then((list) => list.pieces);
  pieces.catch(() => (pieces = undefined));
  return pieces;
}

/** What was known is asked for anew the next time. */
export function forgetLibrary(): void {
  boards = undefined;
  pieces = undefined;
}

/** The library as it was left. */
class LibraryView {
  text = $state('');
  players = $state(0);
  trait = $state<BoardTrait | ''>('');
  size = $state<'any' | 'small' | 'usual' | 'large'>('any');
  pieces = $state('');
  scroll = 0;

  clear(): void {
    this.text = '';
    this.players = 0;
    this.trait = '';
    this.size = 'any';
  }
}

export const libraryView = new LibraryView();
