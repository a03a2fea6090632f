import { describe, expect, it } from 'vitest';
import { newDraft, wishOf } from './draft';

describe('a tournament that is announced', () => {
  it('begins when somebody says so, with as many rounds as it takes', () => {
    expect(wishOf(newDraft(), 'board', 0)).toMatchObject({
      kind: 'swiss',
      initial: 300,
      rounds: null,
      minutes: null,
      startsAt: null,
    });
  });

  it('has minutes where it is an arena, and begins so many minutes from now', () => {
    const draft = { ...newDraft(), kind: 'arena' as const, startIn: 15 };
    expect(wishOf(draft, 'board', 1000)).toMatchObject({
      minutes: 45,
      rounds: null,
      startsAt: 901_000,
    });
  });

  it('takes a clock of its own, and is not sent while that is no number', () => {
    const draft = { ...newDraft(), clock: null, initial: '0,5', increment: '2' };
    expect(wishOf(draft, 'board', 0)).toMatchObject({ initial: 30, increment: 2 });
    expect(wishOf({ ...draft, initial: 'much' }, 'board', 0)).toBeNull();
  });

  it('needs a day where it begins at a time', () => {
    const draft = { ...newDraft(), startIn: null };
    expect(wishOf(draft, 'board', 0)).toBeNull();
    const at = wishOf({ ...draft, startAt: '2030-01-02T18:30' }, 'board', 0)?.startsAt;
    expect(at).toBe(new Date('2030-01-02T18:30').getTime());
  });
});
