// Words for those who cannot see the board. The app brings its own language; these are the English ones.

import { pieceOn, targetsFrom, type State } from './state';
import type { KindShape, SeatShape } from './types';

export interface Texts {
  /** What the board is called. */
  board: string;
  seat: (seat: number, shape: SeatShape | undefined) => string;
  piece: (seat: string, kind: string) => string;
  empty: string;
  moves: (count: number) => string;
  selected: string;
  target: string;
  capture: string;
  check: string;
  choose: (options: readonly string[]) => string;
}

export const ENGLISH: Texts = {
  board: 'Board. Arrow keys move, Enter selects and drops, Escape cancels.',
  seat: (seat, shape) => shape?.name ?? `player ${seat + 1}`,
  piece: (seat, kind) => `${seat} ${kind.toLowerCase()}`,
  empty: 'empty',
  moves: (count) => (count === 1 ? '1 move' : `${count} moves`),
  selected: 'selected',
  target: 'can move here',
  capture: 'can capture',
  check: 'in check',
  choose: (options) => `Choose: ${options.join(', ')}`,
};

export interface Names {
  kinds: readonly KindShape[];
  seats: readonly SeatShape[];
  texts: Texts;
}

/** A cell in words: "white knight, b1, 2 moves". */
export function describeCell(state: State, cell: number, { kinds, seats, texts }: Names): string {
  const label = state.layout.spots[cell]?.label ?? '';
  const piece = pieceOn(state, cell);
  const who = piece
    ? texts.piece(
        texts.seat(piece.seat, seats[piece.seat]),
        kinds[piece.kind]?.name ?? String(piece.kind),
      )
    : texts.empty;
  const words = [who, label];
  const count = targetsFrom(state, cell).length;
  const target = targetsFrom(state, state.selected).some((t) => t.cell === cell);
  if (state.checks.includes(cell)) words.push(texts.check);
  if (state.selected === cell) words.push(texts.selected);
  if (target) words.push(piece ? texts.capture : texts.target);
  else if (count) words.push(texts.moves(count));
  return words.filter(Boolean).join(', ');
}

/** What the keyboard is on, in words. */
export function announce(state: State, names: Names): string {
  const { chooser } = state;
  if (chooser) {
    const named = chooser.choices.map((choice, i) => `${i + 1} ${choiceName(choice, names)}`);
    const [current] = named.splice(chooser.active, 1);
    return names.texts.choose([current!, ...named]);
  }
  if (!state.cursorShown || state.cursor === null) return '';
  return describeCell(state, state.cursor, names);
}

/** A way of promoting in words. */
export function choiceName(
  choice: { text: string; kinds: readonly number[] },
  { kinds }: Pick<Names, 'kinds'>,
): string {
  const words = choice.kinds.map((kind) => kinds[kind]?.name ?? String(kind));
  return words.join(' + ') || choice.text;
}
