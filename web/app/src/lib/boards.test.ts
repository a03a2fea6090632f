import type { BoardSummary } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { discoveries, filterBoards, groupBoards, playerCounts } from './boards';

function board(name: string, players = 2): BoardSummary {
  const rest = { key: null, version: null, author: 'Zoë', builtIn: true, cells: 64, traits: [] };
  return { ...rest, geometry: name, name, players };
}

const boards = [board('One'), board('Two Crowns', 4), board('Three'), board('Four', 4)];
const names = (found: BoardSummary[]) => found.map((b) => b.name);

describe('filterBoards', () => {
  it('matches every word, in name or author, without accents', () => {
    expect(names(filterBoards(boards, { text: 'zoe CROWN', players: null }))).toEqual([
      'Two Crowns',
    ]);
  });

  it('keeps to a number of players', () => {
    expect(names(filterBoards(boards, { text: '', players: 4 }))).toEqual(['Two Crowns', 'Four']);
    expect(playerCounts(boards)).toEqual([2, 4]);
  });
});

describe('discoveries', () => {
  it('leaves out the one in use and changes from day to day', () => {
    expect(names(discoveries(boards, 'One', 0))).toEqual(['Two Crowns', 'Three', 'Four']);
    expect(names(discoveries(boards, undefined, 1))).toEqual(['Four', 'One', 'Two Crowns']);
    expect(discoveries([], undefined, 5)).toEqual([]);
  });
});

describe('groupBoards', () => {
  it('puts each board where it is set apart most', () => {
    const some = [
      board('Plain'),
      { ...board('Drops'), traits: ['drops' as const, 'aim' as const] },
      { ...board('Mine'), builtIn: false },
      { ...board('Wide'), cells: 80 },
      board('Another'),
    ];
    const found = groupBoards(some).map(({ group, boards }) => [group, ...names(boards)]);
    expect(found).toEqual([
      ['yours', 'Mine'],
      ['usual', 'Another', 'Plain'],
      ['drops', 'Drops'],
      ['large', 'Wide'],
    ]);
  });
});
