// Turns the browser's pointer events into actions. The only part of the board, beside the components,
// that touches the page.

import * as actions from './actions';
import { cellAt } from './hit';
import { colourFor } from './marks';
import type { State } from './state';
import type { Point } from './types';

/** Pixels a pointer must travel before a press becomes a drag: less for a mouse than for a finger. */
const MOUSE_THRESHOLD = 3;
const TOUCH_THRESHOLD = 8;
/** Half the size of the smallest thing a finger can be expected to hit, in pixels. */
const TOUCH_REACH = 22;

const MAIN = 0;
const SECOND = 2;
const SECOND_MASK = 2;

export interface Host {
  get: () => State;
  commit: (outcome: actions.Outcome) => void;
  /** Whether the main button draws. */
  drawing: () => boolean;
  /** The layer of the dragged piece, while there is one. */
  dragNode: () => HTMLElement | undefined;
}

export class Pointers {
  /** Whether the last press was a finger's. */
  touch = false;
  private svg: SVGSVGElement | undefined;
  private client: Point = [0, 0];

  constructor(private readonly host: Host) {}

  /** Listens to a board; the function given back stops it. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    const stop = new AbortController();
    const { signal } = stop;
    svg.addEventListener('pointerdown', (event) => this.down(event), { signal });
    svg.addEventListener('pointermove', (event) => this.move(event), { signal });
    svg.addEventListener('pointerup', (event) => this.up(event), { signal });
    svg.addEventListener('pointercancel', () => this.lose(), { signal });
    svg.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // Touches that mean something here must not scroll the page; others may.
    svg.addEventListener('touchstart', (event) => this.claimTouch(event), {
      signal,
      passive: false,
    });
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
      () => {
        stop.abort();
        this.lose();
      },
      { signal },
    );
  }

  private down(event: PointerEvent): void {
    // The chooser's options are buttons and take their own clicks.
    if (!event.isPrimary || (event.target as Element).closest('[role="button"]')) return;
    const state = this.host.get();
    this.touch = event.pointerType === 'touch';
    this.client = [event.clientX, event.clientY];
    const point = this.point(event);
    const draws = event.button === SECOND || (this.host.drawing() && event.button === MAIN);
    if (draws) {
      const colour = colourFor({
        shift: event.shiftKey,
        ctrl: event.ctrlKey,
        alt: event.altKey,
        meta: event.metaKey,
      });
      this.host.commit({ state: actions.rightPress(state, cellAt(state.layout, point), colour) });
    } else if (event.button === MAIN) {
      this.host.commit(actions.press(state, actions.pick(state, point, this.reach()), point));
    } else return;
    this.svg?.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const state = this.host.get();
    this.client = [event.clientX, event.clientY];
    if (state.drag && event.buttons & SECOND_MASK) {
      this.host.commit({ state: actions.cancel(state) });
      return;
    }
    const idle = state.selected === null && state.hand === null && !state.wall;
    if (idle && !state.drawing) return;
    const point = this.point(event);
    const cell = actions.pick(state, point, this.reach());
    const threshold = (this.touch ? TOUCH_THRESHOLD : MOUSE_THRESHOLD) / this.scale();
    const next = state.drawing
      ? actions.rightMove(state, cellAt(state.layout, point))
      : actions.movePointer(state, cell, point, threshold);
    if (next !== state) this.host.commit({ state: next });
    if (next.drag?.lifted) this.placeDragged();
  }

  private up(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const state = this.host.get();
    if (state.drawing) this.host.commit({ state: actions.rightRelease(state) });
    else if (state.drag) {
      const cell = actions.pick(state, this.point(event), state.drag.lifted ? this.reach() : 0);
      this.host.commit(actions.release(state, cell));
    }
  }

  /** The browser took the pointer away, for scrolling or a gesture. */
  private lose(): void {
    const state = this.host.get();
    if (state.drag || state.drawing) {
      this.host.commit({ state: { ...actions.deselect(state), drawing: null } });
    }
  }

  private claimTouch(event: TouchEvent): void {
    const state = this.host.get();
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1 || state.chooser) return;
    const cell = actions.pick(state, this.point(touch), TOUCH_REACH / this.scale());
    const used = cell !== null && (actions.matters(state, cell) || state.selected === cell);
    if (used || state.drag || this.host.drawing()) event.preventDefault();
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
