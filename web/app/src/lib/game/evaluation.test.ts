import type { AnalysisLine } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { evaluationOf, evaluationText, evaluationWords, firstMoves, winShare } from './evaluation';

const line = (score: number, end: number | null = null): AnalysisLine => ({
  score,
  end,
  moves: [],
});

describe('an evaluation', () => {
  it('is the first player’s between two, and the mover’s among more', () => {
    expect(evaluationOf(line(35), 0, 2).score).toBe(35);
    expect(evaluationOf(line(35), 1, 2).score).toBe(-35);
    expect(evaluationOf(line(35), 1, 4).score).toBe(35);
  });

  it('counts moves to the end between two, and plies otherwise', () => {
    expect(evaluationOf(line(31_995, 5), 0, 2).end).toBe(3);
    expect(evaluationOf(line(31_995, 5), 1, 2).end).toBe(-3);
    expect(evaluationOf(line(-31_996, -4), 1, 2).end).toBe(2);
    expect(evaluationOf(line(31_995, 5), 3, 4).end).toBe(5);
  });

  it.each([
    [35, null, '+0.4'],
    [-135, null, '−1.4'],
    [4, null, '0.0'],
    [31_000, 3, '#3'],
    [-31_000, -2, '−#2'],
  ])('of %d and %j is written %s', (score, end, text) => {
    expect(evaluationText({ score, end }, 'en')).toBe(text);
  });

  it('is put into words', () => {
    const words = (score: number, end: number | null, names = ['Ada', 'Bo']): string =>
      evaluationWords({ score, end }, names, 1, en);
    expect(words(50, null)).toBe('Ada is better by 0.5');
    expect(words(-50, null)).toBe('Bo is better by 0.5');
    expect(words(0, null)).toBe('Both are even');
    expect(words(-31_000, -2)).toBe('Bo wins in 2 moves');
    expect(words(31_000, 3, ['Ada', 'Bo', 'Cy'])).toBe('Bo wins in 3 plies');
  });

  it('fills a bar', () => {
    expect(winShare({ score: 0, end: null })).toBe(0.5);
    expect(winShare({ score: 300, end: null })).toBeGreaterThan(0.7);
    expect(winShare({ score: -31_000, end: -4 })).toBe(0);
  });
});

it('draws each first move once, and no pass', () => {
  const move = (from: number | null, to: number, pass = false) => ({
    ...line(0),
    moves: [{ text: '', from, to, pass }],
  });
  const lines = [move(1, 2), move(1, 2), move(null, 5), move(0, 0, true)];
  const analysis = { ply: 0, turn: 0, depth: 1, nodes: 1, done: false, lines };
  expect(firstMoves(analysis)).toEqual([
    { from: 1, to: 2 },
    { from: null, to: 5 },
  ]);
});
