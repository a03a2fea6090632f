// What Play on the home screen begins: the last choice, or a sensible first one.

import type { BoardSummary, Geometry, NewGame } from '@hyperchess/client';
import { rulesName, seatNames, takeApart } from '../names';
import type { Messages } from '../i18n/en';
import { draftOf, hasTimes, newDraft, toNewGame, whoOf } from './draft';

/** What a board is asked for by: one that a user has uploaded has a key that no other has. */
export function boardOf({ boardKey, boardName }: Pick<Geometry, 'boardKey' | 'boardName'>): string {
  return boardKey ?? boardName;
}

/** Whether a game was on this very board, with or without rules laid over it. */
export function wasOn(board: string, game: NewGame | undefined): game is NewGame {
  return game !== undefined && (game.board === board || takeApart(game.board).base === board);
}

/** The board of the last choice, else the first of all, which stands where people look first. */
export function chosenBoard(
  boards: readonly BoardSummary[],
  last: NewGame | undefined,
): BoardSummary | undefined {
  return (
    boards.find(({ name, key }) => wasOn(name, last) || (key && wasOn(key, last))) ?? boards[0]
  );
}

/** The game that Play asks for on a board. */
export function chosenGame(geometry: Geometry, last: NewGame | undefined, t: Messages): NewGame {
  const board = boardOf(geometry);
  const again = wasOn(board, last) && last.seats.length === geometry.seats.length;
  const fresh = toNewGame(board, newDraft(seatNames(geometry.seats, t)));
  return again ? { ...last, fen: null, insist: false } : fresh!;
}

/** Against whom and with what time, in a few words. */
export function choiceWords(game: NewGame | undefined, t: Messages): string {
  if (!game?.seats.length) return `${t.setup.machine} · ${t.setup.noClock}`;
  const draft = draftOf(game);
  const { initial, increment } = game.seats[0]!;
  const shared = { minutes: initial / 60, increment };
  const time = hasTimes(draft, null)
    ? t.setup.noClock
    : hasTimes(draft, shared)
      ? t.setup.minutes(shared.minutes, shared.increment)
      : t.setup.ownTimes;
  const rules = takeApart(game.board).rules.map(rulesName);
  return [...rules, t.setup[whoOf(draft)], time].join(' · ');
}
