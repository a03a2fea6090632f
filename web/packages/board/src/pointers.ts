// Turns the browser's pointer events into actions. The only part of the board, beside the components,
// that touches the page.

import * as actions from './actions';
import { cellAt } from './hit';
import { colourFor } from './marks';
import { Pinch } from './pinch';
import type { State } from './state';
import type { MarkColour, Point } from './types';
import type { View, Zoom } from './zoom';

/** Pixels a pointer must travel before a press becomes a drag: less for a mouse than for a finger. */
const MOUSE_THRESHOLD = 3;
const TOUCH_THRESHOLD = 8;
/** Half the size of the smallest thing a finger can be expected to hit, in pixels. */
const TOUCH_REACH = 22;
/** How long a finger rests on a piece that its owner wants to know about. */
const LONG_PRESS_MS = 550;

const MAIN = 0;
const SECOND = 2;
const SECOND_MASK = 2;

export interface Host {
  get: () => State;
  commit: (outcome: actions.Outcome) => void;
  /** Whether the main button draws, and in which colour; nothing where it moves pieces. */
  drawing: () => MarkColour | null;
  /** The layer of the dragged piece, while there is one. */
  dragNode: () => HTMLElement | undefined;
  /** All that can be seen, and what of it is. */
  whole: () => View;
  zoom: () => Zoom | null;
  setZoom: (zoom: Zoom | null) => void;
  /** Whether two fingers look closer at the board rather than at the page. */
  zooms: () => boolean;
  /** The pointer rests on a cell without doing anything, or on none. */
  point: (cell: number | null) => void;
  /** Somebody wants to know about what stands on a cell. */
  help: (cell: number) => void;
}

export class Pointers {
  /** Whether the last press was a finger's. */
  touch = false;
  private svg: SVGSVGElement | undefined;
  private client: Point = [0, 0];
  private pointed: number | null = null;
  /** Whether the last press did something, so that the browser must not make a click of it. */
  private begun = false;
  private longPress: ReturnType<typeof setTimeout> | undefined;
  private readonly pinch: Pinch;

  constructor(private readonly host: Host) {
    this.pinch = new Pinch(host, (at) => this.point(at));
  }

  /** Listens to a board; the function given back stops it. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    const stop = new AbortController();
    const { signal } = stop;
    svg.addEventListener('pointerdown', (event) => this.down(event), { signal });
    svg.addEventListener('pointermove', (event) => this.move(event), { signal });
    svg.addEventListener('pointerup', (event) => this.up(event), { signal });
    svg.addEventListener('pointercancel', (event) => this.lose(event), { signal });
    svg.addEventListener('pointerleave', () => this.rest(null), { signal });
    svg.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    svg.addEventListener('wheel', (event) => this.pinch.wheel(event), { signal, passive: false });
    // Touches that mean something here must not scroll the page; others may.
    svg.addEventListener('touchstart', (event) => this.claimTouch(event), {
      signal,
      passive: false,
    });
    signal.addEventListener('abort', () => clearTimeout(this.longPress));
    return () => stop.abort();
  }

  /** Puts the layer of the dragged piece under the pointer. */
  placeDragged(): void {
    const node = this.host.dragNode();
    const parent = this.svg?.getBoundingClientRect();
    if (!node || !parent) return;
    const [x, y] = this.client;
    node.style.transform = `translate3d(${x - parent.left}px, ${y - parent.top}px, 0)`;
  }

  /** A pointer goes down on a kind in the hand, outside the board. */
  downOnHand(event: PointerEvent, kind: number): void {
    if (!event.isPrimary || event.button !== MAIN) return;
    this.touch = event.pointerType === 'touch';
    this.client = [event.clientX, event.clientY];
    this.host.commit({ state: actions.pressHand(this.host.get(), kind, this.point(event)) });
    if (!this.host.get().drag) return;
    // The pointer stays with what it went down on; the page hears of it all the same.
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', (moved) => this.move(moved), { signal });
    addEventListener(
      'pointerup',
      (up) => {
        stop.abort();
        this.up(up);
      },
      { signal },
    );
    addEventListener(
      'pointercancel',
      (lost) => {
        stop.abort();
        this.lose(lost);
      },
      { signal },
    );
  }

