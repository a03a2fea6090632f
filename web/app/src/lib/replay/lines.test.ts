import type { RecordedGame, ToldMove } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { nagText, partsOf, toggleNag, type Part } from './lines';
import { treeOf } from './tree';

function game(moves: RecordedGame['moves'], seats: readonly number[], comment = ''): Part[] {
  const record: RecordedGame = {
    board: 'mini',
    start: null,
    players: [],
    winners: null,
    date: '',
    tags: [],
    comment,
    marks: [],
    arrows: [],
    out: [],
    moves,
  };
  const told = moves.map(({ text }, i): ToldMove => {
    return { notation: text.toUpperCase(), parts: [], seat: seats[i]!, kind: 0, taken: [] };
  });
  return partsOf(treeOf(record, told));
}

/** As it would be printed. */
function text(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.is === 'comment') return `{${part.text}}`;
      if (part.is === 'variation') return `(${text(part.parts)})`;
      return part.move.number + part.move.node.told!.notation;
    })
    .join(' ');
}

describe('the moves of a tree', () => {
  it('are numbered as people read them', () => {
    const parts = game(
      [
        { before: null, text: 'a' },
        { before: 0, text: 'b' },
        { before: 0, text: 'c', introduction: 'Or' },
        { before: 2, text: 'd' },
        { before: 3, text: 'e' },
        { before: 1, text: 'f', comment: 'Bold.' },
        { before: 5, text: 'g' },
      ],
      [0, 1, 1, 0, 1, 0, 1],
      'Well.',
    );
    expect(text(parts)).toBe('{Well.} 1.A B ({Or} 1…C 2.D E) 2.F {Bold.} 2…G');
  });

  it('begin with dots where the second player moves first', () => {
    const moves = [
      { before: null, text: 'a' },
      { before: 0, text: 'b' },
    ];
    expect(text(game(moves, [1, 0]))).toBe('1…A 2.B');
  });
});

describe('judgements', () => {
  it('have signs', () => {
    expect(nagText([1, 14, 200])).toBe('!+=$200');
  });

  it('are one of a sort', () => {
    expect(toggleNag([1, 14], 2)).toEqual([2, 14]);
    expect(toggleNag([2, 14], 2)).toEqual([14]);
    expect(toggleNag([2], 16)).toEqual([2, 16]);
  });
});
