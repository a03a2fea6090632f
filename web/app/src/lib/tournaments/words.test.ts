import type { ContestantView, TournamentSummary } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { clockWords, countdown, nameOf, pointsText, shortName, standWords } from './words';

const summary = {
  status: 'coming',
  kind: 'swiss',
  round: 0,
  rounds: null,
  begunAt: null,
  startsAt: null,
} as TournamentSummary;

describe('tournaments in words', () => {
  it('counts down in hours, minutes and seconds', () => {
    expect([0, 999, 61_000, 3_723_000, -5].map(countdown)).toEqual([
      '0:00',
      '0:01',
      '1:01',
      '1:02:03',
      '0:00',
    ]);
  });

  it('writes half points', () => {
    expect([0, 0.5, 2, 2.5, 6.75].map(pointsText)).toEqual(['0', '½', '2', '2½', '6.75']);
  });

  it('says where a tournament stands', () => {
    const at = (change: Partial<TournamentSummary>): string =>
      standWords({ ...summary, ...change }, en, 'en');
    expect(at({})).toBe(en.tournaments.startsByHand);
    expect(at({ status: 'running', round: 2, rounds: 5 })).toBe('Round 2 of 5');
    expect(at({ status: 'over' })).toBe(en.tournaments.calledOff);
    expect(at({ status: 'over', begunAt: 1 })).toBe(en.tournaments.over);
  });

  it('writes clocks as everywhere else', () => {
    expect(clockWords({ initial: 180, increment: 2, delay: 0 }, en)).toBe(en.setup.minutes(3, 2));
  });

  it('tells machines of one level apart', () => {
    const machine = { player: 'level2', name: 'Machine 2 #2' } as ContestantView;
    expect(nameOf(machine, en)).toMatch(/#2$/);
    expect(shortName(machine, en)).toBe('Level 2 #2');
    expect(nameOf({ ...machine, player: 'human', name: 'Ada' }, en)).toBe('Ada');
  });
});
