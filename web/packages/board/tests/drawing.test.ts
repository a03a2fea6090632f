import { describe, expect, test } from 'vitest';
import { click, press, rightMove, rightPress, rightRelease } from '../src/actions';
import { arrowPath } from '../src/arrows';
import { coordinateTexts } from '../src/coordinates';
import { cellAt } from '../src/hit';
import { layOut } from '../src/geometry';
import { colourFor, toggleArrow, toggleMark } from '../src/marks';
import type { State } from '../src/state';
import type { MarkColour, Point } from '../src/types';
import { HALF_TURN, hexagon, QUARTER_TURN, rectangle, small, squares } from './boards';

const draw = (state: State, from: number, to: number | null, colour: MarkColour = 0): State =>
  rightRelease(rightMove(rightPress(state, from, colour), to));

describe('marks', () => {
  test('a right click marks a cell; the same again removes it', () => {
    const once = draw(small(), 3, 3);
    expect(once.marks).toEqual([{ cell: 3, colour: 0 }]);
    expect(draw(once, 3, 3).marks).toEqual([]);
  });

  test('another colour replaces', () => {
    expect(draw(draw(small(), 3, 3), 3, 3, 2).marks).toEqual([{ cell: 3, colour: 2 }]);
  });

  test('marks on different cells stand side by side', () => {
    const marks = toggleMark([{ cell: 1, colour: 0 }], { cell: 2, colour: 0 });
    expect(marks.map((mark) => mark.cell)).toEqual([1, 2]);
  });

  test('modifier keys choose among four colours', () => {
    expect(colourFor({})).toBe(0);
    expect(colourFor({ shift: true })).toBe(1);
    expect(colourFor({ ctrl: true })).toBe(1);
    expect(colourFor({ alt: true })).toBe(2);
    expect(colourFor({ shift: true, alt: true })).toBe(3);
  });
});

describe('arrows', () => {
  test('a right drag draws one; the same again removes it', () => {
    const once = draw(small(), 0, 4);
    expect(once.arrows).toEqual([{ from: 0, to: 4, colour: 0 }]);
    expect(draw(once, 0, 4).arrows).toEqual([]);
  });

  test('another colour replaces, the other way is another arrow', () => {
    const arrows = toggleArrow([{ from: 0, to: 4, colour: 0 }], { from: 0, to: 4, colour: 1 });
    expect(arrows).toEqual([{ from: 0, to: 4, colour: 1 }]);
    expect(toggleArrow(arrows, { from: 4, to: 0, colour: 1 })).toHaveLength(2);
  });

  test('released off the board, nothing is drawn', () => {
    const state = draw(small(), 0, null);
    expect([state.arrows, state.marks, state.drawing]).toEqual([[], [], null]);
  });

  test('it is seen while it is drawn, and nothing changes over the same cell', () => {
    const drawing = rightMove(rightPress(small(), 0, 1), 4);
    expect(drawing.drawing).toEqual({ from: 0, to: 4, colour: 1 });
    expect(rightMove(drawing, 4)).toBe(drawing);
  });

  test('a left press clears marks and arrows', () => {
    const drawn = draw(draw(small(), 0, 4), 3, 3);
    expect(press(drawn, 7, [0, 0]).state).toMatchObject({ marks: [], arrows: [] });
    expect(click(drawn, null).state).toMatchObject({ marks: [], arrows: [] });
  });

  test('the right button cancels a drag and draws nothing', () => {
    const dragging = press(small(), 0, [0, 0]).state;
    expect(rightPress(dragging, 3, 0)).toMatchObject({ drag: null, selected: null, drawing: null });
  });

  test('the right button lets go of the selection and draws', () => {
    const selected = click(small(), 0).state;
    expect(rightPress(selected, 3, 0)).toMatchObject({ selected: null, drawing: { from: 3 } });
  });

  test('has a shape, except between cells that coincide', () => {
    const layout = layOut(rectangle(3, 3));
    expect(arrowPath(layout, 0, 8)).toMatch(/^M.*Z$/);
    expect(arrowPath(layout, 0, 0)).toBe('');
    expect(arrowPath(layout, 0, 99)).toBe('');
  });
});

