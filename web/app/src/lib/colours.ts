// Colours of seats and cells: what to call them, and which of them are a board's own.

import type { CellShape, Geometry } from '@hyperchess/client';
import type { Messages } from './i18n/en';

export type ColourName = keyof Messages['colour'];

const NAMED: Record<ColourName, readonly [number, number, number]> = {
  white: [244, 241, 232],
  black: [43, 43, 49],
  red: [200, 65, 43],
  blue: [47, 111, 179],
  yellow: [217, 165, 20],
  green: [59, 140, 90],
  purple: [122, 82, 168],
  teal: [42, 143, 143],
  pink: [207, 106, 154],
};

/** What a board gets that names no colours of its own; the theme paints those cells. */
const STANDARD_CELLS: ReadonlySet<string> = new Set(['#b58863', '#f0d9b5']);

/** The name of the nearest colour. */
export function colourName(hex: string): ColourName {
  const wanted = rgb(hex);
  const distance = (name: ColourName): number =>
    NAMED[name].reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0);
  const names = Object.keys(NAMED) as ColourName[];
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** A name for each seat from its colour, told apart by a number where two are alike. */
export function seatNames(seats: Geometry['seats'], t: Messages): string[] {
  const names = seats.map((seat) => t.colour[colourName(seat.interfaceColour)]);
  return names.map((name, i) => {
    const alike = names.flatMap((other, j) => (other === name ? [j] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(i) + 1}` : name;
  });
}

/** A cell whose colour is only set where it is the board's own. */
export type PaintedCell = Omit<CellShape, 'colour'> & { colour: string | null };

export function paintedCells(cells: readonly CellShape[]): PaintedCell[] {
  const own = cells.some((cell) => !STANDARD_CELLS.has(cell.colour.toLowerCase()));
  return cells.map((cell) => ({ ...cell, colour: own ? cell.colour : null }));
}

function rgb(hex: string): number[] {
  const value = parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
