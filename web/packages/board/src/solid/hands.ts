// Turns the browser's pointer events into actions on a board in space, and into turns of the eye: what is pressed plays
// where there is something to play, and turns the board everywhere else.

import * as actions from '../actions';
import { distance } from '../geometry';
import { colourFor } from '../marks';
import type { State } from '../state';
import type { MarkColour, Point } from '../types';

/** Pixels a pointer must travel before a press becomes a drag. */
const MOUSE_THRESHOLD = 4;
const TOUCH_THRESHOLD = 9;
const LONG_PRESS_MS = 550;
/** Radians for each pixel. */
const TURN = 0.0085;

const MAIN = 0;
const SECOND = 2;

type At = Pick<PointerEvent, 'clientX' | 'clientY'>;

export interface HandsHost {
  get: () => State;
  commit: (outcome: actions.Outcome) => void;
  /** The cell that is meant at a place on the page. */
  cell: (at: At) => number | null;
  drawing: () => MarkColour | null;
  turn: (across: number, up: number) => void;
  nearer: (factor: number, at: At) => void;
  /** The piece in the hand is to be shown there. */
  carry: (at: At | null) => void;
  point: (cell: number | null) => void;
  help: (cell: number) => void;
}

export class Hands {
  private readonly fingers = new Map<number, Point>();
  /** A press that has not yet become anything, and where the pointer was last. */
  private pressed: { at: Point; touch: boolean; cell: number | null } | null = null;
  private last: Point = [0, 0];
  private turning = false;
  private pointed: number | null = null;
  private longPress: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: HandsHost) {}

  attach(element: HTMLElement): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ): void => element.addEventListener(type, heard, { signal, passive: false });
    on('pointerdown', (event) => this.down(event, element));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', (event) => this.lose(event));
    on('pointerleave', () => this.rest(null));
    on('contextmenu', (event) => event.preventDefault());
    on('wheel', (event) => this.wheel(event));
    return () => {
      stop.abort();
      this.callOff();
    };
  }

  /** A pointer goes down on a kind in the hand: a click takes it up, a drag puts it down. */
  downOnHand(event: PointerEvent, kind: number): void {
    if (event.button !== MAIN) return;
    this.host.commit({ state: actions.pressHand(this.host.get(), kind, [0, 0]) });
    if (!this.host.get().drag) return;
    const touch = event.pointerType === 'touch';
    this.pressed = { at: place(event), touch, cell: null };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', (moved) => this.move(moved), { signal });
    const end = (then: (event: PointerEvent) => void) => (done: PointerEvent) => {
      stop.abort();
      then(done);
    };
    addEventListener(
      'pointerup',
      end((done) => this.up(done)),
      { signal },
    );
    addEventListener(
      'pointercancel',
      end((done) => this.lose(done)),
      { signal },
    );
  }

  private down(event: PointerEvent, element: HTMLElement): void {
    if ((event.target as Element).closest('button')) return;
    const at = place(event);
    if (event.isPrimary) this.fingers.clear();
    this.fingers.set(event.pointerId, at);
    this.last = at;
    this.callOff();
    if (this.fingers.size > 1) return this.letGo();
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    this.turning = false;
    const state = this.host.get();
    const cell = this.host.cell(event);
    const touch = event.pointerType === 'touch';
    const chosen = this.host.drawing();
    if (event.button === SECOND || (chosen !== null && event.button === MAIN)) {
      const { shiftKey: shift, ctrlKey: ctrl, altKey: alt, metaKey: meta } = event;
      const colour = colourFor({ shift, ctrl, alt, meta }) || (chosen ?? 0);
      this.host.commit({ state: actions.rightPress(state, cell, colour) });
      return;
    }
    if (event.button !== MAIN) return;
    event.preventDefault();
    this.pressed = { at, touch, cell };
    if (touch && cell !== null) {
      this.longPress = setTimeout(() => this.host.help(cell), LONG_PRESS_MS);
    }
    const waits = state.chooser !== null || state.wall !== null;
    const plays = cell !== null && actions.matters(state, cell);
    // What would do nothing waits until it is clear whether the board is to be turned.
    if (plays || waits) this.host.commit(actions.press(state, cell, [0, 0]));
    else this.turning = true;
  }

  private move(event: PointerEvent): void {
    const at = place(event);
    const before = this.fingers.get(event.pointerId);
    if (before && this.fingers.size > 1) return this.pinch(event, before, at);
    const state = this.host.get();
    if (!this.pressed && !state.drawing) return this.hover(event, state);
    const { pressed } = this;
    if (pressed && distance(pressed.at, at) < (pressed.touch ? TOUCH_THRESHOLD : MOUSE_THRESHOLD)) {
      return;
    }
    this.callOff();
    if (pressed && this.turning) {
      this.host.turn((at[0] - this.last[0]) * TURN, (at[1] - this.last[1]) * TURN);
      this.last = at;
      return;
    }
    const cell = this.host.cell(event);
    const next = state.drawing
      ? actions.rightMove(state, cell)
      : actions.movePointer(state, cell, [1, 0], 1);
    if (next !== state) this.host.commit({ state: next });
    if (next.drag?.lifted) this.host.carry(event);
  }

  private up(event: PointerEvent): void {
    this.callOff();
    const several = this.fingers.size > 1;
    this.fingers.delete(event.pointerId);
    const { pressed, turning } = this;
    this.pressed = null;
    this.turning = false;
    if (several) return;
    const state = this.host.get();
    if (state.drawing) {
      this.host.commit({ state: actions.rightRelease(state) });
    } else if (pressed && turning) {
      // It has not been turned: it was a click.
      if (distance(pressed.at, this.last) === 0)
        this.host.commit(actions.click(state, pressed.cell));
    } else if (state.drag) {
      this.host.commit(actions.release(state, this.host.cell(event)));
      this.host.carry(null);
    }
  }

  private lose(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.letGo();
  }

  /** A gesture takes the place of what a single finger had begun. */
  private letGo(): void {
    this.callOff();
    this.pressed = null;
    this.turning = false;
    this.host.carry(null);
    const state = this.host.get();
    if (state.drag || state.drawing) {
      this.host.commit({ state: { ...actions.deselect(state), drawing: null } });
    }
  }

  /** Two fingers: apart is closer, along is round. */
  private pinch(event: PointerEvent, before: Point, after: Point): void {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, after);
    if (!other) return;
    const factor = distance(after, other) / (distance(before, other) || 1);
    const middle = { clientX: (after[0] + other[0]) / 2, clientY: (after[1] + other[1]) / 2 };
    this.host.nearer(factor, middle);
    this.host.turn((after[0] - before[0]) * TURN * 0.4, (after[1] - before[1]) * TURN * 0.4);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.host.nearer(Math.exp(-event.deltaY / 500), event);
  }

  private hover(event: PointerEvent, state: State): void {
    const cell = this.host.cell(event);
    const idle = state.selected === null && state.hand === null && !state.wall;
    if (event.pointerType === 'mouse') this.rest(cell);
    if (idle) return;
    const next = actions.movePointer(state, cell, [0, 0], 1);
    if (next !== state) this.host.commit({ state: next });
  }

  private rest(cell: number | null): void {
    if (cell === this.pointed) return;
    this.pointed = cell;
    this.host.point(cell);
  }

  private callOff(): void {
    clearTimeout(this.longPress);
    this.longPress = undefined;
  }
}

function place(event: At): Point {
  return [event.clientX, event.clientY];
}
