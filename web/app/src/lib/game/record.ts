// A game as text for people to keep: who played what, the moves, and how it ended.

import type { GameState, Geometry, MoveRecord } from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import { boardName } from '../names';
import { moveRows } from './moves';
import { resultWords, type EndedBoard } from './result';

export function recordText(
  game: GameState,
  geometry: EndedBoard & Pick<Geometry, 'boardName'>,
  t: Messages,
  date: Date,
): string {
  const head = [
    boardName(geometry.boardName),
    ...(game.arrangement === null ? [] : [t.game.arrangement(game.arrangement)]),
    date.toISOString().slice(0, 10),
    ...game.seats.map((seat) => `${seat.number}. ${seat.name}`),
  ];
  const rows = moveRows(game.moves, game.seats.length).map(({ number, cells }) => {
    const word = (move: MoveRecord): string => (move.pass ? t.game.passed : move.notation);
    const moves = cells.map((turn) => (turn.length ? turn.map(word).join(' ') : '–'));
    return `${number}. ${moves.join(' ')}`;
  });
  const end = game.result && resultWords(game.result, game.seats, geometry, t);
  const foot = [...(end ? [`${end.headline}, ${end.reason}`] : []), `FEN: ${game.fen}`];
  return [...head, '', ...rows, '', ...foot, ''].join('\n');
}

/** A name for the file, without anything that a file system minds. */
export function recordName(geometry: Geometry, date: Date): string {
  const board = boardName(geometry.boardName)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${board}-${date.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.txt`;
}