describe('coordinates', () => {
  const texts = (...args: Parameters<typeof layOut>) =>
    coordinateTexts(layOut(...args), 'edges').map(
      ({ text, anchor }) => text + (anchor === 'end' ? '_' : '|'),
    );

  test('columns are named below, rows to the left', () => {
    expect(texts(rectangle(3, 2)).sort()).toEqual(['1|', '2|', 'a_', 'b_', 'c_']);
  });

  test('they stay right when the board is turned', () => {
    expect(texts(rectangle(3, 2), QUARTER_TURN).sort()).toEqual(['1_', '2_', 'a|', 'b|', 'c|']);
    const turned = coordinateTexts(layOut(rectangle(3, 3), HALF_TURN), 'edges');
    expect(turned.find(({ text }) => text === 'a')?.cell).toBe(6);
  });

  test('each column is named at its own foot', () => {
    const cells = squares('...', '...', ' ..');
    const a = coordinateTexts(layOut(cells), 'edges').find(({ text }) => text === 'a');
    expect(cells[a!.cell]!.label).toBe('a2');
  });

  test('levels have names, and each has files and ranks of its own', () => {
    const level = (name: string, right: number) =>
      rectangle(2, 2).map((cell) => ({
        ...cell,
        label: name + cell.label,
        centre: [cell.centre[0]! + right, cell.centre[1]!] as Point,
        outline: cell.outline.map(([x, y]): Point => [x! + right, y!]),
      }));
    const cells = [...level('A', 0), ...level('B', 3)];
    const named = coordinateTexts(layOut(cells), 'edges');
    const of = (name: string) =>
      named.filter(({ cell }) => cells[cell]!.label.startsWith(name)).map(({ text }) => text);
    expect(of('A').sort()).toEqual(['1', '2', 'A', 'a', 'b']);
    expect(of('B').sort()).toEqual(['1', '2', 'B', 'a', 'b']);
    expect(named.filter((text) => text.level).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('ranks that bend are named at their left end', () => {
    const step = Math.sqrt(3) / 2;
    const wedge = ['a', 'b', 'c'].flatMap((file, x) =>
      [1, 2].map((rank) => hexagon(file + rank, x * step, rank + Math.abs(x - 1) / 2)),
    );
    const named = coordinateTexts(layOut(wedge), 'edges');
    expect(named.map(({ text }) => text).sort()).toEqual(['1', '2', 'a', 'b', 'c']);
    const two = named.find(({ text }) => text === '2');
    expect(wedge[two!.cell]!.label).toBe('a2');
  });

  test('cells without corners are named outside, where no piece hides it', () => {
    const step = Math.sqrt(3) / 2;
    const cells = ['a', 'b', 'c'].flatMap((file, x) =>
      [1, 2, 3].map((rank) => hexagon(file + rank, x * step, rank + Math.abs(x - 1) / 2)),
    );
    const layout = layOut(cells);
    const named = coordinateTexts(layout, 'edges');
    expect(named).toHaveLength(6);
    for (const { text, at, outside } of named) {
      expect(outside, text).toBe(true);
      expect(cellAt(layout, at), text).toBeNull();
    }
    expect(coordinateTexts(layOut(rectangle(2, 2)), 'edges').some((one) => one.outside)).toBe(
      false,
    );
  });

  test('cells that are not named by file and rank have no names at the edges', () => {
    expect(texts([{ ...rectangle(1, 1)[0]!, label: 'middle' }])).toEqual([]);
  });

  test('files and ranks are called as the notation calls them', () => {
    const fromRight = rectangle(2, 2).map((cell) => ({
      ...cell,
      name: {
        cell: 'x',
        file: cell.label[0] === 'a' ? '2' : '1',
        rank: cell.label[1] === '1' ? 'b' : 'a',
      },
    }));
    expect(texts(fromRight).sort()).toEqual(['1_', '2_', 'a|', 'b|']);
    expect(coordinateTexts(layOut(fromRight), 'all').map(({ text }) => text)).toEqual(
      Array(4).fill('x'),
    );
  });

  test('a file that is counted from both ends is named at both', () => {
    const counted = rectangle(3, 2).map((cell) => {
      const file = 'abc'.indexOf(cell.label[0]!);
      const number = cell.label[1] === '1' ? 3 - file : file + 1;
      return { ...cell, name: { cell: null, file: String(number), rank: null } };
    });
    const named = (...turn: [] | [typeof HALF_TURN]): string[] => {
      const layout = layOut(counted, ...turn);
      const lines = coordinateTexts(layout, 'edges').sort((a, b) => a.at[0] - b.at[0]);
      return [true, false].map((top) =>
        lines
          .filter(({ hangs }) => (hangs ?? false) === top)
          .map(({ text }) => text)
          .join(''),
      );
    };
    expect(named()).toEqual(['123', '321']);
    expect(named(HALF_TURN)).toEqual(['123', '321']);
  });

  test('all cells or none', () => {
    expect(coordinateTexts(layOut(rectangle(3, 3)), 'all')).toHaveLength(9);
    expect(coordinateTexts(layOut(rectangle(3, 3)), 'none')).toEqual([]);
  });
});