  private down(event: PointerEvent): void {
    // The chooser's options are buttons and take their own clicks.
    if ((event.target as Element).closest('[role="button"]')) return;
    if (event.pointerType === 'touch' && this.pinch.down(event)) return this.letGo();
    if (!event.isPrimary) return;
    const state = this.host.get();
    this.touch = event.pointerType === 'touch';
    this.client = [event.clientX, event.clientY];
    this.begun = false;
    // Keys go where the hand is.
    this.svg?.focus({ preventScroll: true });
    const point = this.point(event);
    const chosen = this.host.drawing();
    if (event.button === SECOND || (chosen !== null && event.button === MAIN)) {
      const modified = colourFor({
        shift: event.shiftKey,
        ctrl: event.ctrlKey,
        alt: event.altKey,
        meta: event.metaKey,
      });
      const colour = modified || (chosen ?? 0);
      this.host.commit({ state: actions.rightPress(state, cellAt(state.layout, point), colour) });
    } else if (event.button === MAIN) {
      const cell = actions.pick(state, point, this.reach());
      if (this.touch) this.waitForLongPress(state, cellAt(state.layout, point));
      this.host.commit(actions.press(state, cell, point));
      const { drag, chooser, pending, wall } = this.host.get();
      this.begun = Boolean(drag || chooser) || pending !== state.pending || wall !== state.wall;
      const used = cell !== null && (actions.matters(state, cell) || state.chooser !== null);
      if (this.touch && !used) this.pinch.pan(event);
    } else return;
    this.svg?.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    if (this.pinch.move(event)) return this.callOff();
    if (!event.isPrimary) return;
    const state = this.host.get();
    const moved = Math.hypot(event.clientX - this.client[0], event.clientY - this.client[1]);
    if (this.longPress === undefined || moved >= TOUCH_THRESHOLD) {
      this.callOff();
      this.client = [event.clientX, event.clientY];
    }
    if (state.drag && event.buttons & SECOND_MASK) {
      this.host.commit({ state: actions.cancel(state) });
      return;
    }
    const idle = state.selected === null && state.hand === null && !state.wall;
    const point = this.point(event);
    if (idle && event.pointerType === 'mouse') this.rest(cellAt(state.layout, point));
    if (idle && !state.drawing) return;
    const cell = actions.pick(state, point, this.reach());
    const threshold = (this.touch ? TOUCH_THRESHOLD : MOUSE_THRESHOLD) / this.scale();
    const next = state.drawing
      ? actions.rightMove(state, cellAt(state.layout, point))
      : actions.movePointer(state, cell, point, threshold);
    if (next !== state) this.host.commit({ state: next });
    if (next.drag?.lifted) this.placeDragged();
  }

  private up(event: PointerEvent): void {
    this.callOff();
    if (this.pinch.up(event) || !event.isPrimary) return;
    const state = this.host.get();
    if (state.drawing) this.host.commit({ state: actions.rightRelease(state) });
    else if (state.drag) {
      const cell = actions.pick(state, this.point(event), state.drag.lifted ? this.reach() : 0);
      this.host.commit(actions.release(state, cell));
    }
  }

  /** The browser took the pointer away, for scrolling or a gesture. */
  private lose(event: PointerEvent): void {
    this.pinch.up(event);
    this.letGo();
  }

  private letGo(): void {
    this.callOff();
    const state = this.host.get();
    if (state.drag || state.drawing) {
      this.host.commit({ state: { ...actions.deselect(state), drawing: null } });
    }
  }

  private rest(cell: number | null): void {
    if (cell === this.pointed) return;
    this.pointed = cell;
    this.host.point(cell);
  }

  /** A finger that stays on a piece asks about it; what it has taken up stays taken up. */
  private waitForLongPress(state: State, cell: number | null): void {
    this.callOff();
    if (cell === null || state.chooser) return;
    this.longPress = setTimeout(() => {
      this.longPress = undefined;
      this.host.help(cell);
    }, LONG_PRESS_MS);
  }

  private callOff(): void {
    clearTimeout(this.longPress);
    this.longPress = undefined;
  }

  private claimTouch(event: TouchEvent): void {
    const state = this.host.get();
    const touch = event.touches[0];
    if (!touch || (event.target as Element).closest('[role="button"]')) return;
    const several = event.touches.length > 1;
    if (several ? this.host.zooms() || this.host.zoom() : this.host.zoom()) {
      event.preventDefault();
      return;
    }
    if (several) return;
    const cell = actions.pick(state, this.point(touch), TOUCH_REACH / this.scale());
    const used = cell !== null && (actions.matters(state, cell) || state.selected === cell);
    if (used || this.begun || this.host.drawing() !== null) event.preventDefault();
  }

  private reach(): number {
    return this.touch ? TOUCH_REACH / this.scale() : 0;
  }

  /** Pixels per unit of the board. */
  private scale(): number {
    return this.svg?.getScreenCTM()?.a || 1;
  }

  private point(at: { clientX: number; clientY: number }): Point {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix);
    return [x, y];
  }
}
