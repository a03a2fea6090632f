// The board's words in the player's language, and what is said aloud after a move.

import type { Texts } from '@hyperchess/board';
import type {
  AnalysisMove,
  CellShape,
  GameState,
  KindShape,
  Look,
  MoveRecord,
} from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import type { Shown } from './history';
import { resultWords, type EndedBoard } from './result';

export function boardTexts(t: Messages, look?: Pick<Look, 'walls'> | null): Texts {
  const bird = look?.walls === 'bird';
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
    unseen: t.board.unseen,
    wall: bird ? t.board.bird : t.board.wall,
    placeWall: bird ? t.board.placeBird : t.board.placeWall,
    canWall: bird ? t.board.canBird : t.board.canWall,
    inHand: t.board.inHand,
    stays: t.board.stays,
    gate: t.board.gate,
    noGate: t.board.noGate,
    targets: (piece, targets) => t.board.targets(piece, targets.join(', ')),
    captures: t.board.captures,
    movable: (pieces) => t.board.movable(pieces.join(', ')),
    nothingMoves: t.board.nothingMoves,
    portal: t.board.portal,
    exit: t.board.portalExit,
    wholeBoard: t.board.wholeBoard,
    noSolid: t.board.noSolid,
  };
}

/** As much of a board as is needed to speak of its moves; kinds have their names in the player's language. */
export interface Spoken extends EndedBoard {
  cells: readonly Pick<CellShape, 'label'>[];
}

/** As much of a game as is needed to speak of a move in it. */
export interface Moved {
  game: Pick<GameState, 'pieces'>;
  kinds: readonly Pick<KindShape, 'name'>[];
  geometry: { cells: readonly Pick<CellShape, 'label'>[] };
}

/** What a listener must hear: the last move, a check, whose turn it is, the end. */
export function spokenState(
  state: GameState,
  board: Spoken,
  t: Messages,
  shown: Shown = null,
): string {
  if (shown !== null) {
    const move = state.moves[shown - 1];
    const words = move ? spokenMove(state, board, move, t) : t.game.theStart;
    return t.game.lookingBack(words);
  }
  const said: string[] = [];
  const last = state.moves.at(-1);
  if (last) said.push(spokenMove(state, board, last, t));
  if (state.result) {
    const { headline, reason } = resultWords(state.result, state.seats, board, t);
    said.push(`${headline}, ${reason}`);
  } else if (state.turn !== null) {
    const player = state.seats[state.turn];
    if (player?.inCheck.length) said.push(t.game.check);
    if (player) said.push(t.game.turnOf(player.name));
  }
  return said.join('. ');
}

/** Who moved what from where to where, what it took, and what it became. */
export function spokenMove(state: GameState, board: Spoken, move: MoveRecord, t: Messages): string {
  const who = state.seats[move.seat]?.name ?? '';
  const name = (kind: number): string => board.kinds[kind]?.name ?? '';
  const label = (cell: number): string => board.cells[cell]?.label ?? '';
  if (move.hidden) return t.play.movedUnseen(who);
  if (move.pass || move.kind === null) return `${who}: ${t.game.passed}`;
  const dropped = move.text.includes('@');
  const words = [
    dropped
      ? t.play.dropped(who, name(move.kind), label(move.to))
      : t.play.moved(who, name(move.kind), label(move.from), label(move.to)),
  ];
  if (move.taken.length) {
    words.push(t.play.takes(t.rules.list(move.taken.map((kind) => name(kind).toLowerCase()))));
  }
  // What stands there now is known of the last move only.
  const latest = move.ply === state.ply - 1;
  const more = move.text !== label(move.from) + label(move.to) && !dropped;
  const now = latest && more && state.pieces.find((piece) => piece.cell === move.to);
  if (now && now.seat === move.seat && now.kind !== move.kind) {
    words.push(t.play.became(name(now.kind)));
  }
  return words.join(', ');
}

/** A move that nobody has made yet, in words: what goes from where to where. */
export function moveWords(
  { game, kinds, geometry }: Moved,
  { text, from, to }: Pick<AnalysisMove, 'text' | 'from' | 'to'>,
): string {
  const label = (cell: number): string => geometry.cells[cell]?.label ?? '';
  const piece = from === null ? undefined : game.pieces.find(({ cell }) => cell === from);
  const name = piece ? kinds[piece.kind]?.name : undefined;
  return from === null || name === undefined ? text : `${name} ${label(from)} – ${label(to)}`;
}
