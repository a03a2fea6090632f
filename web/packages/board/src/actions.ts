// What pointers do to the board. Each action is a function from state to state, and at most one move.

import { NO_PLAN } from './animate';
import { cellAt, nearest } from './hit';
import { distance } from './geometry';
import { toggleArrow, toggleMark } from './marks';
import { openChooser } from './promotion';
import {
  canMove,
  CLEARED,
  currentTargets,
  FROM_HAND,
  pieceOn,
  takenUp,
  targetsOf,
  wallCells,
  type State,
} from './state';
import type { Choice, Chosen, MarkColour, Point, WallCells } from './types';

export interface Outcome {
  state: State;
  move?: Chosen;
}

/**
 * The cell a pointer means. A finger that misses by less than `reach` is taken to mean the nearest cell
 * that would do something.
 */
export function pick(state: State, point: Point, reach = 0): number | null {
  const hit = cellAt(state.layout, point);
  if (!reach || (hit !== null && matters(state, hit))) return hit;
  return nearest(state.layout, point, reach, (cell) => matters(state, cell)) ?? hit;
}

/** Whether pressing a cell would do something. */
export function matters(state: State, cell: number): boolean {
  return canMove(state, cell) || isTarget(state, cell);
}

export function isTarget(state: State, cell: number | null): boolean {
  if (state.wall) return cell !== null && state.wall.cells.includes(cell);
  return currentTargets(state).some((target) => target.cell === cell);
}

/** Takes a kind up from the hand; the same again lets go of it. */
export function take(state: State, kind: number): State {
  if (state.wall || state.chooser) return take(cancel(state), kind);
  if (state.hand === kind || targetsOf(state, kind).length === 0) return deselect(state);
  return { ...deselect(state), hand: kind, drawing: null };
}

/** A pointer goes down on a kind in the hand. */
export function pressHand(state: State, kind: number, point: Point): State {
  const ready = state.wall || state.chooser ? cancel(state) : state;
  const wasSelected = ready.hand === kind;
  if (targetsOf(ready, kind).length === 0) return deselect(ready);
  const drag = { from: null, piece: FROM_HAND, start: point, lifted: false, wasSelected };
  return { ...deselect(ready), hand: kind, drawing: null, cursorShown: false, drag };
}

/** The main button or a finger goes down. */
export function press(state: State, cell: number | null, point: Point): Outcome {
  if (state.chooser) return { state: cancel(state) };
  if (state.wall)
    return cell !== null && isTarget(state, cell) ? wallOn(state, cell) : { state: cancel(state) };
  const cleared: State = { ...state, marks: [], arrows: [], cursorShown: false, drawing: null };
  if (cell === null) return { state: deselect(cleared) };
  const next = { ...cleared, cursor: cell };
  if (state.selected !== cell && isTarget(state, cell)) {
    return choose(next, cell, false);
  }
  const piece = pieceOn(state, cell);
  if (!piece || !canMove(state, cell)) return { state: deselect(next) };
  const wasSelected = state.selected === cell;
  return {
    state: {
      ...next,
      selected: cell,
      hand: null,
      drag: { from: cell, piece: piece.id, start: point, lifted: false, wasSelected },
    },
  };
}

/** The pointer moves. The state stays the same value unless something is to be redrawn. */
export function movePointer(
  state: State,
  cell: number | null,
  point: Point,
  threshold: number,
): State {
  const { drag } = state;
  const over = isTarget(state, cell) ? cell : null;
  if (drag && !drag.lifted && distance(drag.start, point) >= threshold) {
    return { ...state, over, drag: { ...drag, lifted: true } };
  }
  return over === state.over ? state : { ...state, over };
}

/** The main button or the finger goes up. */
export function release(state: State, cell: number | null): Outcome {
  const { drag } = state;
  if (!drag) return { state };
  const landed: State = { ...state, drag: null, over: null };
  if (drag.lifted && cell !== null && cell !== drag.from) {
    return isTarget(state, cell) ? choose(landed, cell, true) : { state: deselect(landed) };
  }
  // A piece that can change without moving does so where it is pressed again.
  if (drag.from !== null && drag.wasSelected && cell === drag.from && isTarget(state, cell)) {
    return choose(landed, cell, true);
  }
  // Put back where it was, dropped outside, or never lifted: the second time lets go of it.
  return { state: drag.wasSelected ? deselect(landed) : landed };
}

/** Press and release in one place. */
export function click(state: State, cell: number | null): Outcome {
  const down = press(state, cell, [0, 0]);
  if (down.move) return down;
  return release(down.state, cell);
}

