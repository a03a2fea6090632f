import { expect, it } from 'vitest';
import { isPlayed } from './games.svelte';

it('counts a game as played once something has happened in it, or it has a name', () => {
  expect(isPlayed({ ply: 0, over: false, title: null })).toBe(false);
  expect(isPlayed({ ply: 1, over: false, title: null })).toBe(true);
  expect(isPlayed({ ply: 0, over: true, title: null })).toBe(true);
  expect(isPlayed({ ply: 0, over: false, title: 'Sunday' })).toBe(true);
});
