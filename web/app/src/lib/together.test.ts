import type { Geometry } from '@hyperchess/client';
import { expect, test } from 'vitest';
import { allSeats, boardCount, teams } from './together';

const seat = (colour: 'white' | 'black') => ({ name: { colour, number: null } });

function geometry(boards: number): Pick<Geometry, 'rules' | 'seats'> {
  const rules = boards > 1 ? [{ t: 'sharedHands', boards }] : [];
  return { rules, seats: [seat('white'), seat('black')] } as unknown as Geometry;
}

test('a game on one board has its seats', () => {
  expect(boardCount(geometry(1))).toBe(1);
  expect(allSeats(geometry(1))).toHaveLength(2);
});

test('on several boards seats are numbered by them', () => {
  const seats = allSeats(geometry(2)).map(({ name }) => [name.colour, name.number]);
  expect(seats).toEqual([
    ['white', 1],
    ['black', 1],
    ['white', 2],
    ['black', 2],
  ]);
});

test('whoever moves first plays with whoever moves second at the next board', () => {
  expect(teams(geometry(2))).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(teams(geometry(3))).toEqual([
    [0, 3, 4],
    [1, 2, 5],
  ]);
});
