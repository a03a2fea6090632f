import type { GameSummary } from '@hyperchess/client';
import { expect, it } from 'vitest';
import { en } from './i18n/en';
import { es } from './i18n/es';
import { playersLine, winnerWords } from './players';

type Game = Pick<GameSummary, 'seats' | 'players' | 'source'>;

const game = (players: GameSummary['players'], seats = ['White', 'Black']): Game => {
  return { seats, players, source: 'played' };
};

it('says who plays against what in the language of the reader', () => {
  const alone = game(['human', 'level3']);
  expect(playersLine(alone, en)).toBe('You – Machine: Level 3');
  expect(playersLine(alone, es)).toBe('Tú – Máquina: Nivel 3');
  expect(winnerWords(alone, [0], en)).toBe('You won');
  expect(winnerWords(alone, [0], es)).toBe('Has ganado');
  expect(winnerWords(alone, [1], en)).toBe('Machine: Level 3 won');
  expect(winnerWords(alone, [], es)).toBe(es.end.draw);
});

it('leaves people their names, and says nothing where none is known', () => {
  expect(playersLine(game(['human', 'human'], ['Ada', 'Bo']), es)).toBe('Ada – Bo');
  expect(playersLine(game(['human', 'human'], ['?', '?']), en)).toBe('');
  const read: Game = { ...game(['human', 'human'], ['Ada', 'Bo']), source: 'imported' };
  expect(winnerWords(read, [1], en)).toBe('Bo won');
});
