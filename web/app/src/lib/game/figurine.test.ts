import { describe, expect, it } from 'vitest';
import { letterOf } from './figurine';

describe('letterOf', () => {
  it.each([
    ['Nf3', 'N', 1],
    ['Nf3', 'n', 1],
    ['N@f3', 'N', 1],
    ['e4', 'P', 0],
    ['exd5', 'P', 0],
    ['O-O', 'K', 0],
    ['+Bb2', '+B', 2],
    ['N', 'N', 0],
  ])('finds the letter of %s', (text, letter, length) => {
    expect(letterOf(text, letter)).toBe(length);
  });
});
