// Moves that are more than from here to there: drops, walls, gates, promotions in place.

import { describe, expect, test } from 'vitest';
import * as actions from '../src/actions';
import { announce, choiceName, ENGLISH } from '../src/announce';
import * as keys from '../src/keys';
import { initialState, receive, shownPieces, type State } from '../src/state';
import { rectangle } from './boards';

const KINDS = [
  { letter: 'P', name: 'Pawn', pieceId: 'a' },
  { letter: 'H', name: 'Hawk', pieceId: 'b' },
];
const NAMES = { kinds: KINDS, seats: [], texts: ENGLISH };

function board(extra: Parameters<typeof initialState>[0] = {}): State {
  return initialState({
    cells: rectangle(3, 3),
    pieces: [{ cell: 0, seat: 0, kind: 0 }],
    ...extra,
  });
}

describe('from the hand', () => {
  const state = board({ drops: [{ kind: 1, to: [{ cell: 4, text: 'H@b2' }] }], mover: 1 });

  test('a kind is taken up and put down', () => {
    const taken = actions.take(state, 1);
    expect(actions.isTarget(taken, 4)).toBe(true);
    const { move, state: after } = actions.click(taken, 4);
    expect(move).toEqual({ text: 'H@b2', from: null, to: 4, dragged: false });
    expect(shownPieces(after).find((piece) => piece.cell === 4)).toMatchObject({
      seat: 1,
      kind: 1,
    });
  });

  test('the same again, or another cell, lets go of it', () => {
    expect(actions.take(actions.take(state, 1), 1).hand).toBeNull();
    expect(actions.click(actions.take(state, 1), 8).state.hand).toBeNull();
    expect(actions.take(state, 0).hand).toBeNull();
  });

  test('it is dragged from outside the board', () => {
    const down = actions.pressHand(state, 1, [9, 9]);
    const lifted = actions.movePointer(down, 4, [1, 1], 0.1);
    expect(lifted.over).toBe(4);
    expect(actions.release(lifted, 4).move).toMatchObject({ text: 'H@b2', dragged: true });
    expect(actions.release(lifted, null).move).toBeUndefined();
  });

  test('its letter takes it up by keyboard', () => {
    const taken = keys.press(state, 'h', false, ['P', 'H'])!.state;
    expect(taken).toMatchObject({ hand: 1, cursorShown: true });
    expect(announce(taken, NAMES)).toContain('Hawk from the hand');
    expect(keys.press(state, 'p', false, ['P', 'H'])).toBeUndefined();
  });
});

describe('a wall', () => {
  const to = [{ cell: 1, text: 'a1b1,b1', walls: { set: 0, less: [7], more: [5] } }];
  const state = board({ destinations: [{ from: 0, to }], wallSets: [[6, 7]] });
  const moved = actions.click(actions.click(state, 0).state, 1);

  test('is put after the move is shown, and completes it', () => {
    expect(moved.move).toBeUndefined();
    expect(shownPieces(moved.state)[0]!.cell).toBe(1);
    expect(moved.state.wall?.cells).toEqual([5, 6]);
    const { move, state: after } = actions.click(moved.state, 6);
    expect(move?.text).toBe('a1b1,b1a3');
    expect(after.pending?.wall).toBe(6);
  });

  test('can be called off', () => {
    const back = keys.press(moved.state, 'Escape')!.state;
    expect(back).toMatchObject({ wall: null, pending: null });
    expect(shownPieces(back)[0]!.cell).toBe(0);
    expect(actions.click(moved.state, 8).move).toBeUndefined();
    expect(actions.click(moved.state, 8).state.wall).toBeNull();
  });
});

describe('a message of the server', () => {
  const pieces = [{ cell: 0, seat: 0, kind: 0 }];
  const news = (to: { cell: number; text: string; walls?: { set: number }; choices?: [] }[]) => ({
    pieces: pieces.map((piece) => ({ ...piece })),
    destinations: [{ from: 0, to: structuredClone(to) }],
  });

  test('leaves a move alone that waits for its wall, as long as it can be made', () => {
    const to = [{ cell: 1, text: 'a1b1,b1', walls: { set: 0 } }];
    const state = board({ destinations: [{ from: 0, to }], wallSets: [[5, 6]] });
    const moved = actions.click(actions.click(state, 0).state, 1).state;
    const after = receive(moved, news(to));
    expect(after.wall).not.toBeNull();
    expect(shownPieces(after)[0]!.cell).toBe(1);
    expect(actions.click(after, 6).move?.text).toBe('a1b1,b1a3');
    expect(receive(moved, news([]))).toMatchObject({ wall: null, pending: null });
    const gone = receive(moved, { ...news(to), pieces: [{ cell: 8, seat: 0, kind: 0 }] });
    expect(gone).toMatchObject({ wall: null, pending: null });
  });

  test('leaves a choice open that is still there', () => {
    const ways = [
      { text: 'x', kinds: [] },
      { text: 'y', kinds: [1] },
    ];
    const to = [{ cell: 1, text: '', choices: ways }];
    const state = board({ destinations: [{ from: 0, to }] });
    const asked = actions.click(actions.click(state, 0).state, 1).state;
    expect(asked.chooser).not.toBeNull();
    const again = { pieces: asked.pieces, destinations: [{ from: 0, to: structuredClone(to) }] };
    expect(receive(asked, again).chooser).not.toBeNull();
    const fewer = [{ cell: 1, text: '', choices: ways.slice(0, 1) }];
    const less = { ...again, destinations: [{ from: 0, to: fewer }] };
    expect(receive(asked, less).chooser).toBeNull();
  });
});

