// The move list as rows: a column for each player where there is room, two columns where there is not.

import type { MoveRecord } from '@hyperchess/client';

const MOST_COLUMNS = 4;

export interface MoveRow {
  /** Counted from 1, as people do. */
  number: number;
  /** For each column the moves of a turn: mostly one, none where that player did not move in this round. */
  cells: MoveRecord[][];
}

/** Whether each player has a column. */
export function columnPerSeat(seats: number): boolean {
  return seats <= MOST_COLUMNS;
}

export function moveRows(moves: readonly MoveRecord[], seats: number): MoveRow[] {
  const perSeat = columnPerSeat(seats);
  const columns = perSeat ? Math.max(1, seats) : 2;
  const rows: MoveRow[] = [];
  let turns = -1;
  for (const move of moves) {
    let row = rows.at(-1);
    const turn = move.further ? row?.cells.findLast((cell) => cell.length > 0) : undefined;
    if (turn) {
      turn.push(move);
      continue;
    }
    turns += 1;
    const column = perSeat ? move.seat : turns % columns;
    // A new round begins when it is the turn of someone who has moved, or of someone before that.
    if (!row || row.cells.slice(column).some((cell) => cell.length > 0)) {
      row = { number: rows.length + 1, cells: Array.from({ length: columns }, () => []) };
      rows.push(row);
    }
    row.cells[column]?.push(move);
  }
  return rows;
}
