import { expect, it } from 'vitest';
import { heldOn, obey } from './controller';

const pad = (pressed: number[], axes = [0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, i) => ({
    pressed: pressed.includes(i),
    touched: false,
    value: 0,
  })),
  axes,
});

it('reads buttons, the cross and the stick', () => {
  expect([...heldOn(pad([]))]).toEqual([]);
  expect([...heldOn(pad([0, 9]))]).toEqual(['b0', 'b9']);
  expect([...heldOn(pad([12]))]).toEqual(['ArrowUp']);
  expect([...heldOn(pad([], [0.9, 0.2]))]).toEqual(['ArrowRight']);
  expect([...heldOn(pad([], [0.1, 0.9]))]).toEqual(['ArrowDown']);
  expect([...heldOn(pad([], [0.3, -0.4]))]).toEqual([]);
});

it('tells the board, the moves, the hand and the menu what is meant for them', () => {
  const heard: string[] = [];
  const host = {
    press: (key: string) => heard.push(`press ${key}`),
    menu: () => heard.push('menu'),
    walk: (key: string) => heard.push(`walk ${key}`),
    hand: (by: number) => heard.push(`hand ${by}`),
    pass: () => heard.push('pass'),
  };
  const all = ['ArrowUp', ...Array.from({ length: 17 }, (_, i) => `b${i}`)];
  for (const what of all) obey(host, what);
  expect(heard).toEqual([
    ...['press ArrowUp', 'press Enter', 'press Escape', 'press t', 'press i'],
    ...['walk ArrowLeft', 'walk ArrowRight', 'hand -1', 'hand 1', 'pass', 'menu'],
    ...['press ArrowUp', 'press ArrowDown', 'press ArrowLeft', 'press ArrowRight'],
  ]);
});
