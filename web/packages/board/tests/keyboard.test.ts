import { describe, expect, test } from 'vitest';
import { announce, describeCell, ENGLISH } from '../src/announce';
import { layOut } from '../src/geometry';
import { press, showCursor } from '../src/keys';
import { neighbour, startCell, type Direction } from '../src/neighbours';
import { choiceForKey, openChooser, placeChooser, stepChooser } from '../src/promotion';
import type { State } from '../src/state';
import type { CellShape } from '../src/types';
import { flower, HALF_TURN, rectangle, small, squares, target } from './boards';

/** Presses keys one after the other; gives the last outcome. */
function keys(state: State, ...names: string[]) {
  return names.reduce<{ state: State; move?: { text: string } }>(
    (out, name) => press(out.state, name) ?? out,
    { state },
  );
}

const at = (cell: number, update = {}): State => ({
  ...small(update),
  cursor: cell,
  cursorShown: true,
});

function go(cells: CellShape[], from: string, direction: Direction, turn = layOut(cells).turn) {
  const layout = layOut(cells, turn);
  const start = cells.findIndex((cell) => cell.label === from);
  return cells[neighbour(layout, start, direction)]!.label;
}

describe('the cursor', () => {
  test('goes where the arrow points on screen', () => {
    expect(keys(at(4), 'ArrowUp').state.cursor).toBe(7);
    expect(keys(at(4), 'ArrowDown').state.cursor).toBe(1);
    expect(keys(at(4), 'ArrowLeft').state.cursor).toBe(3);
    expect(keys(at(4), 'ArrowRight').state.cursor).toBe(5);
  });

  test('goes where the arrow points on a turned board', () => {
    expect(go(rectangle(3, 3), 'b2', 'up', HALF_TURN)).toBe('b1');
    expect(go(rectangle(3, 3), 'b2', 'right', HALF_TURN)).toBe('a2');
  });

  test('stays at the edge', () => {
    expect(go(rectangle(3, 3), 'a1', 'left')).toBe('a1');
    expect(go(rectangle(3, 3), 'c3', 'up')).toBe('c3');
  });

  test('jumps a hole on its line', () => {
    expect(go(squares('...', '. .', '...'), 'b1', 'up')).toBe('b3');
    expect(go(squares('.....', '.   .', '.   .', '.....'), 'c1', 'up')).toBe('c4');
  });

  test('goes aside where the line does not go on', () => {
    expect(go(squares('..  ', '....'), 'd1', 'up')).toBe('b2');
    expect(go(squares('. ', ' .'), 'b1', 'up')).toBe('a2');
  });

  test('goes over hexagons by their edges', () => {
    expect(go(flower(), 'middle', 'up')).toBe('r1');
    expect(['r0', 'r5']).toContain(go(flower(), 'middle', 'right'));
    expect(go(flower(), 'r2', 'right')).toMatch(/r0|r1|middle/);
  });

  test('reaches every cell of a board with holes', () => {
    const cells = squares('.. ..', '..  .', '  ...', '.. ..');
    const layout = layOut(cells);
    const seen = new Set([0]);
    for (const cell of seen) {
      for (const way of ['up', 'down', 'left', 'right'] as const) {
        seen.add(neighbour(layout, cell, way));
      }
    }
    expect(seen.size).toBe(cells.length);
  });

  test('first only shows itself, where the last move went or in the middle below', () => {
    expect(keys(small(), 'ArrowUp').state).toMatchObject({ cursor: 1, cursorShown: true });
    expect(showCursor(small({ lastMove: [1, 7] })).cursor).toBe(7);
    expect(startCell(layOut([]))).toBeNull();
  });
});

describe('moving by keyboard', () => {
  test('Enter selects and drops', () => {
    const { state } = keys(at(0), 'Enter');
    expect(state.selected).toBe(0);
    expect(keys(state, 'ArrowRight', 'Enter').move?.text).toBe('a1b1');
  });

  test('Space does the same', () => {
    expect(keys(at(0), ' ', 'ArrowRight', ' ').move?.text).toBe('a1b1');
  });

  test('Enter on the selected piece lets go', () => {
    expect(keys(at(0), 'Enter', 'Enter').state.selected).toBeNull();
  });

  test('Escape lets go, and then is left to the page', () => {
    const { state } = keys(at(0), 'Enter', 'Escape');
    expect(state.selected).toBeNull();
    expect(press(state, 'Escape')).toBeUndefined();
  });

  test('the cursor stays shown', () => {
    expect(keys(at(0), 'Enter', 'ArrowRight', 'Enter').state.cursorShown).toBe(true);
  });

  test('other keys are left to the page', () => {
    expect(press(at(0), 'f')).toBeUndefined();
    expect(press(at(0), 'Tab')).toBeUndefined();
    expect(press(at(0), '1')).toBeUndefined();
  });
});

describe('the chooser by keyboard', () => {
  const asked = () => keys({ ...at(2), selected: 2, cursor: 8 }, 'Enter').state;

  test('digits choose', () => {
    expect(asked().chooser).not.toBeNull();
    expect(keys(asked(), '2').move?.text).toBe('c1c33');
  });

  test('digits beyond the last do nothing', () => {
    expect(press(asked(), '9')).toBeUndefined();
    expect(press(asked(), '0')).toBeUndefined();
  });

  test('arrows go round and Enter takes', () => {
    expect(keys(asked(), 'ArrowDown', 'Enter').move?.text).toBe('c1c33');
    expect(keys(asked(), 'ArrowUp', 'Enter').move?.text).toBe('c1c34');
    expect(keys(asked(), 'ArrowRight', 'ArrowLeft', ' ').move?.text).toBe('c1c32');
  });

  test('Escape cancels', () => {
    expect(keys(asked(), 'Escape').state).toMatchObject({ chooser: null, selected: null });
  });
});

