// Moves that are more than from here to there: drops, walls, gates, promotions in place.

import { describe, expect, test } from 'vitest';
import * as actions from '../src/actions';
import { announce, choiceName, ENGLISH } from '../src/announce';
import * as keys from '../src/keys';
import { initialState, shownPieces, type State } from '../src/state';
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
  const to = [{ cell: 1, text: 'a1b1,b1', walls: [5, 6] }];
  const state = board({ destinations: [{ from: 0, to }] });
  const moved = actions.click(actions.click(state, 0).state, 1);

  test('is put after the move is shown, and completes it', () => {
    expect(moved.move).toBeUndefined();
    expect(shownPieces(moved.state)[0]!.cell).toBe(1);
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
