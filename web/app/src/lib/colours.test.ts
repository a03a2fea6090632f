import { describe, expect, it } from 'vitest';
import { colourName, paintedCells, seatNames } from './colours';
import { en } from './i18n/en';

const cell = (colour: string) => ({
  label: 'a1',
  centre: [0, 0] as [number, number],
  outline: [],
  colour,
});
const seat = (interfaceColour: string) => ({
  number: 1,
  team: null,
  colour: '#ffffff',
  interfaceColour,
  turn: [1, 0, 0, 1] as [number, number, number, number],
  imageVariant: null,
});

describe('colours', () => {
  it.each([
    ['#f4f1e8', 'white'],
    ['#2b2b31', 'black'],
    ['#aa0000', 'red'],
    ['#0000aa', 'blue'],
    ['#00ff00', 'green'],
    ['#d9a514', 'yellow'],
  ])('%s is %s', (hex, name) => expect(colourName(hex)).toBe(name));

  it('numbers seats that look alike', () => {
    const seats = ['#aa0000', '#0000aa', '#bb1010'].map(seat);
    expect(seatNames(seats, en)).toEqual(['Red 1', 'Blue', 'Red 2']);
  });

  it('leaves the standard palette to the theme and keeps any other', () => {
    expect(paintedCells([cell('#B58863'), cell('#f0d9b5')]).map((c) => c.colour)).toEqual([
      null,
      null,
    ]);
    expect(paintedCells([cell('#b58863'), cell('#102030')])[0]!.colour).toBe('#b58863');
  });
});