describe('a capture without moving', () => {
  const pieces = [
    { cell: 0, seat: 0, kind: 0 },
    { cell: 2, seat: 1, kind: 0 },
  ];
  const to = [{ cell: 2, text: 'a1xc1', rifle: true }];
  const state = board({ pieces, destinations: [{ from: 0, to }] });
  const shot = [{ from: 0, to: 2 }];

  test('leaves the piece where it is, and takes the other at once', () => {
    const { move, state: after } = actions.click(actions.click(state, 0).state, 2);
    expect(move).toMatchObject({ text: 'a1xc1', from: 0, to: 2 });
    expect(shownPieces(after)).toMatchObject([{ cell: 0, seat: 0 }]);
    expect(after.plan).toMatchObject({ glides: [], shots: shot, fades: [{ cell: 2 }] });
    // What the server says then has been seen already: it goes on, and nothing is added.
    const told = receive(after, { pieces: pieces.slice(0, 1), lastMove: [0, 2] });
    expect(told.plan).toEqual(after.plan);
  });

  test('is seen when somebody else does it', () => {
    const told = receive(state, { pieces: pieces.slice(0, 1), lastMove: [0, 2] });
    expect(told.plan).toMatchObject({ glides: [], shots: shot, fades: [{ cell: 2 }] });
    const taken = receive(state, { pieces: [{ cell: 2, seat: 0, kind: 0 }], lastMove: [0, 2] });
    expect(taken.plan).toMatchObject({ glides: [{ from: 0, to: 2 }], shots: [] });
  });
});

describe('a capture that goes off', () => {
  const pieces = [
    { cell: 0, seat: 0, kind: 0 },
    { cell: 2, seat: 1, kind: 0 },
    { cell: 5, seat: 1, kind: 1 },
  ];
  const state = board({ pieces, destinations: [{ from: 0, to: [{ cell: 2, text: 'a1c1' }] }] });

  test('takes the captor where it went, once', () => {
    const made = actions.click(actions.click(state, 0).state, 2).state;
    const told = receive(made, { pieces: [], lastMove: [0, 2] });
    expect(told.plan.blasts).toEqual([2]);
    expect(told.plan.fades.map(({ cell }) => cell).sort()).toEqual([2, 2, 5]);
    expect(new Set(told.plan.fades.map(({ id }) => id)).size).toBe(3);
    const seen = receive(state, { pieces: [], lastMove: [0, 2] });
    expect(seen.plan.fades.map(({ cell }) => cell).sort()).toEqual([2, 2, 5]);
  });
});

describe('choices', () => {
  const ways = [
    { text: 'a1b1', kinds: [], gate: null },
    { text: 'a1b1h', kinds: [], gate: 1 },
    { text: 'c1a1h', kinds: [], gate: 1, atPartner: true },
  ];
  const to = [
    { cell: 0, text: 'a1a1+' },
    { cell: 1, text: '', choices: ways },
  ];
  const state = board({ destinations: [{ from: 0, to }] });

  test('a piece promotes where it stands when it is pressed again', () => {
    const once = actions.click(state, 0);
    expect(once.move).toBeUndefined();
    expect(actions.click(once.state, 0).move?.text).toBe('a1a1+');
  });

  test('gates say what comes in, and where', () => {
    const { chooser } = actions.click(actions.click(state, 0).state, 1).state;
    const said = ways.map((way) => choiceName(way, chooser!, state, NAMES));
    expect(said).toEqual(['nothing comes in', 'Hawk comes in on a1', 'Hawk comes in on c1']);
  });

  test('a piece that need not promote stays what it is', () => {
    const choices = [
      { text: 'x', kinds: [] },
      { text: 'x+', kinds: [1] },
    ];
    const said = choices.map((way) => choiceName(way, { choices, kind: 0, from: 0 }, state, NAMES));
    expect(said).toEqual(['stays a pawn', 'Hawk']);
  });
});
