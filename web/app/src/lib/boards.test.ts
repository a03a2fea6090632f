import type { BoardSummary, UploadList } from '@hyperchess/client';
import { en } from './i18n/en';
import { es } from './i18n/es';
import { describe, expect, it } from 'vitest';
import { boardsOf, discoveries, filterBoards, playerCounts, shelve, withMore } from './boards';

function board(name: string, players = 2): BoardSummary {
  const rest = {
    key: null,
    version: null,
    author: 'Zoë',
    builtIn: true,
    cells: 64,
    traits: [],
    marks: [],
  };
  return { ...rest, aliases: [], shelf: null, geometry: name, name, players };
}

const boards = [board('One'), board('Two Crowns', 4), board('Three'), board('Four', 4)];
const names = (found: BoardSummary[]) => found.map((b) => b.name);

describe('filterBoards', () => {
  it('matches every word, in name or author, without accents', () => {
    expect(
      names(
        filterBoards(boards, { text: 'zoe CROWN', players: null, trait: null, size: 'any' }, en),
      ),
    ).toEqual(['Two Crowns']);
  });

  it('knows boards by their other names and by what sets them apart', () => {
    const some = [
      { ...board('A'), aliases: ['Old Name'] },
      { ...board('B'), traits: ['drops' as const] },
    ];
    expect(
      names(filterBoards(some, { text: 'old', players: null, trait: null, size: 'any' }, en)),
    ).toEqual(['A']);
    expect(
      names(filterBoards(some, { text: '', players: null, trait: 'drops', size: 'any' }, en)),
    ).toEqual(['B']);
  });

  it('keeps to a number of players', () => {
    expect(
      names(filterBoards(boards, { text: '', players: 4, trait: null, size: 'any' }, en)),
    ).toEqual(['Two Crowns', 'Four']);
    expect(playerCounts(boards)).toEqual([2, 4]);
  });
});

describe('discoveries', () => {
  it('leaves out the one in use and changes from day to day', () => {
    expect(names(discoveries(boards, 'One', 0))).toEqual(['Two Crowns', 'Three', 'Four']);
    expect(names(discoveries(boards, 'One', 1, 2))).toEqual(['Three', 'Four']);
    expect(names(discoveries(boards, 'One', 2, 2))).toEqual(['Four', 'Two Crowns']);
    expect(discoveries([], undefined, 5)).toEqual([]);
  });

  it('takes boards from far apart', () => {
    const many = Array.from({ length: 9 }, (_, i) => board(String(i)));
    expect(names(discoveries(many, undefined, 1))).toEqual(['1', '4', '7']);
  });
});

describe('shelve', () => {
  it('puts own boards first and keeps the order of shelves and boards', () => {
    const some = [
      { ...board('Z'), shelf: 'first' },
      { ...board('B'), shelf: 'second' },
      { ...board('A'), shelf: 'first' },
      board('Nowhere'),
      { ...board('Mine'), builtIn: false },
    ];
    expect(shelve(some).map((shelf) => [shelf.name, ...names(shelf.boards)])).toEqual([
      ['yours', 'Mine'],
      ['first', 'Z', 'A'],
      ['second', 'B'],
      ['other', 'Nowhere'],
    ]);
  });

  it('finds boards by how many play, in figures and in words', () => {
    const any = { players: null, trait: null, size: 'any' } as const;
    const found = (text: string, t = en) => filterBoards(boards, { ...any, text }, t);
    const four = boards.filter(({ players }) => players === 4);
    expect(four.length).toBeGreaterThan(0);
    for (const text of ['4 players', 'four-player', 'four players', '4-player'])
      expect(found(text)).toEqual(four);
    expect(found('cuatro jugadores', es)).toEqual(four);
  });

  it('keeps to a size', () => {
    const sized = (size: 'small' | 'large') =>
      filterBoards(boards, { text: '', players: null, trait: null, size }, en);
    expect(sized('small').every(({ cells }) => cells < 64)).toBe(true);
    expect(sized('large').every(({ cells }) => cells > 64)).toBe(true);
  });
});

describe('boards that users have made', () => {
  const made = { ...board('File name'), key: 'mine.abc', builtIn: false, shelf: 'players' };
  const list = { uploads: [{ board: made, title: 'Lantern' }] } as unknown as UploadList;

  it('go by their titles and stand on a shelf of their own', () => {
    expect(names(boardsOf(list))).toEqual(['Lantern']);
    expect(boardsOf(null)).toEqual([]);
    const shelves = shelve([...boards, ...boardsOf(list), { ...board('Own'), builtIn: false }]);
    expect(shelves.map(({ name }) => name)).toEqual(['yours', 'other', 'players']);
  });

  it('are there once, however often they are found', () => {
    const [one] = boardsOf(list);
    expect(withMore([one!], boardsOf(list))).toHaveLength(1);
    expect(withMore([], boardsOf(list))).toHaveLength(1);
  });
});
