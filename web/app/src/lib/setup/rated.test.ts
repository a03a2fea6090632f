import { describe, expect, it } from 'vitest';
import { newDraft, seatPlayers, setTimes, toNewGame, draftOf, type Draft } from './draft';
import { objectionTo, type Objection } from './rated';

/** A draft that can be rated. */
function ratable(): Draft {
  const draft = { ...newDraft(['Ada', 'Bo']), undo: false, rated: true };
  seatPlayers(draft, 'online');
  setTimes(draft, { minutes: 5, increment: 0 });
  return draft;
}

describe('a rated game', () => {
  it('is among people elsewhere, with clocks, from the start, without takebacks', () => {
    expect(objectionTo(ratable(), true)).toBeNull();
    expect(toNewGame('x', ratable())?.rated).toBe(true);
    expect(draftOf(toNewGame('x', ratable())!).rated).toBe(true);
  });

  it.each<[Objection, (draft: Draft) => void]>([
    ['alone', (draft: Draft) => seatPlayers(draft, 'here')],
    ['machine', (draft: Draft) => seatPlayers(draft, 'watch')],
    ['clock', (draft: Draft) => setTimes(draft, null)],
    ['position', (draft: Draft) => void (draft.fen = '8/8 w')],
    ['position', (draft: Draft) => void (draft.arrangement = '518')],
    ['takebacks', (draft: Draft) => void (draft.undo = true)],
  ])('is refused for %s', (reason, change) => {
    const draft = ratable();
    change(draft);
    expect(objectionTo(draft, true)).toBe(reason);
  });

  it('can be against machines', () => {
    const draft = ratable();
    seatPlayers(draft, 'machine');
    expect(objectionTo(draft, true)).toBeNull();
    expect(toNewGame('x', draft)?.rated).toBe(true);
  });

  it('needs an account', () => {
    expect(objectionTo(ratable(), false)).toBe('guest');
  });

  it('is casual unless somebody says otherwise', () => {
    expect(newDraft(['Ada', 'Bo']).rated).toBe(false);
    expect(toNewGame('x', { ...ratable(), rated: false })).not.toHaveProperty('rated');
  });
});