describe('where the chooser lies', () => {
  const layout = layOut(rectangle(8, 8));
  const plan = (cell: number, count: number, side = 0.5) => {
    const kinds = Array.from({ length: count }, (_, i) => i);
    return placeChooser(layout, openChooser(0, 0, target(cell, 'x', kinds), false), side);
  };

  test('the first option is over the target', () => {
    expect(plan(60, 4).centres[0]).toEqual([4, -7]);
    expect(plan(4, 4).centres[0]).toEqual([4, 0]);
  });

  test('the rest go towards the middle', () => {
    expect(plan(60, 4).centres[3]).toEqual([4, -4]);
    expect(plan(4, 4).centres[3]).toEqual([4, -3]);
  });

  test('it stays on the board however large its options are', () => {
    for (const cell of [0, 7, 56, 63, 35]) {
      const { frame } = plan(cell, 6, 1.7);
      expect(frame.x).toBeGreaterThanOrEqual(-0.5);
      expect(frame.y).toBeGreaterThanOrEqual(-7.5);
      expect(frame.x + frame.width).toBeLessThanOrEqual(7.5 + 1e-9);
      expect(frame.y + frame.height).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });

  test('many options wrap into columns', () => {
    const { centres } = plan(60, 12);
    expect(new Set(centres.map(([x]) => x)).size).toBe(2);
    expect(new Set(centres.map(String)).size).toBe(12);
  });

  test('under a finger it lies aside, on every cell and however small the board', () => {
    for (const [width, height, side] of [
      [8, 8, 1.1],
      [5, 5, 0.7],
      [14, 14, 1.8],
      [4, 10, 0.5],
    ] as const) {
      const board = layOut(rectangle(width, height));
      for (const spot of board.spots) {
        for (const count of [2, 4, 9]) {
          const kinds = Array.from({ length: count }, (_, i) => i);
          const chooser = openChooser(0, 0, target(spot.id, 'x', kinds), false);
          const { centres } = placeChooser(board, chooser, side, true);
          const half = Math.max(board.pitch, side) / 2;
          const under = centres.some(
            ([x, y]) =>
              Math.abs(x - spot.centre[0]) < half - 1e-9 &&
              Math.abs(y - spot.centre[1]) < half - 1e-9,
          );
          expect(under, `${spot.label} of ${width} by ${height}, ${count}`).toBe(false);
        }
      }
    }
  });

  test('steps go round, digits count from one', () => {
    const chooser = openChooser(0, 0, target(8, 'x', [5, 6]), false);
    expect(stepChooser(chooser, -1).active).toBe(1);
    expect(choiceForKey(chooser, '1')?.text).toBe('x5');
    expect(choiceForKey(chooser, 'a')).toBeUndefined();
  });
});

describe('in words', () => {
  const kinds = ['Knight', 'Pawn', 'Queen', 'Rook', 'Bishop'].map((name) => ({
    letter: name[0]!,
    name,
    pieceId: name,
  }));
  const names = { kinds, seats: [{ name: 'white' }, { name: 'black' }], texts: ENGLISH };

  test('a piece, its cell and its moves', () => {
    expect(describeCell(small(), 0, names)).toBe('white knight, a1, 2 moves');
  });

  test('an empty cell', () => {
    expect(describeCell(small(), 7, names)).toBe('empty, b3');
  });

  test('targets and captures of the selected piece', () => {
    const { state } = keys(at(0), 'Enter');
    expect(describeCell(state, 1, names)).toBe('empty, b1, can move here');
    expect(describeCell(state, 4, names)).toBe('black knight, b2, can capture');
    expect(describeCell(state, 0, names)).toBe('white knight, a1, selected, 2 moves');
  });

  test('check', () => {
    expect(describeCell(small({ checks: [4] }), 4, names)).toBe('black knight, b2, in check');
  });

  test('the cursor is announced only while it is shown', () => {
    expect(announce(at(0), names)).toBe('white knight, a1, 2 moves');
    expect(announce({ ...at(0), cursorShown: false }, names)).toBe('');
  });

  test('the chooser announces the current option first', () => {
    const asked = keys({ ...at(2), selected: 2, cursor: 8 }, 'Enter', 'ArrowDown').state;
    expect(announce(asked, names)).toBe('Choose: 2 Rook, 1 Queen, 3 Bishop');
  });
});

describe('keys that are shared with the page', () => {
  test('are left to it until the cursor is shown', () => {
    const hidden: State = { ...at(4), cursorShown: false };
    expect(press(hidden, 'ArrowLeft', true)).toBeUndefined();
    expect(press(hidden, 'ArrowUp', true)?.state.cursorShown).toBe(true);
    expect(press(hidden, 'ArrowLeft')?.state.cursorShown).toBe(true);
    expect(press(at(4), 'ArrowLeft', true)?.state.cursor).toBe(3);
  });
});
