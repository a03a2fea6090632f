// What the keyboard does to the board. A key that means nothing here is left to the page.

import { cancel, click, decide, take, type Outcome } from './actions';
import { neighbour, startCell, type Direction } from './neighbours';
import { choiceForKey, stepChooser } from './promotion';
import type { State } from './state';

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys that a page may have a use for while no cursor is shown. */
const SHARED = new Set(['ArrowLeft', 'ArrowRight']);

/** What a key does, or nothing where the board has no use for it. */
export function press(
  state: State,
  key: string,
  shares = false,
  /** The letters of the kinds, by which they are taken from the hand. */
  letters: readonly string[] = [],
): Outcome | undefined {
  const busy = state.chooser || state.wall || state.hand !== null;
  if (shares && SHARED.has(key) && !state.cursorShown && !busy) return undefined;
  return state.chooser
    ? inChooser(state, key)
    : (onBoard(state, key) ?? byLetter(state, key, letters));
}

/** The board gets the focus by keyboard: the cursor must be seen. */
export function showCursor(state: State): State {
  const cursor = state.cursor ?? state.lastMove?.[1] ?? startCell(state.layout);
  return { ...state, cursor, cursorShown: cursor !== null };
}

export function hideCursor(state: State): State {
  return state.cursorShown ? { ...state, cursorShown: false } : state;
}

function onBoard(state: State, key: string): Outcome | undefined {
  const direction = DIRECTIONS[key];
  if (direction) {
    if (state.cursor === null || !state.cursorShown) return { state: showCursor(state) };
    return { state: { ...state, cursor: neighbour(state.layout, state.cursor, direction) } };
  }
  if (key === 'Enter' || key === ' ') {
    if (state.cursor === null || !state.cursorShown) return { state: showCursor(state) };
    const outcome = click(state, state.cursor);
    return { ...outcome, state: { ...outcome.state, cursorShown: true } };
  }
  if (key === 'Escape') {
    const next = cancel(state);
    return next === state ? undefined : { state: next };
  }
  return undefined;
}

/** Takes up the first kind in the hand that has this letter. */
function byLetter(state: State, key: string, letters: readonly string[]): Outcome | undefined {
  if (key.length !== 1 || state.wall) return undefined;
  const kinds = [...state.drops.keys()];
  const kind = kinds.find((k) => letters[k]?.toLowerCase() === key.toLowerCase());
  return kind === undefined ? undefined : { state: showCursor(take(state, kind)) };
}

function inChooser(state: State, key: string): Outcome | undefined {
  const chooser = state.chooser!;
  if (key === 'Escape') return { state: cancel(state) };
  if (key === 'Enter' || key === ' ') return decide(state, chooser.choices[chooser.active]);
  if (key === 'ArrowDown' || key === 'ArrowRight') {
    return { state: { ...state, chooser: stepChooser(chooser, 1) } };
  }
  if (key === 'ArrowUp' || key === 'ArrowLeft') {
    return { state: { ...state, chooser: stepChooser(chooser, -1) } };
  }
  const choice = choiceForKey(chooser, key);
  return choice && decide(state, choice);
}
