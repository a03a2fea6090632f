import { expect, it } from 'vitest';
import { heldOn } from './controller';

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
