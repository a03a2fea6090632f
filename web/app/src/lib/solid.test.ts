import type { Look } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { chosenViews, isSolid, solidRatio } from './solid';

const look = { view: 'solid' } as Look;
const able = (): boolean => true;

describe('isSolid', () => {
  it('is what the board asks for, where the device can', () => {
    expect(isSolid({ boardName: 'A', look }, {}, able)).toBe(true);
    expect(isSolid({ boardName: 'A', look }, {}, () => false)).toBe(false);
    expect(isSolid({ boardName: 'A', look: null }, {}, able)).toBe(false);
  });

  it('is what the player has said', () => {
    expect(isSolid({ boardName: 'A', look }, { A: 'flat' }, able)).toBe(false);
    expect(isSolid({ boardName: 'A', look: null }, { A: 'solid' }, able)).toBe(true);
    expect(isSolid({ boardName: 'B', look: null }, { A: 'solid' }, able)).toBe(false);
  });
});

it('keeps only what can have been chosen', () => {
  expect(chosenViews({ A: 'solid', B: 3, C: 'flat' })).toEqual({ A: 'solid', C: 'flat' });
  expect(chosenViews('no')).toEqual({});
});

it('gives levels that stand above each other a square', () => {
  expect(solidRatio({ columns: [[0, 1]] }, 3)).toBe(1);
  expect(solidRatio({}, 1.2)).toBe(1.2);
});
