import { describe, expect, it } from 'vitest';
import {
  arrangementOf,
  canChooseSide,
  changeSides,
  draftOf,
  hasTimes,
  newDraft,
  problemsOf,
  seatPlayers,
  setTimes,
  toNewGame,
  whoOf,
} from './draft';
import { parseSeconds } from './times';

const draft = () => newDraft(['Ada', 'Bo', 'Cy']);

describe('parseSeconds', () => {
  it.each([
    ['', 0],
    [' 300 ', 300],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['5:00', 300],
    ['1:00:30', 3630],
    ['-1', undefined],
    ['ten', undefined],
    ['1:2:3:4', undefined],
  ])('reads %j as %j', (text, seconds) => {
    expect(parseSeconds(text)).toBe(seconds);
  });
});

describe('a draft', () => {
  it('begins with one person, machines and no clock', () => {
    expect(draft().seats.map((seat) => seat.player)).toEqual(['human', 'level3', 'level3']);
    expect(hasTimes(draft(), null)).toBe(true);
    expect(whoOf(draft())).toBe('machine');
  });

  it('becomes a request with empty times as 0', () => {
    const seat = { player: 'level3', initial: 0, increment: 0, delay: 0 };
    expect(toNewGame('x', draft())).toEqual({
      board: 'x',
      seats: [
        { ...seat, name: 'Ada', player: 'human' },
        { ...seat, name: 'Bo' },
        { ...seat, name: 'Cy' },
      ],
      undo: true,
      fen: null,
      arrangement: null,
      insist: false,
    });
  });

  it('starts from any arrangement, or from the one of a number', () => {
    const shuffled = { ...draft(), arrangement: ' 518 ' };
    expect(toNewGame('x', draft(), 960)?.arrangement).toBeNull();
    expect(toNewGame('x', shuffled, 960)?.arrangement).toBe(518);
    expect(draftOf(toNewGame('x', shuffled, 960)!).arrangement).toBe('518');
    for (const wrong of ['', '960', '-1', '1.5', '1e2', 'ten']) {
      expect(arrangementOf({ ...draft(), arrangement: wrong }, 960)).toBeUndefined();
      expect(toNewGame('x', { ...draft(), arrangement: wrong }, 960)).toBeUndefined();
    }
    expect(toNewGame('x', shuffled)?.arrangement).toBeNull();
    expect(toNewGame('x', { ...shuffled, arrangement: 'ten', fen: '8/8 w' }, 960)).toMatchObject({
      fen: '8/8 w',
      arrangement: null,
    });
  });

  it('comes back from a request', () => {
    const before = draft();
    setTimes(before, { minutes: 10, increment: 5 });
    expect(draftOf(toNewGame('x', before)!)).toEqual(before);
    expect(hasTimes(before, { minutes: 10, increment: 5 })).toBe(true);
  });

  it('wants names', () => {
    const nameless = draft();
    nameless.seats[1]!.name = '  ';
    expect(problemsOf(nameless.seats[1]!)).toEqual({ name: 'nameMissing' });
    expect(toNewGame('x', nameless)).toBeUndefined();
  });

  it('refuses an increment alone, as R3 says', () => {
    const seat = { ...draft().seats[0]!, increment: '5' };
    expect(problemsOf(seat)).toEqual({ increment: 'incrementAlone' });
    expect(problemsOf({ ...seat, delay: '3' })).toEqual({});
    expect(problemsOf({ ...seat, initial: '60' })).toEqual({});
    expect(problemsOf({ ...seat, initial: 'soon' })).toEqual({ initial: 'notATime' });
  });

  it('seats people and machines in one step', () => {
    const match = draft();
    match.seats[1]!.player = 'random';
    seatPlayers(match, 'here');
    expect(whoOf(match)).toBe('here');
    seatPlayers(match, 'watch');
    expect(whoOf(match)).toBe('watch');
    seatPlayers(match, 'machine');
    expect(match.seats.map((seat) => seat.player)).toEqual(['human', 'level3', 'level3']);
    match.seats[1]!.player = 'human';
    expect(whoOf(match)).toBe('mixed');
  });
});

describe('a side', () => {
  it('can be chosen where one person plays against one machine', () => {
    const two = newDraft(['White', 'Black']);
    expect(canChooseSide(two)).toBe(true);
    expect(canChooseSide(draft())).toBe(false);
    seatPlayers(two, 'here');
    expect(canChooseSide(two)).toBe(false);
  });

  it('is changed with the time of each, and keeps its name', () => {
    const two = newDraft(['White', 'Black']);
    two.seats[0]!.initial = '300';
    const [white, black] = changeSides(two.seats);
    expect([white!.name, white!.player, white!.initial]).toEqual(['White', 'level3', '']);
    expect([black!.name, black!.player, black!.initial]).toEqual(['Black', 'human', '300']);
  });

  it('by lot is remembered, and asked of nobody but the browser', () => {
    const two = { ...newDraft(['White', 'Black']), lot: true };
    const wish = toNewGame('Some board', two)!;
    expect(wish.lot).toBe(true);
    expect(draftOf(wish).lot).toBe(true);
    seatPlayers(two, 'watch');
    expect(toNewGame('Some board', two)).not.toHaveProperty('lot');
  });
});
