// Made-up boards to look at. Where pieces may go here is no rule of any game: it only gives the board
// something to show.

import type { CellShape, Destinations, KindShape, PiecePlace, SeatShape } from '../src/types';
import data from './data/boards.json';

export interface DemoBoard {
  key: string;
  title: string;
  cells: CellShape[];
  seats: SeatShape[];
  pieces: PiecePlace[];
  lastMove: number[] | null;
  checks: number[];
}

export const kinds: KindShape[] = data.kinds;

const REACH = 2.3;

export const boards: DemoBoard[] = data.boards.map((source) => {
  const { cells, pieces } = source.rows ? fromRows(source.rows) : fromHexagon(source);
  const named = (labels: readonly string[]): number[] =>
    labels.map((label) => cells.findIndex((cell) => cell.label === label));
  return {
    key: source.key,
    title: source.title,
    seats: source.seats,
    lastMove: source.lastMove && named(source.lastMove),
    checks: named(source.checks),
    cells,
    pieces,
  };
});

/** Every cell nearby that holds no piece of the same seat; a pawn at the far side has a choice. */
export function demoDestinations(
  board: DemoBoard,
  pieces: readonly PiecePlace[],
  seat: number,
): Destinations[] {
  const own = new Set(pieces.filter((p) => p.seat === seat).map((p) => p.cell));
  const promoting = data.kinds.findIndex((kind) => kind.letter === 'P');
  return pieces
    .filter((piece) => piece.seat === seat)
    .map(({ cell: from, kind }) => ({
      from,
      to: board.cells.flatMap((cell, id) => {
        const [x = 0, y = 0] = cell.centre;
        const [fx = 0, fy = 0] = board.cells[from]!.centre;
        if (own.has(id) || Math.hypot(x - fx, y - fy) > REACH) return [];
        const text = `${board.cells[from]!.label}${cell.label}`;
        const far = kind === promoting && cell.label.endsWith('8');
        const choices = far ? [4, 3, 2, 1].map((k) => ({ text: text + k, kinds: [k] })) : [];
        return [{ cell: id, text, choices }];
      }),
    }));
}

function fromRows(rows: readonly string[]): { cells: CellShape[]; pieces: PiecePlace[] } {
  const cells: CellShape[] = [];
  const pieces: PiecePlace[] = [];
  [...rows].reverse().forEach((row, y) => {
    row.split(',').forEach((text, x) => {
      if (text === '_') return;
      const h = 0.5;
      cells.push({
        label: String.fromCharCode(97 + x) + (y + 1),
        centre: [x, y],
        outline: [
          [x - h, y - h],
          [x + h, y - h],
          [x + h, y + h],
          [x - h, y + h],
        ],
      });
      if (text.length > 1) pieces.push(place(cells.length - 1, Number(text[0]) - 1, text[1]!));
    });
  });
  return { cells, pieces };
}

function fromHexagon(source: { hexRadius?: number; placed?: Record<string, string> }): {
  cells: CellShape[];
  pieces: PiecePlace[];
} {
  const radius = source.hexRadius ?? 3;
  const side = 1 / Math.sqrt(3);
  const cells: CellShape[] = [];
  for (let file = -radius; file <= radius; file++) {
    const height = 2 * radius + 1 - Math.abs(file);
    for (let rank = 0; rank < height; rank++) {
      const x = file * side * 1.5;
      const y = rank - (height - 1) / 2;
      const corner = (i: number): number[] => [
        x + side * Math.cos((i * Math.PI) / 3),
        y + side * Math.sin((i * Math.PI) / 3),
      ];
      cells.push({
        label: String.fromCharCode(97 + file + radius) + (rank + 1),
        centre: [x, y],
        outline: [0, 1, 2, 3, 4, 5].map(corner),
      });
    }
  }
  const pieces = Object.entries(source.placed ?? {}).flatMap(([seat, list]) =>
    list.split(' ').map((text) => {
      const [label, letter] = text.split(':');
      return place(
        cells.findIndex((cell) => cell.label === label),
        Number(seat) - 1,
        letter!,
      );
    }),
  );
  return { cells, pieces: pieces.filter((piece) => piece.cell >= 0) };
}

function place(cell: number, seat: number, letter: string): PiecePlace {
  return { cell, seat, kind: data.kinds.findIndex((kind) => kind.letter === letter) };
}
