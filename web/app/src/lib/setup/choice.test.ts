import type { BoardSummary, NewGame } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { choiceWords, chosenBoard } from './choice';

function board(name: string, players = 2, cells = 64): BoardSummary {
  return {
    name,
    geometry: name,
    key: null,
    aliases: [],
    version: null,
    author: null,
    builtIn: true,
    players,
    cells,
    shelf: null,
    traits: [],
    marks: [],
  };
}

const boards = [
  board('Small', 2, 25),
  board('A Longer Name'),
  board('Plain'),
  board('Four', 4, 160),
];

function game(initial: number, increment: number, delay = 0): NewGame {
  const times = { initial, increment, delay };
  return {
    board: 'Four',
    seats: [
      { name: 'a', player: 'human', ...times },
      { name: 'b', player: 'greedy', ...times },
    ],
    undo: true,
    fen: null,
    arrangement: null,
    insist: false,
  };
}

describe('the choice on the home screen', () => {
  it('is the last board, else the first of all', () => {
    expect(chosenBoard(boards, game(0, 0))?.name).toBe('Four');
    expect(chosenBoard(boards, undefined)?.name).toBe('Small');
    expect(chosenBoard([], undefined)).toBeUndefined();
  });

  it.each([
    [game(0, 0), 'Against the machine · No clock'],
    [game(600, 0), 'Against the machine · 10 min'],
    [game(90, 2), 'Against the machine · 1.5 + 2'],
    [game(60, 0, 3), 'Against the machine · Own times'],
  ])('is put into words', (chosen, words) => expect(choiceWords(chosen, en)).toBe(words));
});
