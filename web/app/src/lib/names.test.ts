import { expect, it } from 'vitest';
import { en } from './i18n/en';
import { es } from './i18n/es';
import { namedKinds, seatNames } from './names';

it('calls seats by their colour, with a number where two are alike', () => {
  const seats = [
    { name: { colour: 'red', number: 1 } },
    { name: { colour: 'blue', number: null } },
    { name: { colour: 'red', number: 2 } },
  ] as const;
  expect(seatNames(seats, en)).toEqual(['Red 1', 'Blue', 'Red 2']);
  expect(seatNames(seats, es)[1]).toBe(es.colour.blue);
});

it('names pieces in the language where it has a word for them', () => {
  const kinds = [
    { pieceId: 'classic.knight', name: 'Knight' },
    { pieceId: 'my.own', name: 'Own' },
    { pieceId: 'constructor', name: 'Builder' },
  ];
  const names = (language: string) => namedKinds(kinds, language).map(({ name }) => name);
  expect(names('es')).toEqual(['Caballo', 'Own', 'Builder']);
  expect(names('en')).toEqual(['Knight', 'Own', 'Builder']);
});
