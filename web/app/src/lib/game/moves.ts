// The move list as rows: a column for each player where there is room, two columns where there is not.

import type { MoveRecord } from '@hyperchess/client';

const MOST_COLUMNS = 4;

export interface MoveRow {
  /** Counted from 1, as people do. */
  number: number;
  /** One for each column; nothing where that player did not move in this round. */
  cells: (MoveRecord | null)[];
}

/** Whether each player has a column. */
export function columnPerSeat(seats: number): boolean {
  return seats <= MOST_COLUMNS;
}

export function moveRows(moves: readonly MoveRecord[], seats: number): MoveRow[] {
  const perSeat = columnPerSeat(seats);
  const columns = perSeat ? Math.max(1, seats) : 2;
  const rows: MoveRow[] = [];
  moves.forEach((move, i) => {
    const column = perSeat ? move.seat : i % columns;
    let row = rows.at(-1);
    // A new round begins when it is the turn of someone who has moved, or of someone before that.
    if (!row || row.cells.slice(column).some((cell) => cell !== null)) {
      row = { number: rows.length + 1, cells: Array<null>(columns).fill(null) };
      rows.push(row);
    }
    row.cells[column] = move;
  });
  return rows;
}
