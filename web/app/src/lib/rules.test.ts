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

  it('tells of turns of several moves', () => {
    const turns: Extract<Rule, { t: 'turns' }> = {
      t: 'turns',
      moves: 2,
      first: 1,
      grow: 0,
      order: [],
      opening: [],
      checkEnds: true,
      optional: false,
    };
    const said = (rule: Partial<typeof turns>): string =>
      ruleSentences(geometry({ ...turns, ...rule }), en).join(' ');
    expect(said({})).toContain('A turn has 2 moves. The very first turn has one.');
    expect(said({})).toContain('A move that gives check ends the turn.');
    const growing = said({ moves: 1, grow: 1, checkEnds: false, optional: true });
    expect(growing).toContain('each turn has one more than the one before');
    expect(growing).toContain('may leave out the others');
    expect(growing).not.toContain('gives check');
    const ordered = said({ moves: 1, order: [1, 1, 0], opening: [0] });
    expect(ordered).toContain('These move first: player 1.');
    expect(ordered).toContain('again and again: player 2 (2 moves), player 1.');
    const passing: Rule = { t: 'enPassant', kinds: [1] };
    expect(said({})).not.toContain('in passing');
    expect(ruleSentences(geometry(turns, passing), en)[0]).toContain('in passing');
    expect(ruleSentences(geometry(turns), es).join(' ')).toContain('Cada turno tiene 2 jugadas.');
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

  it('says what a chase is, and where', () => {
    const chase: Rule = { t: 'chase', by: [0], of: [1], places: [], protected: false };
    const [free] = ruleSentences(geometry(chase), en);
    expect(free).toMatch(
      /^Whoever chases one piece all the while loses: .* could be taken for nothing\.$/,
    );
    const [prized] = ruleSentences(geometry({ ...chase, protected: true }), en);
    expect(prized).toMatch(/^Protected or not, it is a chase by /);
    const places = [{ cells: ['a8', 'b8'], rectangle: true, name: null }];
    expect(ruleSentences(geometry({ ...chase, places }), en)[0]).toContain('a8');
    expect(ruleSentences(geometry(chase), es)[0]).toMatch(/^Quien persigue/);
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
