import { expect, it } from 'vitest';
import { isPlayed } from './games.svelte';

it('counts a game as played once something has happened in it', () => {
  expect(isPlayed({ ply: 0, over: false })).toBe(false);
  expect(isPlayed({ ply: 1, over: false })).toBe(true);
  expect(isPlayed({ ply: 0, over: true })).toBe(true);
});
