// The board's words in the player's language, and what is said aloud after a move.

import type { Texts } from '@hyperchess/board';
import type { GameState, MoveRecord } from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import type { Shown } from './history';
import { resultWords } from './result';

export function boardTexts(t: Messages): Texts {
  return {
    board: t.board.label,
    seat: (seat, shape) => shape?.name ?? t.board.player(seat + 1),
    piece: t.board.piece,
    empty: t.board.empty,
    moves: t.board.moves,
    selected: t.board.selected,
    target: t.board.target,
    capture: t.board.capture,
    check: t.board.check,
    choose: (options) => t.board.choose(options.join(', ')),
    wall: t.board.wall,
    placeWall: t.board.placeWall,
    canWall: t.board.canWall,
    inHand: t.board.inHand,
    stays: t.board.stays,
    gate: t.board.gate,
    noGate: t.board.noGate,
  };
}

/** What a listener must hear: the last move, a check, whose turn it is, the end. */
export function spokenState(state: GameState, t: Messages, shown: Shown = null): string {
  if (shown !== null) {
    const move = state.moves[shown - 1];
    const words = move ? spokenMove(state, move, t) : t.game.theStart;
    return t.game.lookingBack(words);
  }
  const said: string[] = [];
  const last = state.moves.at(-1);
  if (last) said.push(spokenMove(state, last, t));
  if (state.result) {
    const { headline, reason } = resultWords(state.result, state.seats, t);
    said.push(`${headline}, ${reason}`);
  } else if (state.turn !== null) {
    const player = state.seats[state.turn];
    if (player?.inCheck.length) said.push(t.game.check);
    if (player) said.push(t.game.turnOf(player.name));
  }
  return said.join('. ');
}

function spokenMove(state: GameState, move: MoveRecord, t: Messages): string {
  return `${state.seats[move.seat]?.name}: ${move.pass ? t.game.passed : move.text}`;
}
