// What the board is given and what it gives back. The shapes are those of the wire, so that what the
// server sends can be passed on as it came; cells, kinds and seats are counted from 0.

/** A point or vector. On the wire *y* grows upwards; on screen, downwards. */
export type Point = readonly [number, number];

/** `[a, b, c, d]` takes a point *(x, y)* to *(ax + by, cx + dy)*. */
export type Matrix = readonly [number, number, number, number];

export interface CellShape {
  /** The name of the cell, such as `e4`. */
  label: string;
  /** What the board's notation calls it, where that is something else. */
  name?: CellName | null | undefined;
  centre: readonly number[];
  /** Its corners, in order. */
  outline: readonly (readonly number[])[];
  /** Its own colour, which wins over the theme. */
  colour?: string | null | undefined;
}

export interface CellName {
  /** The cell; nothing where moves never name one. */
  cell: string | null;
  /** Its file, as those count who sit at its end of the board. */
  file: string;
  /** Its rank; nothing where moves never name one. */
  rank: string | null;
}

export interface KindShape {
  letter: string;
  name: string;
  /** Asks the piece set for a drawing. */
  pieceId: string;
  /** Pictures of the variant's own, one for each seat, which win over the set. */
  images?: readonly (string | null)[] | undefined;
  /** Addresses of models (glTF), one for each seat, for boards in three dimensions. */
  models?: readonly (string | null)[] | undefined;
  /** The kind whose promoted form it is; it is drawn with a mark. */
  promotedFormOf?: number | null | undefined;
}

export interface SeatShape {
  /** What the seat is called in announcements; its number where nothing is given. */
  name?: string | undefined;
  colour?: string | null | undefined;
  /** Turns the board so that this player's forward is up. */
  turn?: readonly number[] | undefined;
}

export interface PiecePlace {
  cell: number;
  seat: number;
  kind: number;
  /** Known identity, where the sender has one; otherwise the board follows pieces by itself. */
  id?: number | undefined;
}

/** Where one piece may go. */
export interface Destinations {
  from: number;
  to: readonly Target[];
}

/** Where a piece from the hand may be put. */
export interface Drops {
  kind: number;
  to: readonly Target[];
}

export interface Target {
  cell: number;
  /** The move, as the server names it. */
  text: string;
  /** Whether the piece captures from where it stands. */
  rifle?: boolean | undefined;
  /** Where several moves lead there, the ways to choose from. */
  choices?: readonly Choice[] | undefined;
  /** Cells to put a wall on: the label of one of them completes the text. */
  walls?: WallCells | undefined;
}

/** The cells of one of the board's sets, but for a few. */
export interface WallCells {
  set: number;
  less?: readonly number[] | undefined;
  more?: readonly number[] | undefined;
}

export interface Choice {
  text: string;
  /** What each promoting piece becomes; nothing where it stays what it is. */
  kinds: readonly number[];
  /** What comes in on the cell that is left. */
  gate?: number | null | undefined;
  /** Whether that is the cell of a partner in castling: its label begins the text. */
  atPartner?: boolean | undefined;
  /** Whether the piece captures from where it stands. */
  rifle?: boolean | undefined;
  walls?: WallCells | undefined;
}

/** A move the player has made on the board. */
export interface Chosen {
  text: string;
  /** Nowhere for a piece from the hand. */
  from: number | null;
  to: number;
  /** Whether the piece was dragged there, and so need not glide. */
  dragged: boolean;
}

/** One of the four colours of marks and arrows. */
export type MarkColour = 0 | 1 | 2 | 3;

export interface Mark {
  cell: number;
  colour: MarkColour;
}

export interface Arrow {
  from: number;
  to: number;
  colour: MarkColour;
}

/** Marks and arrows together. */
export interface Shapes {
  marks: readonly Mark[];
  arrows: readonly Arrow[];
}

/** What somebody else has drawn: in their colour, and with their mark. */
export interface Shared {
  seat: number;
  colour?: string | undefined;
  /** Cells. */
  marks: readonly number[];
  /** From where to where. */
  arrows: readonly (readonly [number, number])[];
}

/** Whether pieces stand upright for the viewer, or face the way their owner plays. */
export type Facing = 'upright' | 'owner';

/** Where cells are named: at the edges, on every cell, or nowhere. */
export type CoordinateStyle = 'edges' | 'all' | 'none';

/** How a board is drawn, where that is not as cells of different shades. Points are those of cells. */
export interface Look {
  drawn: 'cells' | 'lines' | 'crossings' | 'bare';
  /** The address of an image behind the whole board. */
  background?: string | null | undefined;
  /** Images that cover parts of the board; the file is an address. */
  images?: readonly LookImage[] | undefined;
  /** What walls look like. */
  walls?: 'blocks' | 'bird';
  lines: readonly (readonly (readonly number[])[])[];
  /** Stretches without lines, each by two corners. */
  rivers: readonly (readonly (readonly number[])[])[];
}

/** An image cut along a polygon, which may lie where no cell is. */
export interface LookImage {
  file: string;
  outline: readonly (readonly number[])[];
}

/** How a board lies in space, beyond where its cells are drawn. Cells by number. */
export interface Space {
  /** Cells that are seen again beyond edges which are joined. */
  echoes?: readonly Echo[] | undefined;
  portals?: readonly Portal[] | undefined;
  /** Cells that lie above each other on several levels, those of each place together. */
  columns?: readonly (readonly number[])[] | undefined;
}

/** As much of a cell as is drawn beyond an edge. */
export interface Echo {
  cell: number;
  centre: readonly number[];
  outline: readonly (readonly number[])[];
}

/** A cell that leads elsewhere. */
export interface Portal {
  from: number;
  to: number;
  bothWays: boolean;
}
