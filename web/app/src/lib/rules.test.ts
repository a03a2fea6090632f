import type { Geometry, KindShape, Rule } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { en } from './i18n/en';
import { es } from './i18n/es';
import { ruleSentences } from './rules';

const kind = (name: string): KindShape => ({
  letter: name[0]!,
  name,
  pieceId: name,
  value: 1,
  promotedFormOf: null,
});

function geometry(...rules: Rule[]): Geometry {
  const kinds = [kind('King'), kind('Pawn'), kind('Queen')];
  return {
    hash: '',
    boardName: '',
    cells: [],
    kinds,
    seats: [],
    start: [],
    walls: [],
    goals: [],
    arrangements: 1,
    rules,
    look: null,
  };
}

describe('rules in words', () => {
  it('names kinds and cells', () => {
    const places = [{ cells: ['a8', 'b8', 'c8'], rectangle: true, name: null }];
    const promotion: Rule = {
      t: 'promotion',
      kinds: [1],
      to: [2, 0],
      optional: false,
      occasion: 'arriving',
      places,
    };
    expect(ruleSentences(geometry(promotion), en)).toEqual([
      'Pawn must promote on reaching a8–c8, to Queen and King.',
    ]);
    expect(ruleSentences(geometry(promotion), es)).toEqual([
      'Deben coronar al llegar a a8–c8: Pawn; en Queen y King.',
    ]);
  });

  it('says each thing once', () => {
    const rule: Rule = { t: 'mustCapture' };
    expect(ruleSentences(geometry(rule, rule), en)).toEqual(['Whoever can capture must.']);
  });

  it('joins what belongs together', () => {
    const rule: Rule = {
      t: 'repetition',
      times: 3,
      verdict: 'draw',
      perpetualCheck: true,
      loser: null,
    };
    expect(ruleSentences(geometry(rule), en)).toEqual([
      'The same position for the third time is a draw. Whoever gives check all the while loses.',
    ]);
  });

  it('speaks of a bird where walls are one', () => {
    const moves = geometry({ t: 'walls', stays: false });
    expect(ruleSentences(moves, en)).toEqual([en.rules.wallMoves]);
    const look = { drawn: 'cells', tokens: null, walls: 'bird', lines: [], rivers: [] } as const;
    const bird = { ...moves, look } as unknown as Geometry;
    expect(ruleSentences(bird, en)[0]).toMatch(/duck/);
    expect(ruleSentences(bird, es)[0]).toMatch(/pato/);
  });
});
