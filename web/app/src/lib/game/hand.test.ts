import { expect, it } from 'vitest';
import { nextInHand, tray } from './hand';

const kinds = [null, null, 0, null].map((promotedFormOf) => ({ promotedFormOf }));
const hand = [
  { kind: 1, count: 1 },
  { kind: 0, count: 2 },
  { kind: 3, count: 1 },
];

it('lies there in both forms where a piece may come in promoted', () => {
  expect(tray(hand, [0, 1], kinds)).toEqual(hand);
  expect(tray(hand, [0, 1, 2], kinds)).toEqual([...hand, { kind: 2, count: 2 }]);
});

it('is gone through both ways, past what cannot be put down, and round the end', () => {
  expect(nextInHand(hand, [0, 1], null, 1)).toBe(1);
  expect(nextInHand(hand, [0, 1], null, -1)).toBe(0);
  expect(nextInHand(hand, [0, 1], 1, 1)).toBe(0);
  expect(nextInHand(hand, [0, 1], 0, 1)).toBe(1);
  expect(nextInHand(hand, [0, 1], 1, -1)).toBe(0);
  expect(nextInHand(hand, [], null, 1)).toBe(null);
  expect(nextInHand([], [], null, -1)).toBe(null);
});