/** Goes from the selected cell to a target, or asks which of several moves is meant. */
export function choose(state: State, cell: number, dragged: boolean): Outcome {
  const from = state.hand === null ? state.selected : null;
  const target = currentTargets(state).find((t) => t.cell === cell);
  const piece = takenUp(state);
  if (!piece || !target) return { state: deselect(state) };
  const choices = target.choices ?? [];
  if (choices.length > 1) {
    const chooser = openChooser(from, piece.kind, target, dragged);
    return { state: { ...state, drag: null, over: null, chooser } };
  }
  const { text, walls, rifle } = choices[0] ?? target;
  return make(state, { text, from, to: cell, dragged }, walls, rifle);
}

/** Takes one of the chooser's options. */
export function decide(state: State, choice: Choice | undefined): Outcome {
  const { chooser } = state;
  if (!chooser || !choice) return { state };
  const { from, to, dragged } = chooser;
  return make(state, { text: choice.text, from, to, dragged }, choice.walls, choice.rifle);
}

/** Puts the wall that completes the move. */
function wallOn(state: State, cell: number): Outcome {
  const { wall, pending } = state;
  const label = state.layout.spots[cell]?.label;
  if (!wall || !pending || label === undefined) return { state };
  const { from, to, dragged } = wall;
  return {
    state: { ...state, wall: null, over: null, cursor: cell, pending: { ...pending, wall: cell } },
    move: { text: wall.text + label, from, to, dragged },
  };
}

/** Lets go of what is going on, the latest first. */
export function cancel(state: State): State {
  if (state.chooser) return { ...state, chooser: null, selected: null, hand: null };
  if (state.wall) return { ...state, ...CLEARED };
  if (state.drag || state.selected !== null || state.hand !== null) return deselect(state);
  if (state.drawing) return { ...state, drawing: null };
  return state.marks.length || state.arrows.length ? { ...state, marks: [], arrows: [] } : state;
}

/** Takes back a move that the server has refused. */
export function revert(state: State): State {
  return { ...state, pending: null, wall: null };
}

/** The other button goes down: it cancels a drag, else begins a mark or an arrow. */
export function rightPress(state: State, cell: number | null, colour: MarkColour): State {
  if (state.chooser || state.drag || state.wall) return cancel(state);
  const next = deselect(state);
  return cell === null ? next : { ...next, drawing: { from: cell, to: cell, colour } };
}

export function rightMove(state: State, cell: number | null): State {
  const { drawing } = state;
  return !drawing || drawing.to === cell ? state : { ...state, drawing: { ...drawing, to: cell } };
}

/** The other button goes up: a mark where it went down, an arrow elsewhere, nothing outside. */
export function rightRelease(state: State): State {
  const { drawing } = state;
  if (!drawing) return state;
  const { from, to, colour } = drawing;
  const next = { ...state, drawing: null };
  if (to === null) return next;
  if (from === to) return { ...next, marks: toggleMark(state.marks, { cell: from, colour }) };
  return { ...next, arrows: toggleArrow(state.arrows, { from, to, colour }) };
}

export function deselect(state: State): State {
  return { ...state, selected: null, hand: null, over: null, drag: null };
}

function make(state: State, move: Chosen, needed?: WallCells, rifle = false): Outcome {
  const walls = wallCells(state, needed);
  const shown = show(state, move, rifle);
  if (!walls.length || !shown.pending) return { state: shown, move };
  const { text, from, to, dragged } = move;
  return { state: { ...shown, wall: { text, cells: walls, from, to, dragged } } };
}

/** The board as it looks with the move made. */
function show(state: State, { dragged, from, to }: Chosen, rifle: boolean): State {
  if (from === null) {
    const dropped = state.hand ?? state.chooser?.kind;
    if (dropped === undefined) return { ...state, ...CLEARED };
    return { ...state, ...CLEARED, pending: { piece: FROM_HAND, from, to, dropped } };
  }
  const piece = pieceOn(state, from);
  if (!piece) return { ...state, ...CLEARED };
  const fades = state.pieces.filter((other) => other.cell === to && other.id !== piece.id);
  if (rifle) {
    const plan = { ...NO_PLAN, fades, shots: [{ from, to }] };
    return { ...state, ...CLEARED, pending: { piece: piece.id, from, to: from, shot: to }, plan };
  }
  const glides = dragged ? [] : [{ id: piece.id, from, to }];
  return {
    ...state,
    ...CLEARED,
    pending: { piece: piece.id, from, to },
    plan: { ...NO_PLAN, glides, fades },
  };
}
