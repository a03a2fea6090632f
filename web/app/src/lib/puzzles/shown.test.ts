import { describe, expect, it } from 'vitest';
import { shownMove } from './shown';

const labels = ['a1', 'a10', 'b7', 'b8', 'e4'];

describe('a move that is shown', () => {
  it('goes from cell to cell, however long their names are', () => {
    expect(shownMove('a1a10', labels)).toEqual({ from: 0, to: 1, text: 'a1–a10' });
    expect(shownMove('a10a1', labels)).toEqual({ from: 1, to: 0, text: 'a10–a1' });
  });

  it('says what a pawn becomes, and what is dropped', () => {
    expect(shownMove('b7b8q', labels)?.text).toBe('b7–b8=Q');
    expect(shownMove('P@e4', labels)).toEqual({ from: null, to: 4, text: 'P@e4' });
  });

  it('is none on another board', () => {
    expect(shownMove('z9z8', labels)).toBeNull();
  });
});
