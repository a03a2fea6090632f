import type { Contest } from '@hyperchess/client';
import { expect, it } from 'vitest';
import { playedGames, pointsShare } from './contests.svelte';

const contest: Contest = {
  id: 'c',
  boardName: 'x',
  opponents: ['level3', 'random'],
  games: 20,
  wins: 0,
  losses: 0,
  draws: 0,
  averageLength: 0,
  elo: null,
  standing: 'running',
};

it('says nothing of a match before its first game, and counts draws as half', () => {
  expect(pointsShare(contest)).toBeNull();
  const later = { ...contest, wins: 3, losses: 1, draws: 4 };
  expect(playedGames(later)).toBe(8);
  expect(pointsShare(later)).toBe(0.625);
});
