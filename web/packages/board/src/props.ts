// What a board can be given. Only the first four are needed.

import type { Texts } from './announce';
import type { State } from './state';
import type {
  CellShape,
  Chosen,
  CoordinateStyle,
  Destinations,
  Drops,
  Facing,
  KindShape,
  Look,
  MarkColour,
  Matrix,
  PiecePlace,
  SeatShape,
  Shapes,
  Shared,
  Space,
} from './types';

export interface BoardProps {
  cells: readonly CellShape[];
  kinds: readonly KindShape[];
  seats: readonly SeatShape[];
  pieces: readonly PiecePlace[];
  /** Whose side is below; a matrix turns the board freely. */
  orientation?: number | Matrix;
  /** Where the player may go. Empty or left out: the board is only looked at. */
  destinations?: readonly Destinations[];
  /** Where the player may put pieces from the hand. */
  drops?: readonly Drops[];
  /** The sets of cells that moves name which also put a wall. */
  wallSets?: readonly (readonly number[])[];
  /** Whose hand that is. */
  mover?: number;
  /** Cells that are walled up. */
  walls?: readonly number[];
  /** Cells that are in fog: nothing is known of them. */
  unseen?: readonly number[];
  /** Cells that somebody wins by getting to. */
  goals?: readonly number[];
  /** How the board is drawn, where that is not as cells of different shades. */
  look?: Look | null;
  /** How it lies in space: edges that are joined, portals, levels. */
  space?: Space;
  lastMove?: readonly number[] | null;
  /** Cells of the moves before that one which still matter, as those of others in the same round. */
  earlierMoves?: readonly number[];
  /** A move made ahead of one's turn: the cells to wash. */
  premove?: readonly number[] | null;
  /** Whether the destinations are for a move ahead of one's turn: it is told, and nothing is shown as made. */
  ahead?: boolean;
  /** Cells of kings that are attacked. */
  checks?: readonly number[];
  facing?: Facing;
  coordinates?: CoordinateStyle;
  /** Whether cells' own colours win over the theme. */
  ownColours?: boolean;
  /** Whether the main button and fingers draw marks and arrows instead of moving. */
  drawing?: boolean;
  /** The colour they draw in; modifier keys win over it. */
  drawColour?: MarkColour;
  /** Marks and arrows from elsewhere, which the player's own come on top of. */
  shapes?: Shapes;
  /** What others have drawn. */
  shared?: readonly Shared[];
  /** Whether the keys for left and right are left to the page until the cursor is shown. */
  sharesKeys?: boolean;
  /** How long pieces glide, in milliseconds; 0 for not at all. */
  glide?: number;
  texts?: Texts;
  /** What another drawing of the same board knew: this one goes on from there. */
  begun?: State | undefined;
  /** The player has made a move; the board shows it until it is given new pieces. */
  onmove?: (text: string, move: Chosen) => void;
  /** The player has made a move ahead of the turn. */
  onpremove?: (text: string, move: Chosen) => void;
  /** The player has drawn something. Whoever listens keeps it and gives it back as `shapes`; the board forgets it. */
  ondraw?: (drawn: Shapes) => void;
  /** The player's own marks and arrows, which the board keeps, are others than before. */
  ondrawn?: (drawn: Shapes) => void;
  /** A button or a finger goes down on the board, whatever it will come to. */
  onpress?: () => void;
  /** The mouse rests on a piece, or on none. */
  onpoint?: (piece: PiecePlace | null) => void;
  /** Somebody wants to know about a piece: by a long press, or by key. */
  onpiecehelp?: (piece: PiecePlace) => void;
  /** A kind in the hand was taken up or let go. */
  onhand?: (kind: number | null) => void;
  /** A wall is to be put, or no longer. */
  onwall?: (waiting: boolean) => void;
}
