import type { PastPosition } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { goTo, keyTarget, PastPositions } from './history';

const past = (ply: number): PastPosition => ({
  ply,
  pieces: [],
  walls: [],
  fen: '',
  lastMove: null,
  seats: [],
});

describe('walking', () => {
  it('stays within the game, and the end is now', () => {
    expect([goTo(-1, 5), goTo(0, 5), goTo(4, 5), goTo(5, 5), goTo(9, 5)]).toEqual([
      0,
      0,
      4,
      null,
      null,
    ]);
    expect(goTo(0, 0)).toBeNull();
  });

  it('goes by keys', () => {
    expect(keyTarget('ArrowLeft', null, 5)).toBe(4);
    expect(keyTarget('ArrowRight', 4, 5)).toBeNull();
    expect(keyTarget('ArrowRight', null, 5)).toBeNull();
    expect(keyTarget('Home', null, 5)).toBe(0);
    expect(keyTarget('End', 2, 5)).toBeNull();
    expect(keyTarget('a', 2, 5)).toBeUndefined();
  });
});

describe('PastPositions', () => {
  it('asks once for each, and prepares only what is past', async () => {
    const asked: number[] = [];
    const positions = new PastPositions((ply) => {
      asked.push(ply);
      return Promise.resolve(past(ply));
    });
    positions.update(['a', 'b', 'c']);
    expect((await positions.find(1))?.ply).toBe(1);
    positions.prepare([0, 1, 2, 3, -1]);
    await positions.find(2);
    expect(asked).toEqual([1, 0, 2]);
    expect(positions.update(['a', 'b', 'c', 'd'])).toBe(false);
    await positions.find(2);
    expect(asked).toHaveLength(3);
  });

  it('forgets everything when moves are taken back, answers on their way included', async () => {
    const answers: ((position: PastPosition) => void)[] = [];
    const positions = new PastPositions(() => new Promise((resolve) => answers.push(resolve)));
    positions.update(['a', 'b']);
    const late = positions.find(1);
    expect(positions.update(['a'])).toBe(true);
    answers[0]!(past(1));
    expect(await late).toBeUndefined();
    const again = positions.find(1);
    answers[1]!(past(1));
    expect((await again)?.ply).toBe(1);
  });

  it('asks again after a failure', async () => {
    let fails = true;
    const positions = new PastPositions((ply) =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve(past(ply)),
    );
    await expect(positions.find(0)).rejects.toThrow();
    fails = false;
    expect((await positions.find(0))?.ply).toBe(0);
  });
});
