import type { Geometry } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { boardRatio } from './ratio';

const geometry = {
  cells: [
    {
      outline: [
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ],
    },
  ],
  seats: [{ turn: [1, 0, 0, 1] }, { turn: [0, -1, 1, 0] }],
} as unknown as Geometry;

describe('boardRatio', () => {
  it('is width by height as the player sees it', () => {
    expect(boardRatio(geometry, 0)).toBe(2);
    expect(boardRatio(geometry, 1)).toBe(0.5);
  });

  it('is square where there is nothing', () => {
    expect(boardRatio({ ...geometry, cells: [] }, 0)).toBe(1);
  });
});
