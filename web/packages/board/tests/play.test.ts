// What goes over from one drawing of a board to another.

import { expect, test } from 'vitest';
import * as actions from '../src/actions';
import { UPRIGHT } from '../src/geometry';
import { Play, type Inputs } from '../src/play.svelte';
import { rectangle } from './boards';

const cells = rectangle(3, 3);
const inputs: Inputs = {
  cells,
  turn: UPRIGHT,
  pieces: [{ cell: 0, seat: 0, kind: 0 }],
  destinations: [{ from: 0, to: [{ cell: 1, text: 'a1b1' }] }],
  drops: [],
  wallSets: [],
  mover: 0,
  walls: [],
  unseen: [],
  lastMove: null,
  checks: [],
};

function selected(): Play {
  const play = new Play(
    () => inputs,
    () => ({}),
  );
  play.commit(actions.click(play.state, 0));
  return play;
}

test('what is selected stays so on the same board', () => {
  const other = new Play(
    () => inputs,
    () => ({}),
    selected().state,
  );
  expect(other.state.selected).toBe(0);
  expect(other.state.plan.glides).toEqual([]);
});

test('another board begins anew', () => {
  const other = new Play(
    () => ({ ...inputs, cells: rectangle(3, 3) }),
    () => ({}),
    selected().state,
  );
  expect(other.state.selected).toBeNull();
});

test('a move is told, and one ahead of the turn is not shown', () => {
  const told: string[] = [];
  const play = new Play(
    () => inputs,
    () => ({ ahead: true, onpremove: (text: string) => told.push(text) }),
    selected().state,
  );
  play.commit(actions.click(play.state, 1));
  expect(told).toEqual(['a1b1']);
  expect(play.state.pending).toBeNull();
});
