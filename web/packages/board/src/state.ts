// All the board knows, as one plain value. Actions take it and give back another; components draw it.

import { follow, NO_PLAN, planBetween, type Piece, type Plan } from './animate';
import { layOut, UPRIGHT, type Layout } from './geometry';
import type { Chooser } from './promotion';
import type {
  Arrow,
  CellShape,
  Destinations,
  Drops,
  Mark,
  MarkColour,
  Matrix,
  PiecePlace,
  Point,
  Target,
  WallCells,
} from './types';

export interface Drag {
  /** Nowhere for a piece from the hand. */
  from: number | null;
  piece: number;
  /** Where the pointer went down. Where it is now is the renderer's business alone. */
  start: Point;
  /** Whether it has moved far enough to be a drag rather than a click. */
  lifted: boolean;
  /** Whether the cell was selected before: a second click then deselects. */
  wasSelected: boolean;
}

/** A mark or arrow being drawn. */
export interface Drawing {
  from: number;
  to: number | null;
  colour: MarkColour;
}

/** A move the player has made and the server has not answered yet. */
export interface Pending {
  piece: number;
  /** Nowhere for a piece from the hand. */
  from: number | null;
  to: number;
  /** The cell that it captures on without going there. */
  shot?: number | undefined;
  /** The kind that came from the hand. */
  dropped?: number | undefined;
  /** Where a wall has been put. */
  wall?: number | undefined;
}

/** A move that is shown as made and still needs a wall. */
export interface WallStage {
  /** The move up to the label of the wall's cell. */
  text: string;
  cells: readonly number[];
  from: number | null;
  to: number;
  dragged: boolean;
}

/** The identity of a piece that has just been put down from the hand. */
export const FROM_HAND = Number.MIN_SAFE_INTEGER;

export interface State {
  cells: readonly CellShape[];
  layout: Layout;
  pieces: readonly Piece[];
  /** Where each piece may go, by the cell it stands on. Empty: nothing can be moved. */
  destinations: ReadonlyMap<number, readonly Target[]>;
  /** Where each kind in the hand may be put. */
  drops: ReadonlyMap<number, readonly Target[]>;
  /** The sets of cells that targets name which need a wall. */
  wallSets: readonly (readonly number[])[];
  /** Whose hand that is. */
  mover: number;
  walls: readonly number[];
  lastMove: readonly number[] | null;
  /** Cells of kings that are attacked. */
  checks: readonly number[];
  selected: number | null;
  /** The kind that has been taken up from the hand. */
  hand: number | null;
  /** The cell under the pointer, while that matters. */
  over: number | null;
  /** The keyboard's cell, and whether it is shown. */
  cursor: number | null;
  cursorShown: boolean;
  drag: Drag | null;
  drawing: Drawing | null;
  marks: readonly Mark[];
  arrows: readonly Arrow[];
  chooser: Chooser | null;
  pending: Pending | null;
  wall: WallStage | null;
  /** What to animate on the way to this position. */
  plan: Plan;
}

/** What the outside says; what is left out stays as it was. */
export interface Update {
  cells?: readonly CellShape[];
  turn?: Matrix;
  pieces?: readonly PiecePlace[];
  destinations?: readonly Destinations[];
  drops?: readonly Drops[];
  wallSets?: readonly (readonly number[])[];
  mover?: number;
  walls?: readonly number[];
  lastMove?: readonly number[] | null;
  checks?: readonly number[];
}

export function initialState(update: Update = {}): State {
  const empty: State = {
    cells: [],
    layout: layOut([]),
    pieces: [],
    destinations: new Map(),
    drops: new Map(),
    wallSets: [],
    mover: 0,
    walls: [],
    lastMove: null,
    checks: [],
    selected: null,
    hand: null,
    over: null,
    cursor: null,
    cursorShown: false,
    drag: null,
    drawing: null,
    marks: [],
    arrows: [],
    chooser: null,
    pending: null,
    wall: null,
    plan: NO_PLAN,
  };
  return { ...receive(empty, update), plan: NO_PLAN };
}

/** Takes in what the outside says. */
export function receive(state: State, update: Update): State {
  const { cells, turn, pieces, destinations, drops, wallSets, mover, walls, lastMove, checks } =
    update;
  let next: State = { ...state };
  if (cells || turn) next.plan = NO_PLAN;
  if (cells || turn) {
    next.cells = cells ?? state.cells;
    next.layout = layOut(next.cells, turn ?? (cells ? UPRIGHT : state.layout.turn));
  }
  if (cells) next = { ...next, ...CLEARED, pieces: [], cursor: null, marks: [], arrows: [] };
  if (lastMove !== undefined) next.lastMove = lastMove;
  if (checks) next.checks = checks;
  // A move that waits for its wall or its answer goes on waiting while the board stays as it is: what else the
  // server says meanwhile, such as that somebody offers a draw, does not take it back.
  const held = state.wall !== null || state.pending !== null;
  const waiting = held && !cells && pieces && same(state.pieces, pieces);
  if (pieces && !waiting) next = moveOn(next, pieces);
  if (destinations) next.destinations = new Map(destinations.map((d) => [d.from, d.to]));
  if (drops) next.drops = new Map(drops.map((d) => [d.kind, d.to]));
  if (wallSets) next.wallSets = wallSets;
  if (mover !== undefined) next.mover = mover;
  if (walls) next.walls = walls;
  return dropStale(next);
}

