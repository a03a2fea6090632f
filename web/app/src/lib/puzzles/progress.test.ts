import { describe, expect, it } from 'vitest';
import { after, BEGINNER, ofTheDay, parseProgress } from './progress';

describe('progress', () => {
  it('moves by what was to be expected', () => {
    const won = after(BEGINNER, 'a', 1200, true);
    expect(won).toMatchObject({ rating: 1220, streak: 1, best: 1, solved: ['a'] });
    expect(after(BEGINNER, 'a', 2000, true).rating).toBeGreaterThan(1230);
    const lost = after(won, 'b', 1200, false);
    expect(lost).toMatchObject({ streak: 0, best: 1, solved: ['a'] });
    expect(lost.rating).toBeLessThan(1220);
  });

  it('survives whatever was kept', () => {
    expect(parseProgress(null)).toEqual(BEGINNER);
    expect(parseProgress({ rating: 'high', solved: [1, 'x'], streak: -4 })).toEqual({
      ...BEGINNER,
      solved: ['x'],
    });
  });

  it('chooses the same on the same day', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    expect(ofTheDay(all, '2026-11-17')).toBe(ofTheDay(all, '2026-11-17'));
    expect(
      new Set([1, 2, 3, 4, 5, 6, 7].map((n) => ofTheDay(all, `2026-11-0${n}`))).size,
    ).toBeGreaterThan(2);
    expect(ofTheDay([], '2026-11-17')).toBeUndefined();
  });
});
