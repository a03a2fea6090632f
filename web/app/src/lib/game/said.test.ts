import type { GameState, MoveRecord, Rule, SeatState } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { fateWords, resultWords } from './result';
import { earlierCells } from './round';
import { sideOf } from './sides';
import { soundBetween } from './sounds';
import { steady } from './steady';

const kinds = [{ name: 'King' }, { name: 'Pawn' }];
const tooFew = (of: number[], atMost = 0): Rule => ({
  t: 'tooFew',
  kinds: of,
  atMost,
  verdict: 'loss',
});
const seats = [
  { name: 'Ada', bonus: 0 },
  { name: 'Bo', bonus: 1.5 },
] as SeatState[];
const ended = (reason: 'tooFewPieces' | 'points', rules: Rule[], winners = [0]) =>
  resultWords({ winners, reason }, seats, { rules, kinds }, en).reason;

describe('how games ended', () => {
  it('says what was lost, and how', () => {
    const blast: Rule = { t: 'blast', shielded: [], immune: [] };
    expect(ended('tooFewPieces', [tooFew([0]), blast])).toBe('the king has been blown up');
    expect(ended('tooFewPieces', [tooFew([0])])).toBe('no king is left');
    expect(ended('tooFewPieces', [tooFew([])])).toBe('one side has no pieces left');
  });

  it('says no more than the rules do', () => {
    expect(ended('tooFewPieces', [tooFew([1], 1)])).toBe('too few pieces are left');
    expect(ended('tooFewPieces', [tooFew([0]), tooFew([1])])).toBe('too few pieces are left');
    expect(fateWords('extinct', { rules: [tooFew([0])], kinds }, en)).toBe('out: king lost');
    expect(fateWords('resigned', { rules: [], kinds }, en)).toBe('out: resigned');
  });

  it('mentions the points that a board gives', () => {
    expect(ended('points', [], [1])).toBe('on points, of which Bo gets 1.5 as a bonus');
  });
});

const move = (seat: number, from: number, to: number, capture = false): MoveRecord => ({
  ply: 0,
  seat,
  text: '',
  notation: '',
  parts: [],
  kind: 0,
  taken: capture ? [0] : [],
  from,
  to,
  capture,
  pass: false,
  remainingMs: null,
});

describe('the round', () => {
  it('goes back to the last move of whoever moved last', () => {
    const moves = [move(0, 1, 2), move(1, 3, 4), move(2, 5, 6), move(0, 7, 8)];
    expect(earlierCells(moves, 3)).toEqual([5, 6, 3, 4]);
    expect(earlierCells(moves, 2)).toEqual([]);
    expect(earlierCells([], 3)).toEqual([]);
  });
});

describe('sides', () => {
  const turns = {
    up: [1, 0, 0, 1],
    right: [0, -1, 1, 0],
    down: [-1, 0, 0, -1],
    left: [0, 1, -1, 0],
  };
  it('are where players look away from', () => {
    const side = (view: number[], seat: number[]) =>
      sideOf(view as [number, number, number, number], seat as [number, number, number, number]);
    expect(side(turns.up, turns.up)).toBe('below');
    expect(side(turns.up, turns.right)).toBe('left');
    expect(side(turns.up, turns.down)).toBe('above');
    expect(side(turns.up, turns.left)).toBe('right');
    expect(side(turns.right, turns.right)).toBe('below');
    expect(side(turns.right, turns.down)).toBe('left');
  });
});

describe('sounds', () => {
  const state = (moves: MoveRecord[], more: Partial<GameState> = {}): GameState =>
    ({ moves, result: null, seats: [], turn: 0, ...more }) as unknown as GameState;
  const before = state([]);

  it('belong to what happened', () => {
    const seats = [{ fate: 'inPlay', inCheck: [4] }] as SeatState[];
    expect(soundBetween(null, before)).toBeNull();
    expect(soundBetween(before, before)).toBeNull();
    expect(soundBetween(before, state([move(0, 1, 2)]))).toBe('move');
    expect(soundBetween(before, state([move(0, 1, 2, true)]))).toBe('capture');
    expect(soundBetween(before, state([move(0, 1, 2)], { seats }))).toBe('check');
    const result = { winners: [0], reason: 'checkmate' as const };
    expect(soundBetween(before, state([move(0, 1, 2)], { result }))).toBe('end');
    // Taking back is silent.
    expect(soundBetween(state([move(0, 1, 2)]), before)).toBeNull();
  });
});

describe('steady', () => {
  it('keeps a list that says the same', () => {
    const keep = steady<string>();
    const first = keep(['a', 'b']);
    expect(keep(['a', 'b'])).toBe(first);
    expect(keep(['a', 'c'])).toEqual(['a', 'c']);
  });
});