/** The targets of a cell; none while a move waits for its answer. */
export function targetsFrom(state: State, from: number | null): readonly Target[] {
  if (from === null || state.pending) return [];
  return state.destinations.get(from) ?? [];
}

/** The targets of a kind in the hand. */
export function targetsOf(state: State, kind: number | null): readonly Target[] {
  if (kind === null || state.pending) return [];
  return state.drops.get(kind) ?? [];
}

/** The cells that a wall can be put on, in order; none where a move needs no wall. */
export function wallCells({ wallSets }: State, walls: WallCells | undefined): number[] {
  if (!walls) return [];
  const set = (wallSets[walls.set] ?? []).filter((cell) => !walls.less?.includes(cell));
  return [...set, ...(walls.more ?? [])].sort((a, b) => a - b);
}

/** The targets of whatever has been taken up. */
export function currentTargets(state: State): readonly Target[] {
  return state.hand === null ? targetsFrom(state, state.selected) : targetsOf(state, state.hand);
}

/** The piece that has been taken up: on the board, or from the hand. */
export function takenUp(state: State): { seat: number; kind: number } | undefined {
  if (state.hand !== null) return { seat: state.mover, kind: state.hand };
  return state.selected === null ? undefined : pieceOn(state, state.selected);
}

export function canMove(state: State, cell: number): boolean {
  return targetsFrom(state, cell).length > 0;
}

export function pieceOn(state: State, cell: number): Piece | undefined {
  return state.pieces.find((piece) => piece.cell === cell);
}

/** Pieces as they are to be seen: a move made but not answered is shown as made. */
export function shownPieces({
  pieces,
  pending,
  mover,
}: Pick<State, 'pieces' | 'pending' | 'mover'>): readonly Piece[] {
  if (!pending) return pieces;
  const { dropped, to, shot } = pending;
  if (dropped !== undefined) {
    return [...pieces, { id: FROM_HAND, cell: to, seat: mover, kind: dropped }];
  }
  return pieces
    .filter((piece) => piece.cell !== (shot ?? to) || piece.id === pending.piece)
    .map((piece) => (piece.id === pending.piece ? { ...piece, cell: to } : piece));
}

export const CLEARED = {
  selected: null,
  hand: null,
  over: null,
  drag: null,
  drawing: null,
  chooser: null,
  pending: null,
  wall: null,
} as const;

function moveOn(state: State, places: readonly PiecePlace[]): State {
  const pieces = follow(state.pieces, places, state.layout, state.lastMove);
  const { pending, plan: going } = state;
  const news = planBetween(state.pieces, pieces, pending, state.lastMove);
  // What the player's own move has set going is not cut off by the answer.
  const plan = pending
    ? { ...news, fades: [...going.fades, ...news.fades], shots: going.shots }
    : news;
  return { ...state, pieces, plan, pending: null, wall: null };
}

/** Whether two positions are the same, identities apart. */
function same(before: readonly Piece[], after: readonly PiecePlace[]): boolean {
  const key = ({ cell, seat, kind }: PiecePlace) => `${cell} ${seat} ${kind}`;
  const known = new Set(before.map(key));
  return before.length === after.length && after.every((place) => known.has(key(place)));
}

/** Whether a move can still be made. */
function offered(state: State, from: number | null, to: number, text: string): boolean {
  const lists = from === null ? [...state.drops.values()] : [state.destinations.get(from) ?? []];
  return lists
    .flat()
    .filter((target) => target.cell === to)
    .some((target) => [target, ...(target.choices ?? [])].some((way) => way.text === text));
}

/** Lets go of whatever refers to a piece or a move that is no longer there. */
function dropStale(state: State): State {
  const { drag, chooser, selected, wall } = state;
  const next = { ...state };
  if (wall && !offered(state, wall.from, wall.to, wall.text)) {
    next.wall = null;
    next.pending = null;
  }
  // Where nothing can be moved any more, the move that waits for its answer will get none.
  if (state.pending && !wall && !state.destinations.size && !state.drops.size) next.pending = null;
  if (drag && drag.from !== null && pieceOn(state, drag.from)?.id !== drag.piece) next.drag = null;
  if (state.hand !== null && targetsOf(state, state.hand).length === 0) {
    next.hand = null;
    next.drag = null;
  }
  if (selected !== null && !canMove(state, selected)) {
    next.selected = null;
    next.drag = null;
  }
  const open = chooser?.choices.every(({ text }) => offered(state, chooser.from, chooser.to, text));
  if (chooser && !open) next.chooser = null;
  return next;
}
