import type { RecordedGame, ToldMove } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import {
  add,
  endOf,
  isMain,
  mainLine,
  movesOf,
  nodeAt,
  numbersOf,
  pathTo,
  promote,
  remove,
  say,
  START,
  treeOf,
  variationStart,
} from './tree';

const told = (notation: string, seat: number): ToldMove => ({
  notation,
  parts: [notation],
  seat,
  kind: 0,
  taken: [],
});

const RECORD: RecordedGame = {
  board: 'mini',
  start: null,
  players: [],
  winners: null,
  date: '',
  tags: [],
  comment: 'Well.',
  marks: [],
  arrows: [],
  out: [],
  moves: [
    { before: null, text: 'a' },
    { before: 0, text: 'b', comment: 'Bold.', nags: [1] },
    { before: 0, text: 'c' },
    { before: 1, text: 'd', remainingMs: 5 },
    { before: 2, text: 'e' },
  ],
};
const TOLD = [told('A', 0), told('B', 1), told('C', 1), told('D', 0), told('E', 0)];
const tree = treeOf(RECORD, TOLD);
const texts = (nodes: readonly { text: string }[]): string =>
  nodes.map(({ text }) => text).join('');
const find = (text: string): number => [...tree.nodes.values()].find((n) => n.text === text)!.id;

describe('a tree of moves', () => {
  it('becomes what it was made of', () => {
    expect(movesOf(tree).moves).toEqual(RECORD.moves);
    expect(movesOf(tree).comment).toBe('Well.');
  });

  it('has a main line and ways into it', () => {
    expect(texts(mainLine(tree))).toBe('abd');
    expect(texts(pathTo(tree, find('e')))).toBe('ace');
    expect(endOf(tree, find('c'))).toBe(find('e'));
    expect(isMain(tree, find('b'))).toBe(true);
    expect(isMain(tree, find('e'))).toBe(false);
    expect(variationStart(tree, find('e'))).toBe(find('c'));
    expect(variationStart(tree, find('d'))).toBe(null);
  });

  it('takes in moves, each once', () => {
    const more = add(tree, find('b'), 'x', told('X', 0));
    expect(texts(pathTo(more.tree, more.id))).toBe('abx');
    expect(texts(mainLine(more.tree))).toBe('abd');
    expect(add(more.tree, find('b'), 'x', null)).toEqual({ tree: more.tree, id: more.id });
    expect(add(tree, START, 'a', null).id).toBe(find('a'));
    expect(tree.nodes.has(more.id)).toBe(false);
  });

  it('loses moves with all that follows', () => {
    const less = remove(tree, find('b'));
    expect(texts(mainLine(less))).toBe('ace');
    expect(movesOf(less).moves.map(({ text }) => text)).toEqual(['a', 'c', 'e']);
    expect(remove(tree, START)).toBe(tree);
  });

  it('lets a variation come first', () => {
    const other = promote(tree, find('e'));
    expect(texts(mainLine(other))).toBe('ace');
    expect(promote(other, find('e'))).toBe(other);
  });

  it('keeps what is said', () => {
    const marks = [{ cell: 3, colour: 1 }] as const;
    const more = say(tree, find('e'), { comment: 'Hm.', nags: [6], marks });
    expect(nodeAt(more, find('e')).comment).toBe('Hm.');
    expect(movesOf(more).moves.at(-1)).toMatchObject({ comment: 'Hm.', nags: [6], marks });
  });

  it('numbers moves as people do', () => {
    const numbers = numbersOf(tree);
    expect(['a', 'b', 'c', 'd', 'e'].map((text) => numbers.get(find(text)))).toEqual([
      1, 1, 1, 2, 2,
    ]);
    // The second move of White's turn has the number of the first.
    const several = treeOf(RECORD, TOLD.with(3, { ...told('D', 1), further: true }));
    expect(numbersOf(several).get(find('d'))).toBe(1);
  });
});
