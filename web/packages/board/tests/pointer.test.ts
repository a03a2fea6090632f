import { describe, expect, test } from 'vitest';
import {
  cancel,
  click,
  decide,
  movePointer,
  pick,
  press,
  release,
  revert,
  type Outcome,
} from '../src/actions';
import { receive, shownPieces, type State } from '../src/state';
import { DESTINATIONS, PIECES, small } from './boards';

/** Clicks cells one after the other; gives the last outcome. */
const clicks = (state: State, ...cells: (number | null)[]): Outcome =>
  cells.reduce((out: Outcome, cell) => click(out.state, cell), { state });

/** Presses, moves far and releases. */
function drag(state: State, from: number, to: number | null): Outcome {
  const down = press(state, from, [0, 0]).state;
  return release(movePointer(down, to, [1, 1], 0.1), to);
}

describe('clicking', () => {
  test('a piece with moves is selected', () => {
    expect(clicks(small(), 0).state.selected).toBe(0);
  });

  test('a target makes the move', () => {
    const { move, state } = clicks(small(), 0, 1);
    expect(move).toEqual({ text: 'a1b1', from: 0, to: 1, dragged: false });
    expect(state.selected).toBeNull();
  });

  test('a capture is a move like any other', () => {
    expect(clicks(small(), 0, 4).move?.text).toBe('a1b2');
  });

  test('the same piece again is let go', () => {
    expect(clicks(small(), 0, 0).state.selected).toBeNull();
  });

  test('another own piece is selected instead', () => {
    expect(clicks(small(), 0, 2).state.selected).toBe(2);
  });

  test('a cell that is no target lets go', () => {
    const { state, move } = clicks(small(), 0, 7);
    expect(state.selected).toBeNull();
    expect(move).toBeUndefined();
  });

  test('outside the board lets go', () => {
    expect(clicks(small(), 0, null).state.selected).toBeNull();
  });

  test('pieces without moves are not selected', () => {
    expect(clicks(small(), 4).state.selected).toBeNull();
    expect(clicks(small({ destinations: [] }), 0).state.selected).toBeNull();
  });

  test('the move happens on pressing, not on releasing', () => {
    const selected = clicks(small(), 0).state;
    expect(press(selected, 1, [1, 0]).move?.text).toBe('a1b1');
  });
});

describe('a move that waits for its answer', () => {
  const moved = clicks(small(), 0, 1).state;

  test('stays made while the server speaks of something else', () => {
    const news = receive(moved, { pieces: [...PIECES], destinations: DESTINATIONS });
    expect(news.pending).toEqual(moved.pending);
    expect(shownPieces(news).some((piece) => piece.cell === 1)).toBe(true);
  });

  test('is over when the board changes, or nothing can be moved any more', () => {
    const after = PIECES.map((piece) => (piece.cell === 0 ? { ...piece, cell: 1 } : piece));
    expect(receive(moved, { pieces: after }).pending).toBeNull();
    expect(receive(moved, { pieces: [...PIECES], destinations: [] }).pending).toBeNull();
  });
});

describe('dragging', () => {
  test('starts only beyond the threshold', () => {
    const down = press(small(), 0, [0, 0]).state;
    expect(movePointer(down, 0, [0.01, 0], 0.05).drag?.lifted).toBe(false);
    expect(movePointer(down, 0, [0.06, 0], 0.05).drag?.lifted).toBe(true);
  });

  test('changes nothing while the pointer stays over one cell', () => {
    const lifted = movePointer(press(small(), 0, [0, 0]).state, 0, [1, 0], 0.1);
    expect(movePointer(lifted, 0, [1.1, 0], 0.1)).toBe(lifted);
    expect(movePointer(lifted, 3, [0.2, 1], 0.1)).toBe(lifted);
  });

  test('shows the target under the pointer, and only targets', () => {
    const lifted = movePointer(press(small(), 0, [0, 0]).state, 0, [1, 0], 0.1);
    expect(movePointer(lifted, 1, [1, 0], 0.1).over).toBe(1);
    expect(movePointer(lifted, 7, [1, 0], 0.1).over).toBeNull();
  });

  test('to a target makes the move', () => {
    expect(drag(small(), 0, 1).move).toEqual({ text: 'a1b1', from: 0, to: 1, dragged: true });
  });

  test('to any other cell puts the piece back and lets go', () => {
    const { state, move } = drag(small(), 0, 7);
    expect(move).toBeUndefined();
    expect(state).toMatchObject({ selected: null, drag: null, pending: null });
  });

  test('back to its own cell keeps it selected the first time', () => {
    expect(drag(small(), 0, 0).state.selected).toBe(0);
  });

  test('back to its own cell lets go the second time', () => {
    expect(drag(clicks(small(), 0).state, 0, 0).state.selected).toBeNull();
  });

  test('off the board puts the piece back', () => {
    expect(drag(small(), 0, null)).toMatchObject({ state: { selected: 0, drag: null } });
  });

  test('a selected piece can be dragged at once', () => {
    expect(drag(clicks(small(), 0).state, 0, 4).move?.text).toBe('a1b2');
  });

  test('is cancelled by cancel', () => {
    const lifted = movePointer(press(small(), 0, [0, 0]).state, 1, [1, 0], 0.1);
    expect(cancel(lifted)).toMatchObject({ drag: null, selected: null, over: null });
  });
});

