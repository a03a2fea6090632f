// Words for those who cannot see the board. The app brings its own language; these are the English ones.

import { currentTargets, pieceOn, shownPieces, takenUp, targetsFrom, type State } from './state';
import type { Choice, KindShape, SeatShape } from './types';

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
  wall: string;
  /** A cell of which nothing is known. */
  unseen: string;
  placeWall: string;
  canWall: string;
  /** A piece has been taken from the hand. */
  inHand: (kind: string) => string;
  /** A piece does not promote. */
  stays: (kind: string) => string;
  /** A piece comes in on a cell. */
  gate: (kind: string, cell: string) => string;
  /** Nothing comes in. */
  noGate: string;
  /** Where a piece can go, all of it at once. */
  targets: (piece: string, targets: readonly string[]) => string;
  /** One of those, where something is captured. */
  captures: (cell: string, piece: string) => string;
  /** What can be moved. */
  movable: (pieces: readonly string[]) => string;
  nothingMoves: string;
  /** A cell leads elsewhere. */
  portal: (to: string) => string;
  /** A cell is where those come out who went in elsewhere. */
  exit: (from: string) => string;
  /** The button that shows all of the board again. */
  wholeBoard: string;
  /** The board is flat although it was to be solid. */
  noSolid: string;
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
  wall: 'wall',
  unseen: 'in fog',
  placeWall: 'Put the wall on a cell. Escape takes the move back.',
  canWall: 'the wall can go here',
  inHand: (kind) => `${kind} from the hand`,
  stays: (kind) => `stays a ${kind.toLowerCase()}`,
  gate: (kind, cell) => `${kind} comes in on ${cell}`,
  noGate: 'nothing comes in',
  targets: (piece, targets) => `${piece} can go to ${targets.join(', ')}`,
  captures: (cell, piece) => `${cell}, capturing ${piece}`,
  movable: (pieces) => `You can move ${pieces.join(', ')}`,
  nothingMoves: 'Nothing can be moved.',
  portal: (to) => `portal to ${to}`,
  exit: (from) => `way out of the portal on ${from}`,
  wholeBoard: 'Show the whole board',
  noSolid: 'The board cannot be shown in three dimensions here, so it is flat.',
};

export interface Names {
  kinds: readonly KindShape[];
  seats: readonly SeatShape[];
  texts: Texts;
}

/** A cell in words: "white knight, b1, 2 moves". */
export function describeCell(state: State, cell: number, names: Names): string {
  const { texts } = names;
  const label = state.layout.spots[cell]?.label ?? '';
  const piece = state.pending
    ? shownPieces(state).find((shown) => shown.cell === cell)
    : pieceOn(state, cell);
  const walled = state.walls.includes(cell);
  const nothing = state.unseen.includes(cell) ? texts.unseen : texts.empty;
  const who = piece ? pieceName(piece, names) : walled ? texts.wall : nothing;
  const words = [who, label];
  const count = targetsFrom(state, cell).length;
  const target = currentTargets(state).some((t) => t.cell === cell);
  if (state.checks.includes(cell)) words.push(texts.check);
  if (state.selected === cell) words.push(texts.selected);
  if (state.wall?.cells.includes(cell)) words.push(texts.canWall);
  if (target) words.push(piece ? texts.capture : texts.target);
  else if (count) words.push(texts.moves(count));
  return words.filter(Boolean).join(', ');
}

/** A piece in words, without its place. */
function pieceName(piece: { seat: number; kind: number }, { kinds, seats, texts }: Names): string {
  const kind = kinds[piece.kind]?.name ?? String(piece.kind);
  return texts.piece(texts.seat(piece.seat, seats[piece.seat]), kind);
}

/** Everywhere that the piece taken up, or under the cursor, can go; failing that, all that can be moved. */
export function listTargets(state: State, names: Names): string {
  const { texts } = names;
  const label = (cell: number): string => state.layout.spots[cell]?.label ?? '';
  const held = takenUp(state);
  const cursor =
    state.cursorShown && state.cursor !== null ? pieceOn(state, state.cursor) : undefined;
  const piece = held ?? cursor;
  const targets = held ? currentTargets(state) : targetsFrom(state, cursor?.cell ?? null);
  if (piece && targets.length) {
    const said = targets.map(({ cell }) => {
      const there = pieceOn(state, cell);
      return there ? texts.captures(label(cell), pieceName(there, names)) : label(cell);
    });
    const at = held ? state.selected : cursor?.cell;
    const place = at === undefined || at === null ? '' : ` ${label(at)}`;
    return texts.targets(pieceName(piece, names) + place, said);
  }
  const movable = [...state.destinations.keys()].flatMap((cell) => {
    const on = pieceOn(state, cell);
    return on ? `${names.kinds[on.kind]?.name ?? ''} ${label(cell)}` : [];
  });
  return movable.length ? texts.movable(movable) : texts.nothingMoves;
}

/** What the keyboard is on, in words. */
export function announce(state: State, names: Names): string {
  const { chooser } = state;
  if (chooser) {
    const named = chooser.choices.map(
      (choice, i) => `${i + 1} ${choiceName(choice, chooser, state, names)}`,
    );
    const [current] = named.splice(chooser.active, 1);
    return names.texts.choose([current!, ...named]);
  }
  const { kinds, texts } = names;
  const cell =
    state.cursorShown && state.cursor !== null ? describeCell(state, state.cursor, names) : '';
  const stage = state.wall
    ? texts.placeWall
    : state.hand !== null
      ? texts.inHand(kinds[state.hand]?.name ?? '')
      : '';
  return [stage, cell].filter(Boolean).join(' ');
}

/** One of several moves in words, as it differs from the others. */
export function choiceName(
  choice: Choice,
  { choices, kind, from }: { choices: readonly Choice[]; kind: number; from: number | null },
  { layout }: Pick<State, 'layout'>,
  { kinds, texts }: Pick<Names, 'kinds' | 'texts'>,
): string {
  const name = (k: number): string => kinds[k]?.name ?? String(k);
  const words = choice.kinds.map(name);
  if (!words.length && choices.some((other) => other.kinds.length))
    words.push(texts.stays(name(kind)));
  if (choice.gate != null) {
    words.push(texts.gate(name(choice.gate), gateLabel(choice, from, layout)));
  } else if (choices.some((other) => other.gate != null)) words.push(texts.noGate);
  return words.join(' + ') || choice.text;
}

/** The cell that a piece comes in on. */
export function gateLabel(choice: Choice, from: number | null, layout: State['layout']): string {
  if (!choice.atPartner) return (from === null ? undefined : layout.spots[from]?.label) ?? '';
  const labels = layout.spots
    .map((spot) => spot.label)
    .filter((label) => choice.text.startsWith(label));
  return labels.sort((a, b) => b.length - a.length)[0] ?? '';
}