describe('touch', () => {
  test('a finger that misses means the nearest cell that would do something', () => {
    expect(pick(small(), [0.6, -0.1], 0.7)).toBe(0);
  });

  test('without reach a point means the cell it is in', () => {
    expect(pick(small(), [0.6, -0.1])).toBe(1);
  });

  test('a finger in a cell that matters means that cell', () => {
    const selected = clicks(small(), 0).state;
    expect(pick(selected, [0.6, -0.1], 0.7)).toBe(1);
  });

  test('a finger far from everything means what it touches', () => {
    expect(pick(small(), [0, -2], 0.6)).toBe(6);
  });
});

describe('after the move', () => {
  test('the board shows it as made and takes no other', () => {
    const { state } = clicks(small(), 0, 4);
    expect(shownPieces(state).map((p) => [p.cell, p.seat])).toEqual([
      [4, 0],
      [2, 0],
    ]);
    expect(clicks(state, 2).state.selected).toBeNull();
  });

  test('new pieces take its place', () => {
    const made = clicks(small(), 0, 1).state;
    const pieces = PIECES.map((p) => (p.cell === 0 ? { ...p, cell: 1 } : p));
    const next = receive(made, { pieces, lastMove: [0, 1] });
    expect(next.pending).toBeNull();
    expect(shownPieces(next).map((p) => p.cell)).toEqual([1, 2, 4]);
  });

  test('a refused move is taken back', () => {
    const reverted = revert(clicks(small(), 0, 4).state);
    expect(shownPieces(reverted).map((p) => p.cell)).toEqual([0, 2, 4]);
    expect(clicks(reverted, 0).state.selected).toBe(0);
  });
});

describe('what comes from outside', () => {
  test('a selection that can no longer move is let go', () => {
    const selected = clicks(small(), 0).state;
    expect(receive(selected, { destinations: [] }).selected).toBeNull();
    expect(receive(selected, { destinations: DESTINATIONS }).selected).toBe(0);
  });

  test('a dragged piece that is taken is let go', () => {
    const lifted = movePointer(press(small(), 0, [0, 0]).state, 1, [1, 0], 0.1);
    const next = receive(lifted, { pieces: PIECES.slice(1), destinations: DESTINATIONS.slice(1) });
    expect(next.drag).toBeNull();
  });

  test('a new board forgets everything about the old one', () => {
    const used = { ...clicks(small(), 0).state, marks: [{ cell: 1, colour: 0 as const }] };
    const next = receive(used, { cells: used.cells.slice(0, 4), pieces: [], destinations: [] });
    expect(next).toMatchObject({ selected: null, marks: [], pieces: [], cursor: null });
  });

  test('turning the board keeps the selection', () => {
    const selected = clicks(small(), 0).state;
    expect(receive(selected, { turn: [-1, 0, 0, -1] }).selected).toBe(0);
  });
});

describe('choosing a promotion', () => {
  const asked = () => clicks(small(), 2, 8);

  test('several choices open the chooser instead of moving', () => {
    const { state, move } = asked();
    expect(move).toBeUndefined();
    expect(state.chooser).toMatchObject({ from: 2, to: 8, active: 0 });
  });

  test('a choice makes its move', () => {
    const { state } = asked();
    const { move } = decide(state, state.chooser!.choices[1]);
    expect(move).toEqual({ text: 'c1c33', from: 2, to: 8, dragged: false });
  });

  test('pressing anywhere else cancels', () => {
    const { state, move } = clicks(asked().state, 0);
    expect(state).toMatchObject({ chooser: null, selected: null });
    expect(move).toBeUndefined();
  });

  test('dragging there asks as well, and remembers that it was dragged', () => {
    const { state } = drag(small(), 2, 8);
    expect(decide(state, state.chooser!.choices[0]).move?.dragged).toBe(true);
  });

  test('new destinations close it', () => {
    expect(receive(asked().state, { destinations: [] }).chooser).toBeNull();
  });
});
