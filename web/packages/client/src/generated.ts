// Made from crates/protocol by `UPDATE_EXPECT=1 cargo test -p protocol`. Do not edit.

/** The number of what is described here. */
export const PROTOCOL = 2;

/** The answer to `GET /v1/boards`. */
export type BoardList = {
  /** All boards: those on shelves first, shelf by shelf, each in its order; then the others. */
  boards: Array<BoardSummary>;
};

/** A board in a list. */
export type BoardSummary = {
  /** The content hash under which its geometry can be had. */
  geometry: string;
  /** The short name that the command line and engines use. */
  key: string | null;
  /** The name that people read, unique among boards. */
  name: string;
  /** Other names that it is known by. */
  aliases: Array<string>;
  /** The version, in the author's own counting. */
  version: string | null;
  /** Who made it. */
  author: string | null;
  /** How many play it, at all its boards together. */
  players: number;
  /** Whether it ships inside the program. */
  builtIn: boolean;
  /** How many cells it has. */
  cells: number;
  /** The shelf of the library that it stands on, if it has its place on one. */
  shelf: string | null;
  /** What is worth knowing about it before it is chosen. */
  traits: Array<BoardTrait>;
  /** What its picture does not show: the rules that set it apart, the most telling one first. */
  marks: Array<BoardMark>;
};

/** Something by which boards are sorted and found. */
export type BoardTrait = "many" | "shape" | "drops" | "aim" | "turns" | "shuffle";

/** A rule that sets a board apart from others that begin like it. */
export type BoardMark =
  | {
      t: "blast";
    }
  | {
      t: "wallMoves";
    }
  | {
      t: "birdMoves";
    }
  | {
      t: "wallsStay";
    }
  | {
      t: "gates";
    }
  | {
      t: "drops";
    }
  | {
      t: "ownSetup";
    }
  | {
      t: "checks";
      /** How many. */
      count: number;
    }
  | {
      t: "goal";
    }
  | {
      t: "mustCapture";
    }
  | {
      t: "losingWins";
    }
  | {
      t: "dyingOut";
    }
  | {
      t: "noChecks";
    }
  | {
      t: "fog";
    }
  | {
      t: "kingCapture";
    }
  | {
      t: "shuffle";
    }
  | {
      t: "teams";
    }
  | {
      t: "sharedHands";
      /** How many boards there are. */
      boards: number;
    }
  | {
      t: "passing";
    }
  | {
      t: "special";
    };

/** The answer to `GET /v1/boards/{board}/overlays`: rules that can be laid over a board for a game. */
export type Overlays = {
  /** The board with the rules that are laid over it now. */
  geometry: Geometry;
  /** All rules that there are, in the order of the library. */
  rules: Array<Overlay>;
};

/** Rules that can be laid over boards. */
export type Overlay = {
  /** What they are asked for by. */
  key: string;
  /** The name that people read. */
  name: string;
  /** Whether they are laid over the board now. */
  chosen: boolean;
  /** Why the board does not bear them, as it is now. */
  refused: string | null;
};

/** The answer to `GET /v1/geometries`. */
export type GeometryList = {
  /** Those that were asked for and are there. */
  geometries: Array<Geometry>;
};

/** The answer to `GET /v1/geometries/{hash}`: all of a board that does not change during a game. */
export type Geometry = {
  /** The content hash; what it names never changes. */
  hash: string;
  /** The name of the board. */
  boardName: string;
  /** The key by which a game on it is asked for, where its name will not do: that of an uploaded board. */
  boardKey?: string;
  /** The cells. */
  cells: Array<CellShape>;
  /** The kinds of piece. */
  kinds: Array<KindShape>;
  /** The players, in turn order. */
  seats: Array<SeatShape>;
  /** The pieces at the start. */
  start: Array<PiecePlace>;
  /** The cells that are walled up at the start. */
  walls: Array<number>;
  /** The cells that somebody wins by getting to, lowest first. */
  goals: Array<number>;
  /** How many arrangements there are to start from: one where nothing is shuffled. */
  arrangements: number;
  /** The rules, in the order in which they are read. */
  rules: Array<Rule>;
  /** How it is drawn, where that is not as cells of different shades. */
  look: Look | null;
  /** The cells that lie beyond edges which are joined, as they are drawn there. */
  echoes?: Array<EchoShape>;
  /** Cells that lead elsewhere. */
  portals?: Array<PortalShape>;
  /** Cells that lie above each other on several levels, those of each place together. */
  columns?: Array<Array<number>>;
};

/** How a cell is drawn. In its coordinates *y* grows upwards, and one cell is about 1 wide. */
export type CellShape = {
  /** The name of the cell, such as `e4`. */
  label: string;
  /** What the board's notation calls it, where that is something else. */
  name: CellName | null;
  /** Its middle. */
  centre: [number, number];
  /** Its corners, in order. */
  outline: Array<[number, number]>;
  /** The colour that the board's author gave it; nothing where it is left to whoever draws. */
  colour: Colour | null;
};

/** What the moves of a board call a cell. */
export type CellName = {
  /** The cell, such as `7g`; nothing where moves never name one. */
  cell: string | null;
  /** Its file, as those count who sit at its end of the board. */
  file: string;
  /** Its rank; nothing where moves never name one. */
  rank: string | null;
};

/** A kind of piece. */
export type KindShape = {
  /** The character that stands for it on this board. */
  letter: string;
  /** The name that people read. */
  name: string;
  /** The ID of the piece, by which its image can be had, and its model in three dimensions. */
  pieceId: string;
  /** What it is worth. */
  value: number;
  /** The kind whose promoted form it is, if it is one. */
  promotedFormOf: number | null;
};

/** A player as the board's author described it. */
export type SeatShape = {
  /** The number that people see, from 1. */
  number: number;
  /** What the player is called who has no other name. */
  name: SeatName;
  /** The number of the team, if in one. */
  team: number | null;
  /** The tint of the pieces. */
  colour: Colour;
  /** The colour of whatever stands for the player on screen. */
  interfaceColour: Colour;
  /**
   * The matrix that turns the board so that this player's forward is up: a point *(x, y)* of the
   * board goes to *(ax + by, cx + dy)* for `[a, b, c, d]`.
   */
  turn: [number, number, number, number];
  /** The name of the image that the pieces have, where it is not the default one. */
  imageVariant: string | null;
};

/** A piece on a cell. */
export type PiecePlace = {
  /** Where it stands. */
  cell: number;
  /** Whose it is. */
  seat: number;
  /** What it is. */
  kind: number;
};

/** A cell as it is seen again beyond an edge that is joined to another. */
export type EchoShape = {
  /** The cell that is there. */
  cell: number;
  /** The middle of what is drawn of it. */
  centre: [number, number];
  /** Its corners, in order. */
  outline: Array<[number, number]>;
};

/** A cell that leads elsewhere. */
export type PortalShape = {
  /** The cell. */
  from: number;
  /** Where one is who comes to it. */
  to: number;
  /** Whether the other leads back. */
  bothWays: boolean;
};

/** How a board is drawn. */
export type Look = {
  /** What pieces stand on. */
  drawn: Drawn;
  /** From where it is seen at first. */
  view: SeenFrom;
  /** The file of the image that lies under the whole board. */
  background: string | null;
  /** Images of places, whether there is a cell or not. */
  images: Array<PlaceImage>;
  /** The shape of the customary pieces. */
  tokens: Tokens | null;
  /** What walls look like. */
  walls: Walls;
  /** Lines to draw, each from one point to another, in the coordinates of cells. */
  lines: Array<[[number, number], [number, number]]>;
  /** Stretches without lines, each by two corners. */
  rivers: Array<[[number, number], [number, number]]>;
};

/** What pieces stand on. */
export type Drawn = "cells" | "lines" | "crossings" | "bare";

/** From where a board is seen. */
export type SeenFrom = "flat" | "solid";

/** An image of one place. */
export type PlaceImage = {
  /** The file, to be had from `GET /v1/geometries/{hash}/images/{file}`, which has no answer if it is not there. */
  file: string;
  /** The corners of the place, in order. */
  outline: Array<[number, number]>;
};

/** The shapes of customary pieces. */
export type Tokens = "disc" | "octagon" | "wedge";

/** What walls look like. */
export type Walls = "blocks" | "bird";

/**
 * The answer to `GET /v1/geometries/{hash}/arrangements/{number}`: one of the ways in which a shuffled board
 * can start.
 */
export type Arrangement = {
  /** Its number, from 0. */
  number: number;
  /** The pieces, lowest cell first. */
  pieces: Array<PiecePlace>;
};

/** The answer to `GET /v1/geometries/{hash}/demo`. */
export type Demo = {
  /** The pieces before the first move. */
  start: Array<PiecePlace>;
  /** The walls before it. */
  walls: Array<number>;
  /** What each move changes. */
  frames: Array<Frame>;
};

/** A move, as what it does to the board. */
export type Frame = {
  /** The cells that are empty after it and were not. */
  cleared: Array<number>;
  /** The cells with something on them that was not there. */
  placed: Array<PiecePlace>;
  /** All walls after it, where they are not as they were. */
  walls?: Array<number>;
  /** The cells to be marked as the last move. */
  lastMove: Array<number>;
};

/** The answer to `GET /v1/geometries/{hash}/guide`. */
export type Guide = {
  /** One for each kind of the board, as the first player has it. */
  kinds: Array<KindGuide>;
};

/** One kind of piece. */
export type KindGuide = {
  /** How far it gets; nothing where it never moves. */
  reach: Reach | null;
  /** Its ways of moving. */
  ways: Array<Way>;
};

/** Where a piece can go from a cell of its board, with nothing else there but what it needs to leap over. */
export type Reach = {
  /** Where it stands. */
  from: number;
  /** Where it can go and capture. */
  both: Array<number>;
  /** Where it can only go. */
  moves: Array<number>;
  /** Where it can only capture. */
  captures: Array<number>;
  /** Where it can go only with its first move. */
  first: Array<number>;
  /** What stands there to be leapt over. */
  hurdles: Array<number>;
};

/** Ways of moving that differ only in where they lead. */
export type Way = {
  /** Where they lead. */
  directions: Array<Direction>;
  /** How they get there. */
  manner: Manner;
  /** How many steps at most; nothing for any number. */
  steps: number | null;
  /** Whether a piece on the way there, right before the end, blocks them: a lame leap. */
  lame: boolean;
  /** Whether they may end on an empty cell. */
  moves: boolean;
  /** Whether they may capture. */
  captures: boolean;
  /** Only as the first move. */
  first: boolean;
  /** Only while not in check. */
  calm: boolean;
  /** Captures without moving. */
  rifle: boolean;
  /** May capture in passing. */
  catches: boolean;
  /** Captures nothing but these. */
  prey: Array<number>;
  /** Never captures these. */
  spares: Array<number>;
  /** Cannot leap over these. */
  notOver: Array<number>;
  /** Only from here. */
  from: Place | null;
  /** Only to here. */
  to: Place | null;
  /** Never out of here. */
  within: Place | null;
};

/** How a piece gets from one cell to another. */
export type Manner = "walk" | "leap" | "hopBeyond" | "hopBehind";

/** Where a step leads, as the owner sees it; where words fail, the vector. */
export type Direction =
  | {
      t: "forward";
    }
  | {
      t: "backward";
    }
  | {
      t: "sideways";
    }
  | {
      t: "straight";
    }
  | {
      t: "diagonal";
    }
  | {
      t: "every";
    }
  | {
      t: "diagonalForward";
    }
  | {
      t: "diagonalBackward";
    }
  | {
      t: "leap";
      /** The longer part. */
      long: number;
      /** The shorter part. */
      short: number;
    }
  | {
      t: "leapForward";
      /** The longer part. */
      long: number;
      /** The shorter part. */
      short: number;
    }
  | {
      t: "around";
      /** How many there are. */
      count: number;
    }
  | {
      t: "other";
      /** Its components. */
      vector: Array<number>;
    };

/** The answer to `GET /v1/pieces`. */
export type PieceList = {
  /** All pieces, by name. */
  pieces: Array<PieceSummary>;
};

/** A piece in a list. */
export type PieceSummary = {
  /** The ID that boards name it by. */
  id: string;
  /** The name that people read. */
  name: string;
  /** The version, in the author's own counting. */
  version: string | null;
  /** Who made it. */
  author: string | null;
  /** Whether it ships inside the program. */
  builtIn: boolean;
  /** The boards that use it, in the order of the library. */
  uses: Array<PieceUse>;
  /** A board made to show it on, where no board uses it. */
  example: string | null;
};

/** A board that uses a piece. */
export type PieceUse = {
  /** The content hash of the board's geometry. */
  geometry: string;
  /** Which kind it is there. */
  kind: number;
};

/** Sent on `GET /v1/content/news` whenever the user's folder has been read again. */
export type ContentNews = {
  /** Goes up with every reading. */
  version: number;
  /** What is different. */
  changes: Array<ContentChange>;
  /** How many errors the import log has now. */
  errors: number;
};

/** Something that is different. */
export type ContentChange = {
  /** The name of the board. */
  name: string;
  /** Its short name, if it has one. */
  key: string | null;
  /** What happened to it. */
  change: Change;
};

/** What happened to a board. */
export type Change = "added" | "changed" | "removed";

/** One rule of a board. Kinds are numbers into the kinds of the geometry; the code is in `t`. */
export type Rule =
  | {
      t: "players";
      /** How many play. */
      count: number;
      /** How many teams there are. */
      teams: number;
    }
  | {
      t: "checkmate";
      /** What that means for the player. */
      verdict: Verdict;
      /** The royal kinds. */
      kinds: Array<number>;
    }
  | {
      t: "stalemate";
      /** What that means for the player. */
      verdict: Verdict;
      /** Whether it depends on who has more pieces: the fewer win. */
      counts: boolean;
    }
  | {
      t: "fog";
    }
  | {
      t: "kingCapture";
      /** The royal kinds. */
      kinds: Array<number>;
    }
  | {
      t: "tooFew";
      /** The kinds that are counted; all if there is none. */
      kinds: Array<number>;
      /** How many are too few. */
      atMost: number;
      /** What that means for the player. */
      verdict: Verdict;
    }
  | {
      t: "goal";
      /** The kinds that count. */
      kinds: Array<number>;
      /** Where: one place for everybody, or one for each player. */
      places: Array<Place>;
      /** How many must be there. */
      count: number;
    }
  | {
      t: "checks";
      /** How many. */
      count: number;
    }
  | {
      t: "repetition";
      /** For which time. */
      times: number;
      /** What that means for whoever brought it about. */
      verdict: Verdict;
      /** Whether whoever gives check all the while loses. */
      perpetualCheck: boolean;
      /** The player that it counts against, where that is always the same one. */
      loser: number | null;
    }
  | {
      t: "chase";
      /** What attacks. */
      by: Array<number>;
      /** What is attacked. */
      of: Array<number>;
      /** Where that stands; anywhere if there are none. */
      places: Array<Place>;
      /** Whether it counts also where the attacker could be captured in return. */
      protected: boolean;
    }
  | {
      t: "quiet";
      /** How many. */
      moves: number;
      /** Kinds whose moves begin the count anew. */
      resetBy: Array<number>;
      /** Of one player's checks only so many count. */
      checks: number | null;
      /** Whether points decide then; it is a draw otherwise. */
      points: boolean;
    }
  | {
      t: "insufficientMaterial";
    }
  | {
      t: "counting";
      /** What the enemy has, and how many moves that gives; the first that fits counts. */
      lone: Array<CountLimit>;
      /** How many moves there are against more than one piece. */
      few: number | null;
    }
  | {
      t: "eliminated";
      /** What. */
      pieces: Estate;
    }
  | {
      t: "bonus";
      /** Who. */
      player: number;
      /** How many. */
      points: number;
    }
  | {
      t: "facing";
      /** What that means for whoever moved last. */
      verdict: Verdict;
    }
  | {
      t: "passes";
      /** What that means. */
      verdict: Verdict;
    }
  | {
      t: "mustCapture";
    }
  | {
      t: "onlyCaptures";
    }
  | {
      t: "ownCaptures";
    }
  | {
      t: "noChecks";
    }
  | {
      t: "royalsStand";
    }
  | {
      t: "turns";
      /** How many; the first where they grow. */
      moves: number;
      /** How many the very first one has. */
      first: number;
      /** How many more each has than the one before. */
      grow: number;
      /** Who moves, in order, as often as they do; empty for everybody in turn. */
      order: Array<number>;
      /** Likewise at the beginning of the game. */
      opening: Array<number>;
      /** Whether giving check ends a turn. */
      checkEnds: boolean;
      /** Whether the moves after the first may be left out. */
      optional: boolean;
    }
  | {
      t: "passing";
      /** Whether at any time. */
      always: boolean;
    }
  | {
      t: "castling";
      /** Who castles. */
      kinds: Array<number>;
      /** With whom. */
      partners: Array<number>;
    }
  | {
      t: "enPassant";
      /** Which. */
      kinds: Array<number>;
    }
  | {
      t: "firstMove";
      /** Which. */
      kinds: Array<number>;
    }
  | {
      t: "rifle";
      /** Which. */
      kinds: Array<number>;
    }
  | {
      t: "drops";
      /** Whether captured pieces go to the captor's hand. */
      captured: boolean;
      /** Whether there are pieces in hand from the start. */
      fromStart: boolean;
      /** Kinds of which a line holds only so many. */
      mostOnLine: Array<Limit>;
      /** Kinds that may not give mate as they come in. */
      neverMates: Array<number>;
      /** Whether nothing may give check as it comes in. */
      neverChecks: boolean;
      /** Kinds that must come in before anything else is done. */
      first: Array<number>;
      /** Whether everything in hand must. */
      allFirst: boolean;
      /** Kinds that come in only here. */
      zones: Array<DropZone>;
    }
  | {
      t: "sharedHands";
      /** How many boards there are. */
      boards: number;
    }
  | {
      t: "gates";
    }
  | {
      t: "blast";
      /** Kinds that are not hurt unless captured. */
      shielded: Array<number>;
      /** Kinds that nothing hurts. */
      immune: Array<number>;
    }
  | {
      t: "immune";
      /** Which. */
      kinds: Array<number>;
    }
  | {
      t: "noDeadEnds";
    }
  | {
      t: "promotionLimits";
      /** How many of what. */
      limits: Array<Limit>;
    }
  | {
      t: "river";
      /** The rank on the first player's side, from 1. */
      near: number;
      /** The rank beyond it. */
      far: number;
    }
  | {
      t: "levels";
      /** How many. */
      count: number;
    }
  | {
      t: "stacks";
      /** How many. */
      count: number;
    }
  | {
      t: "triangularCells";
    }
  | {
      t: "joinedAllRound";
    }
  | {
      t: "joined";
      /** Whether these are the bottom and the top edge; otherwise they are the sides. */
      ends: boolean;
      /** Whether it comes in upside down. */
      twisted: boolean;
    }
  | {
      t: "portal";
      /** The cell's name. */
      from: string;
      /** The other's. */
      to: string;
      /** Whether it leads back. */
      bothWays: boolean;
    }
  | {
      t: "walls";
      /** Whether walls stay; otherwise there is one, which moves. */
      stays: boolean;
    }
  | {
      t: "promotion";
      /** Which. */
      kinds: Array<number>;
      /** To what; nothing where each becomes its own promoted form. */
      to: Array<number>;
      /** Whether they need not. */
      optional: boolean;
      /** By what. */
      occasion: Occasion;
      /** Where: one place for everybody, or one for each player. */
      places: Array<Place>;
    }
  | {
      t: "special";
      /** Whose it is, where that is known beforehand. */
      player: number | null;
      /** What moves, where that is known beforehand. */
      kind: number | null;
      /** From where. */
      from: string;
      /** To where. */
      to: string;
      /** What must hold. */
      needs: Array<Need>;
      /** What happens beyond the move itself. */
      does: Array<Deed>;
    }
  | {
      t: "moreSpecials";
      /** How many more. */
      count: number;
    };

/** What something means for a player. */
export type Verdict = "loss" | "draw" | "win" | "points";

/** What becomes of the pieces of those who are out. */
export type Estate = "stays" | "walls" | "vanishes" | "goesOver";

/** What makes a piece promote. */
export type Occasion = "arriving" | "touching" | "capturing" | "resting";

/** Some cells. */
export type Place = {
  /** Their names; none means everywhere. */
  cells: Array<string>;
  /** Whether they fill a rectangle from the first to the last. */
  rectangle: boolean;
  /** What the board's author calls them. */
  name: string | null;
};

/** So many of a kind. */
export type Limit = {
  /** Which kind. */
  kind: number;
  /** How many. */
  most: number;
};

/** Where a kind may be dropped. */
export type DropZone = {
  /** Which kinds. */
  kinds: Array<number>;
  /** Where: one place for everybody, or one for each player. */
  places: Array<Place>;
};

/** How many moves a lone piece must hold out. */
export type CountLimit = {
  /** What the enemy has. */
  kinds: Array<number>;
  /** How many moves that gives. */
  moves: number;
};

/** Something that must hold before a special move. */
export type Need =
  | {
      t: "cell";
      /** Its name. */
      cell: string;
      /** What about it. */
      is: CellIs;
    }
  | {
      t: "kind";
      /** Where. */
      cell: string;
      /** What. */
      kind: number;
    }
  | {
      t: "lastMove";
      /** Whose; anybody's where it is left out. */
      player: number | null;
      /** From where. */
      from: string;
      /** To where. */
      to: string;
    };

/** What a special move asks of a cell. */
export type CellIs = "empty" | "taken" | "unmoved" | "moved" | "safe" | "attacked";

/** Something that a special move does. */
export type Deed =
  | {
      t: "move";
      /** From where. */
      from: string;
      /** To where. */
      to: string;
    }
  | {
      t: "create";
      /** What. */
      kind: number;
      /** Where. */
      cell: string;
    }
  | {
      t: "remove";
      /** Where. */
      cell: string;
    };

/** The name of a seat: its colour in a word, and a number from 1 where several have the same word. */
export type SeatName = {
  /** The word that comes nearest to the interface colour. */
  colour: ColourWord;
  /** Which of those with the same word. */
  number: number | null;
};

/** A colour, written `#rrggbb`. */
export type Colour = string;

/** A word for a colour, such as people call the players of a board by. */
export type ColourWord = "white" | "black" | "red" | "blue" | "yellow" | "green" | "purple" | "teal" | "pink" | "light" | "dark";

/** The answer to `GET /v1/log`. */
export type ImportLogView = {
  /** The whole log as people read it. */
  text: string;
  /** Whether an error left anything out. */
  leftOut: boolean;
  /** What became of each folder, pieces first. */
  folders: Array<FolderView>;
};

/** What became of one folder. */
export type FolderView = {
  /** What it holds. */
  kind: FolderKind;
  /** Its name. */
  folder: string;
  /** Whether its piece or board can now be played with. */
  added: boolean;
  /** Everything there is to say, the gravest last. */
  diagnostics: Array<DiagnosticView>;
};

/** What a folder holds. */
export type FolderKind = "piece" | "board" | "rules";

/** One thing to say about a file. */
export type DiagnosticView = {
  /** How grave it is. */
  severity: Severity;
  /** A word for programs. */
  code: string;
  /** What is wrong. */
  message: string;
  /** What to write instead. */
  remedy: string;
  /** The file it is about. */
  file: string;
  /** The line, from 1; 0 where it is about no place in the file. */
  line: number;
  /** The column, from 1; 0 where it is about no place in the file. */
  column: number;
};

/** How grave a diagnostic is. An error leaves the folder out. */
export type Severity = "info" | "warning" | "error";

/** The body of `POST /v1/games`. */
export type NewGame = {
  /** The name or key of the board. */
  board: string;
  /** Who plays, in turn order: one for each player of the board. */
  seats: Array<NewSeat>;
  /** Whether moves may be taken back. */
  undo: boolean;
  /** The position to start with as FEN, where that is not the board's own. */
  fen: string | null;
  /**
   * Which of the board's arrangements to start with, from 0; any one where it is left out. It counts only
   * where no position is given.
   */
  arrangement: number | null;
  /**
   * Whether to begin even though the position is odd: without kings, with the waiting player in check, or with
   * nobody able to move.
   */
  insist: boolean;
  /** Where there are many people: whether only those who have the link find the game. */
  byLink?: boolean;
  /** Where there are many people: whether chance decides which seat is whose, clocks staying with their players. */
  byLot?: boolean;
  /** Where there are many people: the name of the one player who may take the seat that is open. */
  opponent?: string;
  /** Where there are many people: whether the game counts for ratings. */
  rated?: boolean;
};

/**
 * One player of a new game.
 *
 * Times are in seconds. With all three 0 there is no limit; an increment alone is refused.
 */
export type NewSeat = {
  /** What the player is called; required. */
  name: string;
  /** Who or what moves the pieces. */
  player: PlayerKind;
  /** The time on the clock at the start. */
  initial: number;
  /** What each move adds to it. */
  increment: number;
  /** How long each turn lasts before the clock runs; what is left of it is not saved up. */
  delay: number;
  /** Where there are many people: whether somebody else is waited for, who is called by their own name then. */
  open?: boolean;
};

/**
 * Who or what moves the pieces of a seat, in a word: a person (`human`), or a machine that plays any legal move
 * (`random`), looks one move ahead (`greedy`), or thinks (`level1`, for beginners, to `level8`). Which words there are
 * is for the server to say.
 */
export type PlayerKind =
  | "human"
  | "random"
  | "greedy"
  | `level${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The answer to `POST /v1/games`. */
export type GameCreated = {
  /** The name of the game in addresses. */
  id: string;
};

/** The answer to a request that only changes something. */
export type Done = Record<symbol, never>;

/** The answer to `GET /v1/home`: what the start page shows. */
export type Home = {
  /** All boards, as in `GET /v1/boards`. */
  boards: Array<BoardSummary>;
  /** The games, as in `GET /v1/games`. */
  games: Array<GameSummary>;
  /** The best game under way that everybody may watch, if there is one. */
  featured?: FeaturedGame;
};

/** The body of `PUT /v1/games/{id}/title`. */
export type GameTitle = {
  /** What the game is to be called; with an empty text it has no name of its own any more. */
  title: string;
};

/** The answer to `GET /v1/featured`. */
export type Featured = {
  /** The games under way that everybody may watch, the best first. */
  games: Array<FeaturedGame>;
};

/** A game under way that everybody may watch. */
export type FeaturedGame = {
  /** Which game. */
  id: string;
  /** The name of its board. */
  boardName: string;
  /** The content hash of its geometry. */
  geometry: string;
  /** The players, in turn order. */
  seats: Array<FeaturedSeat>;
  /** How many look on. */
  watchers: number;
};

/** Somebody who plays in it. */
export type FeaturedSeat = {
  /** What the player is called. */
  name: string;
  /** Who or what moves the pieces. */
  player: PlayerKind;
  /** What is known of them. */
  person: SeatPerson;
};

/**
 * The answer to `GET /v1/games`, which takes `search`, `player`, `board`, `over`, `ending` (`draw`, or the number of
 * a seat), `source`, `named` and `after`.
 */
export type GameList = {
  /** The games, the one played last first. */
  games: Array<GameSummary>;
  /** Where the next page begins, as `after` of another request; nothing behind the last. */
  next: string | null;
  /** The names of all boards that games in the list are played on, with the first page. */
  boards: Array<string>;
};

/** Where a game comes from: played here, entered by hand, or from a file. */
export type GameSource = "played" | "entered" | "imported";

/** A game in a list. */
export type GameSummary = {
  /** The name of the game in addresses. */
  id: string;
  /** What somebody has called it, if anybody has. */
  title: string | null;
  /** The name of its board. */
  boardName: string;
  /** The content hash of its geometry. */
  geometry: string;
  /** What the players are called, in turn order. */
  seats: Array<string>;
  /** Who they are, in turn order. */
  players: Array<PlayerKind>;
  /** How many moves have been made. */
  ply: number;
  /** Whether it has ended. */
  over: boolean;
  /** Who won, where that is known; nobody if it was drawn. */
  winners: Array<number> | null;
  /** Whether it counts for ratings. */
  rated?: boolean;
  /** What is known of those who play, in turn order; nothing where there are no accounts. */
  people?: Array<SeatPerson>;
  /** Where it comes from. */
  source: GameSource;
  /** Whether what is kept of it cannot be read, so that it cannot be gone on with. */
  damaged: boolean;
  /** When something last happened in it, in milliseconds since 1970. */
  updatedAt: number;
};

/** The body of every HTTP answer that is an error. */
export type ErrorBody = {
  /** A word for programs. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  remedy: string;
  /** Where something is wrong with a text that was sent: how many characters stand before the place. */
  at: number | null;
  /** What whoever asks may not do, and why, where that is the reason. */
  sanction?: SanctionView;
};

/**
 * What a client says. The kind is in `t`:
 *
 * - `hello` comes first, with the last version the client has seen, and is answered with the events
 *   after it and the state;
 * - `move` names the ply of the move, so that it can be sent again without harm;
 * - `resign` and `undo` name the ply of the move to come as the client knows it;
 * - `offerDraw` offers a draw, or agrees to one; `declineDraw` does not want one;
 * - `proposeTakeback` asks whether the moves from one's last one on may be taken back, `answerTakeback` answers;
 * - `abort` calls the game off before one's first move;
 * - `claimWin` and `claimDraw` end it when others have been gone for too long;
 * - `rematch` asks for another game after the end, or says no;
 * - `draw` has all the marks and arrows that the player shows to team mates;
 * - `pause` stops the clock until `continue`, or a move;
 * - `ping` is answered with `pong`.
 */
export type ClientMessage =
  | {
      t: "hello";
      /** The last version seen; 0 if none. */
      version: number;
      /** Whether the client puts changes together by itself: then it gets `change` where others get `state`. */
      changes?: boolean;
      /** The number of the protocol that the client speaks. With another than the server's the conversation ends. */
      protocol?: number;
    }
  | {
      t: "move";
      /** The ply of this move. */
      ply: number;
      /** The move in coordinates, as the state's destinations give it. */
      text: string;
      /**
       * The version of the state that the move was chosen in. With it, a move that is sent again is not made after
       * moves were taken back meanwhile.
       */
      version?: number;
    }
  | {
      t: "resign";
      /** Who. */
      seat: number;
      /** How many moves the client knows of. */
      ply: number;
    }
  | {
      t: "undo";
      /** How many moves the client knows of. */
      ply: number;
    }
  | {
      t: "offerDraw";
      /** Who. */
      seat: number;
    }
  | {
      t: "declineDraw";
      /** Who. */
      seat: number;
    }
  | {
      t: "proposeTakeback";
      /** Who. */
      seat: number;
      /** How many moves the client knows of. */
      ply: number;
    }
  | {
      t: "answerTakeback";
      /** Who. */
      seat: number;
      /** Whether it may. */
      agree: boolean;
    }
  | {
      t: "abort";
      /** Who. */
      seat: number;
    }
  | {
      t: "claimWin";
      /** Who is gone. */
      gone: number;
    }
  | {
      t: "claimDraw";
      /** Who takes it. */
      seat: number;
    }
  | {
      t: "rematch";
      /** Who. */
      seat: number;
      /** Whether they would. */
      wanted: boolean;
    }
  | {
      t: "draw";
      /** How many moves the client knows of. */
      ply: number;
      /** The cells that are marked. */
      marks?: Array<number>;
      /** Arrows, each from a cell to another. */
      arrows?: Array<[number, number]>;
    }
  | {
      t: "pause";
    }
  | {
      t: "continue";
    }
  | {
      t: "ping";
    };

/**
 * What the server says. The kind is in `t`:
 *
 * - `hello` comes first, with the number of the protocol that the server speaks, to clients that have said theirs;
 * - `state` is all there is to know, after `hello` and after whatever happened;
 * - `event` says what happened, in order of versions, before the state that came of it;
 * - `change` is what is new since the state of a version, for clients that have asked for that;
 * - `presence` says who is there, whenever that changes;
 * - `chat` has what was said of late, and then every new line;
 * - `drawn` has all that a team mate shows of what they have drawn;
 * - `ack` says that a move is kept for good; a move sent twice is acknowledged twice;
 * - `reject` says that a message changed nothing, and why;
 * - `notKept` says that the server could not keep what happened last: the game stands as it did before, and the
 *   client is to connect again;
 * - `pong` answers `ping`.
 */
export type ServerMessage =
  | {
      t: "hello";
      /** The number of the protocol that the server speaks. */
      protocol: number;
    }
  | {
      t: "state";
    } & GameState
  | {
      t: "change";
    } & GameChange
  | {
      t: "presence";
      /** The people of the game who are or were there. */
      seats: Array<SeatPresence>;
      /** How many others look on. */
      watchers: number;
      /** How long somebody must be gone before others may claim the game, in milliseconds; nothing where nobody may. */
      claimAfterMs: number | null;
    }
  | {
      t: "chat";
      /** By whom, in order. */
      lines: Array<ChatLine>;
    }
  | {
      t: "drawn";
      /** Whose drawing it is. */
      seat: number;
      /** How many moves had been made. */
      ply: number;
      /** The cells that are marked. */
      marks: Array<number>;
      /** Arrows, each from a cell to another. */
      arrows: Array<[number, number]>;
    }
  | {
      t: "event";
      /** The number of the event, from 1. */
      version: number;
      /** What happened. */
      event: GameEvent;
    }
  | {
      t: "ack";
      /** The ply of the move. */
      ply: number;
    }
  | {
      t: "reject";
      /** The ply that the message named; the ply of the move to come if it named none. */
      ply: number;
      /** Why, for programs. */
      code: RejectCode;
      /** Why, for people. */
      message: string;
    }
  | {
      t: "notKept";
      /** Whether that is because the server has no room. */
      full: boolean;
    }
  | {
      t: "pong";
    };

/**
 * Why a message changed nothing: the move is `illegal`; the ply is not that of the move to come
 * (`outOfStep`); it is another's turn; that player is out or was never there (`notInPlay`); the game is
 * over; the player's time ran out first (`outOfTime`); this game does not allow it (`notAllowed`); there
 * is no move to take back; that was asked too often of late (`tooOften`) or since the last move (`askedOften`); the message makes no sense (`malformed`).
 */
export type RejectCode = "illegal" | "outOfStep" | "notYourTurn" | "notInPlay" | "gameOver" | "outOfTime" | "notAllowed" | "nothingToTakeBack" | "tooOften" | "askedOften" | "malformed";

/**
 * What is new since the state of version `since`. What is left out is as it was; lists that belong to one turn, such
 * as destinations, are always here, and empty where they are left out.
 */
export type GameChange = {
  /** The version that this is about. */
  since: number;
  /** The version that comes of it. */
  version: number;
  /** The players that are not as they were, with their numbers from 0. */
  seats?: Array<[number, SeatState]>;
  /** Whose turn it is. */
  turn: number | null;
  /** How many moves the turn still has, where turns have several. */
  movesLeft?: number;
  /** How many moves have been made. */
  ply: number;
  /** The cells that are empty now. */
  gone?: Array<number>;
  /** The pieces that stand where something else stood, or nothing. */
  came?: Array<PiecePlace>;
  /** All walls, where they are not as they were. */
  walls?: Array<number>;
  /** The cells of which the receiver sees nothing, in fog. */
  unseen?: Array<number>;
  /** Through which player's eyes the receiver looks, in fog. */
  eyes?: number;
  /** How many of the moves stand. */
  kept: number;
  /** The moves after those. */
  moves?: Array<MoveRecord>;
  /** Where the pieces of the player to move may go, if that is the receiver. */
  destinations?: Array<Destinations>;
  /** Where the receiver's pieces could go if it were their turn. */
  ahead?: Array<Destinations>;
  /** Where the player to move may put pieces from the hand. */
  drops?: Array<Drops>;
  /** The sets of cells that destinations and drops name where a wall is put. */
  wallSets?: Array<Array<number>>;
  /** The text of passing, where the player to move may pass. */
  pass?: string;
  /** The position as FEN. */
  fen: string;
  /** Where the last move came from and went to. */
  lastMove: [number, number] | null;
  /** Whether the last move can be taken back. */
  canUndo: boolean;
  /** Whether the clock stands still. */
  paused: boolean;
  /** How the game ended, if it has. */
  result?: GameResult;
  /** What is known of those who play, where that is not as it was: a rated game has ended. */
  people?: Array<SeatPerson>;
  /** What somebody has asked about the moves. */
  takeback?: TakebackState;
  /** The seats of the receiver that can still call the game off. */
  canAbort?: Array<number>;
  /** Until the player to move must have made a first move. */
  firstMoveMs?: number;
  /** The seats that would like another game. */
  rematch?: Array<number>;
  /** The next game, once it is made. */
  nextGame?: string;
  /** The server's clock when it wrote this, in milliseconds. */
  serverTimeMs: number;
};

/** Whether somebody is there. */
export type SeatPresence = {
  /** Whose seat. */
  seat: number;
  /** For how long they have been gone, in milliseconds; nothing while they are there. */
  awayMs: number | null;
  /** Whether they have no account any more, so that others may claim the game at once. */
  left: boolean;
};

/** Something that somebody said. */
export type ChatLine = {
  /** The number of the line in its room, from 1. */
  number: number;
  /** Who said it. */
  name: string;
  /** The seat of whoever said it; nothing for those who look on. */
  seat: number | null;
  /** What was said; plain text. */
  text: string;
  /** Whether only team mates hear it. */
  team?: boolean;
};

/** Somebody asks whether moves may be taken back. */
export type TakebackState = {
  /** Who. */
  seat: number;
  /** How many moves would be left. */
  toPly: number;
  /** Who must still answer. */
  undecided: Array<number>;
};

/** The body of `POST /v1/games/{id}/chat`. */
export type Say = {
  /** What is said; plain text. */
  text: string;
  /** Whether only team mates are to hear it. */
  team?: boolean;
};

/** All there is to know about a game as it stands. */
export type GameState = {
  /** The number of the last event that this state takes in; 0 at the start. */
  version: number;
  /** The content hash of the geometry. */
  geometry: string;
  /** Which of the board's arrangements it started with, where there are several. */
  arrangement: number | null;
  /**
   * Which board this is of those that share hands, where there are several. Everything else, the seats and the moves
   * above all, is told as though this one were alone, but for how it ends.
   */
  boards?: BoardsState;
  /** The players, in turn order. */
  seats: Array<SeatState>;
  /** The seats that the receiver decides for; none for somebody who only watches. */
  yours: Array<number>;
  /** Whose turn it is; nobody's after the end. */
  turn: number | null;
  /** How many moves the turn still has, where turns have several. */
  movesLeft?: number;
  /** How many moves have been made: the ply of the move to come. */
  ply: number;
  /** The pieces on the board, lowest cell first. */
  pieces: Array<PiecePlace>;
  /** The cells that are walled up, lowest first. */
  walls: Array<number>;
  /** The cells of which the receiver sees nothing, in fog. */
  unseen?: Array<number>;
  /** Through which player's eyes the receiver looks, in fog; a stranger looks through nobody's. */
  eyes: number | null;
  /** The moves made, in order. */
  moves: Array<MoveRecord>;
  /** Where the pieces of the player to move may go, if that is the receiver. */
  destinations: Array<Destinations>;
  /**
   * While others think and the receiver has one seat: where that one's pieces could go if it were their turn, to
   * be chosen from ahead of it.
   */
  ahead: Array<Destinations>;
  /** Where the player to move may put pieces from the hand. */
  drops: Array<Drops>;
  /** The sets of cells that destinations and drops name where a wall is put. */
  wallSets?: Array<Array<number>>;
  /** The text of passing, where the player to move may pass. */
  pass: string | null;
  /** The position as FEN. */
  fen: string;
  /** Where the last move came from and went to. */
  lastMove: [number, number] | null;
  /** Whether the last move can be taken back. */
  canUndo: boolean;
  /** Whether the clock stands still until somebody goes on. */
  paused: boolean;
  /** How the game ended, if it has. */
  result: GameResult | null;
  /** Whether people play who do not sit at one table, so that some things are asked for. */
  online: boolean;
  /** Whether it counts for ratings. */
  rated?: boolean;
  /** What is known of those who play, in turn order; nothing where there are no accounts. */
  people?: Array<SeatPerson>;
  /** The tournament that it belongs to. */
  tournament?: TournamentLink;
  /** What somebody has asked about the moves, if it has not been answered. */
  takeback: TakebackState | null;
  /** The seats of the receiver that can still call the game off. */
  canAbort: Array<number>;
  /** Until the player to move must have made a first move, in milliseconds from now, where that is limited. */
  firstMoveMs: number | null;
  /** The seats that would like another game, after the end. */
  rematch: Array<number>;
  /** The next game between the same players, once it is made. */
  nextGame: string | null;
  /** The server's clock when it wrote this, in milliseconds; only differences mean anything. */
  serverTimeMs: number;
};

/** One of several boards that share hands. */
export type BoardsState = {
  /** Which one this is, from 0. */
  shown: number;
  /** How many there are. */
  count: number;
  /** For each player here, what the team mates at the other boards are called, who get what the player captures. */
  mates: Array<Array<string>>;
};

/** A player as the game stands. */
export type SeatState = {
  /** The number that people see, from 1. */
  number: number;
  /** What the player is called. */
  name: string;
  /** Who or what moves the pieces. */
  player: PlayerKind;
  /** What has become of the player. */
  fate: SeatFate;
  /** The value of the player's pieces less the lowest such sum among those in play. */
  points: number;
  /** What the board gives the player on top of the pieces where points decide, as to whoever moves second. */
  bonus: number;
  /** The clock, unless there is no limit. */
  clock: ClockState | null;
  /** The cells of the player's kings that are attacked. */
  inCheck: Array<number>;
  /** How many checks the player has still to give, where that wins. */
  checksLeft: number | null;
  /** Whether an offer of a draw stands. */
  offersDraw: boolean;
  /** The pieces in hand. */
  hand: Array<HandPiece>;
};

/** What has become of a player. */
export type SeatFate = "inPlay" | "kingLost" | "checkmated" | "stuck" | "extinct" | "beaten" | "resigned" | "outOfTime";

/** What a clock shows. */
export type ClockState = {
  /** The time left, in milliseconds. */
  remainingMs: number;
  /** What is left of this turn's delay, during which the time left does not change. */
  delayMs: number;
  /** Whether it runs: the delay first, then the time left. */
  running: boolean;
};

/** A move that was made. */
export type MoveRecord = {
  /** How many moves were made before it. */
  ply: number;
  /** Who moved. */
  seat: number;
  /** The move in coordinates. */
  text: string;
  /** The move in the notation of its board. */
  notation: string;
  /** The same in parts, so that pieces can be drawn. */
  parts: Array<MovePart>;
  /** What moved, or came in; nothing where nothing did. */
  kind: number | null;
  /** The kinds of other players that were taken off the board, lowest first. */
  taken: Array<number>;
  /** The cell that the piece left. */
  from: number;
  /** The cell that it went to. */
  to: number;
  /** Whether it took a piece of another player off the board. */
  capture: boolean;
  /** Whether nothing moved. */
  pass: boolean;
  /** Whether the receiver may not know what the move was, in fog; then nothing of it is told. */
  hidden?: boolean;
  /** Whether the mover had moved in this turn already. */
  further?: boolean;
  /** What the mover's clock showed after it, in milliseconds, where there is one. */
  remainingMs: number | null;
};

/** The body of `POST /v1/contests`. */
export type NewContest = {
  /** The name or key of the board. */
  board: string;
  /** The two machines. */
  opponents: [PlayerKind, PlayerKind];
  /** How many games; rounded up so that both play each opening from every side. */
  games: number;
};

/** The answer to `GET /v1/contests`. */
export type ContestList = {
  /** The matches since the program was started, the newest first. */
  contests: Array<Contest>;
};

/** A match as it stands: the answer to `POST /v1/contests` and to `DELETE /v1/contests/{id}`, which stops it. */
export type Contest = {
  /** What it is called in addresses. */
  id: string;
  /** The name of its board. */
  boardName: string;
  /** The two machines. */
  opponents: [PlayerKind, PlayerKind];
  /** How many games are to be played. */
  games: number;
  /** How many the first machine has won. */
  wins: number;
  /** How many it has lost. */
  losses: number;
  /** How many were drawn. */
  draws: number;
  /** How many plies a game had, on average. */
  averageLength: number;
  /** How much stronger the first machine is, as far as that can be told. */
  elo: EloDifference | null;
  /** How it goes on. */
  standing: ContestStanding;
};

/** A difference in strength. */
export type EloDifference = {
  /** How much; negative if the second machine is stronger. */
  difference: number;
  /** How far that may be off, 95 times in 100. */
  error: number;
};

/**
 * Whether a match goes on: it is being played, all games are played, somebody has stopped it, or it cannot be
 * played on this board.
 */
export type ContestStanding = "running" | "done" | "stopped" | "impossible";

/** Who is compared with whom. */
export type RatingPool = "people" | "machines";

/** How strong somebody is, as far as that is known. */
export type PlayerRating = {
  /** How strong. */
  rating: number;
  /** How far off that may well be. */
  deviation: number;
  /** Whether that is so far that it is written with a question mark. */
  provisional: boolean;
};

/** How strong somebody at a game is on its board: before it, once it has been rated. */
export type SeatRating = {
  /** How strong. */
  rating: number;
  /** Whether it is written with a question mark. */
  provisional: boolean;
  /** What the game has made of it, in points. */
  change?: number;
};

/** What others may know of somebody at a game. */
export type SeatPerson = {
  /** What they are called now, where they have an account, and so a page. */
  account?: string;
  /** Whether a program plays under their name. */
  bot?: boolean;
  /** Whether they had an account that is deleted. */
  deleted?: boolean;
  /** How strong they are on this board, if that is known. */
  rating?: SeatRating;
};

/** How games went for somebody. */
export type PlayerTally = {
  /** How many were won. */
  wins: number;
  /** How many were lost. */
  losses: number;
  /** How many were drawn. */
  draws: number;
};

/** The answer to `GET /v1/players/{name}`: somebody's page. */
export type PlayerPage = {
  /** What they are called. */
  name: string;
  /** Whether a program plays under that name. */
  bot?: boolean;
  /** Whether the account is closed. */
  closed?: boolean;
  /** Since when they have been here, in milliseconds since 1970. */
  since: number;
  /** Whether it is whoever asks. */
  you: boolean;
  /**
   * How their games went, by board, those with most games first. Games that only those find who have the link
   * count for whoever asks about themselves alone.
   */
  boards: Array<BoardTally>;
  /** How strong they are, on each board that they have played rated games on. */
  ratings: Array<PlayerLadder>;
};

/** How games went on one board. */
export type BoardTally = {
  /** The name of the board. */
  boardName: string;
  /** How they went. */
  tally: PlayerTally;
};

/** How strong somebody is on one board. */
export type PlayerLadder = {
  /** Compared with whom. */
  pool: RatingPool;
  /** The key of the board. */
  board: string;
  /** Its name. */
  boardName: string;
  /** How strong. */
  rating: PlayerRating;
  /** How the rated games went. */
  tally: PlayerTally;
  /** When the last one ended, in milliseconds since 1970. */
  ratedAt: number;
  /** What the last games made of it, the oldest first. */
  points: Array<RatingPoint>;
};

/**
 * The answer to `GET /v1/players/{name}/ratings/{board}`, which takes `pool`: what all games made of a rating, up to a
 * limit.
 */
export type RatingPoints = {
  /** The oldest first. */
  points: Array<RatingPoint>;
};

/** What a game made of somebody's rating. */
export type RatingPoint = {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** The rating after it. */
  rating: number;
  /** How far off that may well be. */
  deviation: number;
  /** What the game added, or took away. */
  change: number;
  /** Which game, unless only those find it who have the link. */
  game?: string;
};

/** The answer to `GET /v1/leaders`, which takes `pool`: who leads on each board. */
export type Leaderboards = {
  /** The boards on which anybody is listed, those with most players first, each with its first few. */
  boards: Array<Leaderboard>;
};

/** The answer to `GET /v1/leaders/{board}`, which takes `pool` and `after`. */
export type Leaderboard = {
  /** The key of the board. */
  board: string;
  /** Its name. */
  boardName: string;
  /** How many are listed. */
  players: number;
  /** The strongest first: those who have played of late, and whose rating is not provisional. */
  leaders: Array<LeaderView>;
  /** Where the next page begins, as `after` of another request; nothing behind the last. */
  next: string | null;
};

/** Somebody on a leaderboard. */
export type LeaderView = {
  /** Their place, from 1. */
  rank: number;
  /** What somebody is called; nothing where it is a machine. */
  name: string | null;
  /** Whether a program plays under that name. */
  bot?: boolean;
  /** Which machine it is. */
  machine?: PlayerKind;
  /** How strong they are. */
  rating: PlayerRating;
  /** How their rated games went. */
  tally: PlayerTally;
};

/**
 * The answer to `GET /v1/players/{name}/games`, which takes `search`, `opponent`, `board`, `outcome`, `rated`, `seat`,
 * `since`, `until` and `after`.
 */
export type PlayerGames = {
  /** The latest first. */
  games: Array<PlayedGame>;
  /** Where the next page begins, as `after` of another request; nothing behind the last. */
  next: string | null;
};

/** A game of somebody's that is over. */
export type PlayedGame = {
  /** The name of the game in addresses. */
  id: string;
  /** The name of its board. */
  boardName: string;
  /** The content hash of its geometry. */
  geometry: string;
  /** Where whoever it is about sat, from 0. */
  seat: number;
  /** How it went for them. */
  outcome: PlayedOutcome;
  /** Whether it was rated. */
  rated: boolean;
  /** How many moves were made. */
  ply: number;
  /** Who won, where that is known; nobody if it was drawn. */
  winners: Array<number> | null;
  /** All who played, in turn order. */
  seats: Array<PlayedSeat>;
  /** When it ended, in milliseconds since 1970. */
  endedAt: number;
};

/** How a game went for somebody. */
export type PlayedOutcome = "won" | "lost" | "drawn";

/** Somebody who played. */
export type PlayedSeat = {
  /** What they were called; nothing once their account is deleted. */
  name: string | null;
  /** Who or what moved the pieces. */
  player: PlayerKind;
  /** What is known of them. */
  person: SeatPerson;
};

/**
 * One message of the stream `GET /v1/games/{id}/analysis?ply={ply}`: what is known so far about the position after so
 * many moves. The stream ends behind the message that says that it is done; who closes it before ends the search.
 */
export type Analysis = {
  /** After how many moves of the game. */
  ply: number;
  /** Who is to move there. */
  turn: number;
  /** How deep everything has been looked at; 0 while the search waits for its turn. */
  depth: number;
  /** How many positions have been looked at. */
  nodes: number;
  /** The best lines, the best first; none where the game is over. */
  lines: Array<AnalysisLine>;
  /** Whether nothing more will come. */
  done: boolean;
};

/** A line of play, and what it is worth. */
export type AnalysisLine = {
  /** How good it is for the player to move, in hundredths of roughly a pawn of chess. */
  score: number;
  /** In how many plies the game is decided by force; negative where the player to move loses. */
  end: number | null;
  /** The moves, at least one. */
  moves: Array<AnalysisMove>;
};

/** A move of such a line. */
export type AnalysisMove = {
  /** The move in coordinates. */
  text: string;
  /** The cell it comes from; none for what comes from the hand. */
  from: number | null;
  /** The cell it goes to. */
  to: number;
  /** Whether nothing moves. */
  pass: boolean;
};

/** The answer to `GET /v1/games/{id}/positions/{ply}`: the board after so many moves. */
export type PastPosition = {
  /** How many moves had been made. */
  ply: number;
  /** The pieces on the board, lowest cell first. */
  pieces: Array<PiecePlace>;
  /** Where the last move came from and went to. */
  lastMove: [number, number] | null;
  /** The cells that were walled up, lowest first. */
  walls: Array<number>;
  /** The cells of which the receiver saw nothing, in fog. */
  unseen?: Array<number>;
  /** The position as FEN. */
  fen: string;
  /** The players, in turn order. */
  seats: Array<PastSeat>;
};

/** A player as the game stood. */
export type PastSeat = {
  /** What had become of the player. */
  fate: SeatFate;
  /** The cells of the player's kings that were attacked. */
  inCheck: Array<number>;
  /** The pieces in hand. */
  hand: Array<HandPiece>;
};

/** Pieces of one kind in a hand. */
export type HandPiece = {
  /** What they are. */
  kind: number;
  /** How many there are. */
  count: number;
};

/** Where one piece may go. */
export type Destinations = {
  /** Where it stands. */
  from: number;
  /** Where it may go, lowest cell first; its own cell where it promotes without moving. */
  to: Array<Target>;
};

/** Where a piece from the hand may be put. */
export type Drops = {
  /** What it is; a promoted form where it comes in as such. */
  kind: number;
  /** Where it may be put, lowest cell first. */
  to: Array<Target>;
};

/**
 * One place where a piece may go.
 *
 * Where one way leads there, `text` is the move, and `choices` is empty; otherwise it is the other way
 * round. A text with `walls` is whole once the label of one of them is put behind it.
 */
export type Target = {
  /** The cell. */
  cell: number;
  /** The move in coordinates. */
  text: string;
  /** Whether the piece captures from where it stands, where there is one way only. */
  rifle?: boolean;
  /** The ways to choose from, where there are several. */
  choices?: Array<Choice>;
  /** The cells that a wall can be put on, where the move needs one. */
  walls?: WallCells;
};

/** Cells that a wall can be put on: those of a set that is told once for all moves, but for a few. */
export type WallCells = {
  /** Which of the sets that come with the moves. */
  set: number;
  /** Cells of the set that are not meant. */
  less?: Array<number>;
  /** Cells that are meant besides. */
  more?: Array<number>;
};

/** One of several ways to go to a place. */
export type Choice = {
  /** The move in coordinates. */
  text: string;
  /** What each promoting piece becomes, in order of arrival; nothing where it stays what it is. */
  kinds: Array<number>;
  /** What comes in through a gate. */
  gate: number | null;
  /** Whether it comes in where the partner of a castling stood. */
  atPartner: boolean;
  /** Whether the piece captures from where it stands. */
  rifle: boolean;
  /** The cells that a wall can be put on, where the move needs one. */
  walls?: WallCells;
};

/** A position that somebody can move in. */
export type PuzzlePosition = {
  /** The board, by content hash. */
  geometry: string;
  /** What stands where. */
  pieces: Array<PiecePlace>;
  /** Walls. */
  walls: Array<number>;
  /** By seat, what is in hand. */
  hands: Array<Array<HandPiece>>;
  /** Where pieces may go; nothing once it is over. */
  destinations: Array<Destinations>;
  /** Where pieces from the hand may be put. */
  drops: Array<Drops>;
  /** The sets of cells that destinations and drops name where a wall is put. */
  wallSets?: Array<Array<number>>;
  /** Whose turn it is. */
  turn: number;
  /** Kings that are attacked. */
  checks: Array<number>;
  /** The last move. */
  lastMove: [number, number] | null;
};

/** The answer to `GET /v1/problems`: what there is, without the solutions. */
export type ProblemList = {
  /** All of them, board by board, the easiest first. */
  problems: Array<ProblemSummary>;
};

/** One problem in the list. */
export type ProblemSummary = {
  /** What it is called. */
  id: string;
  /** The name of its board. */
  board: string;
  /** What is to be done. */
  goal: string;
  /** In how many moves, where the goal is a mate. */
  moves: number | null;
  /** How hard it is, from 1 to 5. */
  level: number;
  /** How hard it is, as a rating. */
  rating: number;
  /** What it is about. */
  themes: Array<string>;
};

/** What is sent to `POST /v1/problems/{id}`: the moves made so far, the solver's and the replies. */
export type ProblemTry = {
  /** Those that were right. */
  made: Array<string>;
  /** The one to be judged; nothing to see where it stands. */
  next: string | null;
  /** Whether to be told the move to be found instead. */
  show: boolean;
};

/** The answer: what the move was, and the position that follows from it. */
export type ProblemAnswer = {
  /** What became of the move. */
  verdict: ProblemVerdict;
  /** All moves that stand. */
  made: Array<string>;
  /** The board after them. */
  position: PuzzlePosition;
  /** Who is to find the moves. */
  solver: number;
  /** The move to be found, where it was asked for. */
  shown: string | null;
};

/** What became of a move. */
export type ProblemVerdict =
  | {
      t: "waiting";
    }
  | {
      t: "right";
    }
  | {
      t: "solved";
    }
  | {
      t: "illegal";
    }
  | {
      t: "escapes";
      /** By this, as it is written on that board. */
      by: string | null;
    }
  | {
      t: "tooSlow";
    }
  | {
      t: "worse";
      /** What the other side does, as it is written on that board. */
      by: string | null;
      /** What the position is worth then for the solver, in hundredths of a pawn. */
      score: number;
    }
  | {
      t: "ends";
    };

/** The answer to `GET /v1/solitaire`. */
export type SolitaireHome = {
  /** The board, by content hash. */
  geometry: string;
  /** The levels with their clocks and rights. */
  levels: Array<SolitaireRights>;
  /** Games that can be taken up again. */
  saved: Array<SavedSolitaire>;
  /** The records, level by level, each in order. */
  records: Array<SolitaireRecord>;
  /** What could not be read of the files, in their own words. */
  problems: Array<string>;
};

/** What a level allows. */
export type SolitaireRights = {
  /** The level. */
  level: SolitaireLevel;
  /** How long there is, in seconds. */
  seconds: number | null;
  /** How many boards in a row. */
  boards: number;
  /** Whether captures can be taken back. */
  mayUndo: boolean;
  /** Whether there are pauses. */
  mayPause: boolean;
  /** Whether an unfinished game can be saved. */
  maySave: boolean;
  /** Whether a challenge can be typed in. */
  mayType: boolean;
  /** How many challenges there are. */
  challenges: number;
};

/** A level of Solitaire. */
export type SolitaireLevel = "easy" | "hard" | "veryHard" | "training";

/** A saved game. */
export type SavedSolitaire = {
  /** Its number. */
  number: number;
  /** The day, as `yyyy-mm-dd`. */
  date: string;
  /** How many seconds have been used; older files do not say. */
  used: number | null;
  /** The level. */
  level: SolitaireLevel;
  /** The pieces. */
  challenge: string;
};

/** How often somebody has won. */
export type SolitaireRecord = {
  /** Who. */
  name: string;
  /** How often. */
  wins: number;
  /** Which level. */
  level: SolitaireLevel;
};

/** What is sent to `POST /v1/solitaire/challenges`: which challenge is wanted. */
export type ChallengeWish = {
  /** The level. */
  level: SolitaireLevel;
  /** A challenge that was typed in; one from the file if there is none. */
  text: string | null;
  /** Whether letters that can be read both ways are English ones. */
  english: boolean;
  /** The challenge of this day, `yyyy-mm-dd`, instead. */
  day: string | null;
  /** Challenges that are not wanted again. */
  but: Array<string>;
};

/** What is sent to `POST /v1/solitaire/positions`. */
export type SolitaireMoves = {
  /** The pieces at the beginning. */
  challenge: string;
  /** The captures made. */
  moves: Array<string>;
};

/** A challenge and how it stands. */
export type SolitaireState = {
  /** The pieces at the beginning. */
  challenge: string;
  /** The pieces now. */
  now: string;
  /** The board. */
  position: PuzzlePosition;
  /** The kinds that have been captured, in order. */
  captured: Array<number>;
  /** Whether it is won or lost; nothing while it goes on. */
  won: boolean | null;
  /** How hard it is, from 0; nothing if it cannot be solved. */
  grade: number | null;
};

/** What is sent to `POST /v1/solitaire/solutions`. */
export type SolutionWish = {
  /** The pieces as they stand. */
  challenge: string;
  /** The cell of the piece to begin with; any if not said. */
  from: number | null;
};

/** The answer: a solution, and how many there are. */
export type Solution = {
  /** Captures in coordinates; none if there is no solution. */
  moves: Array<string>;
  /** In every order. */
  count: number;
  /** Up to order. */
  distinct: number;
  /** The cells of the piece to move first, of the first to be captured, and of the last one standing. */
  hints: [number, number, number] | null;
};

/** What is sent to `POST /v1/solitaire/saved`. */
export type SaveSolitaire = {
  /** The level. */
  level: SolitaireLevel;
  /** The pieces as they stand. */
  challenge: string;
  /** How many seconds have been used. */
  used: number;
  /** The day, as `yyyy-mm-dd`. */
  date: string;
};

/** What is sent to `POST /v1/solitaire/wins`. */
export type SolitaireWin = {
  /** What the client calls the game that was won. A win that is sent again counts once. */
  game: string;
  /** Who has won. */
  name: string;
  /** The level. */
  level: SolitaireLevel;
  /** The boards that were won, each with its captures: a win is counted only if they are one. */
  boards: Array<SolitaireMoves>;
};

/**
 * Something that happened in a game. The kind is in `t`:
 *
 * - `moved`: somebody made a move;
 * - `flagged`: somebody's time ran out, who is now eliminated;
 * - `resigned`: somebody gave up, who is now eliminated;
 * - `drawOffered`: somebody offered a draw, or agreed to one;
 * - `drawDeclined`: somebody did not want the draw that was offered;
 * - `takebackProposed`: somebody asks whether moves may be taken back;
 * - `takebackAgreed`, `takebackDeclined`: somebody does not mind, or minds;
 * - `takenBack`: the last move was taken back;
 * - `began`: everybody is there, and the time for first moves runs;
 * - `aborted`: somebody called the game off, or made no first move in time;
 * - `stopped`: what somebody could do has become too much for the server;
 * - `abandoned`: somebody was gone for too long, who is now eliminated;
 * - `drawClaimed`: somebody took a draw because all others were gone for too long;
 * - `rematchOffered`, `rematchDeclined`: somebody would like another game, or would not;
 * - `rematched`: the next game has been made;
 * - `paused`: the clock stands still until the game goes on;
 * - `resumed`: the game was paused or the server away, and the clock runs on from where it stood;
 * - `ended`: the game is over.
 */
export type GameEvent =
  | {
      t: "moved";
      /** The ply of the move. */
      ply: number;
      /** Who moved. */
      seat: number;
      /** The move in coordinates. */
      text: string;
      /** How long the turn took, in milliseconds; 0 where no clock ran. */
      spentMs: number;
      /** What the mover's clock shows after it, in milliseconds, where there is one. */
      remainingMs: number | null;
    }
  | {
      t: "flagged";
      /** Whose. */
      seat: number;
    }
  | {
      t: "resigned";
      /** Who. */
      seat: number;
    }
  | {
      t: "drawOffered";
      /** Who. */
      seat: number;
    }
  | {
      t: "drawDeclined";
      /** Who. */
      seat: number;
    }
  | {
      t: "takebackProposed";
      /** Who. */
      seat: number;
      /** How many moves would be left. */
      toPly: number;
    }
  | {
      t: "takebackAgreed";
      /** Who. */
      seat: number;
    }
  | {
      t: "takebackDeclined";
      /** Who. */
      seat: number;
    }
  | {
      t: "began";
    }
  | {
      t: "aborted";
      /** Who. */
      seat: number;
    }
  | {
      t: "stopped";
      /** Whose turn it was. */
      seat: number;
    }
  | {
      t: "abandoned";
      /** Who. */
      seat: number;
    }
  | {
      t: "drawClaimed";
      /** Who. */
      seat: number;
    }
  | {
      t: "rematchOffered";
      /** Who. */
      seat: number;
    }
  | {
      t: "rematchDeclined";
      /** Who. */
      seat: number;
    }
  | {
      t: "rematched";
      /** Its name in addresses. */
      game: string;
    }
  | {
      t: "takenBack";
      /** How many moves have been made now. */
      toPly: number;
    }
  | {
      t: "paused";
    }
  | {
      t: "resumed";
    }
  | {
      t: "ended";
      /** How. */
      result: GameResult;
    };

/** How a game ended. */
export type GameResult = {
  /** Who won: the whole winning team, or nobody if it is a draw. */
  winners: Array<number>;
  /** What decided it. */
  reason: Reason;
};

/**
 * What decided a game: checkmate; `stalemate`, a player had no move; the capture of a king; `tooFewPieces`,
 * too few pieces left; `goal`, a piece got where the game is won; `checks`, enough of them; repetition;
 * perpetual check; `quiet`, nothing happened for too long; too little material; a counting rule; `facing`,
 * kings saw each other; points; resignation; time; agreement on a draw; `noMoves`, in the end nobody could
 * move and nobody won; `aborted`, it was called off before it had really begun; `tooCostly`, what a player could do
 * had become too much for the server; `abandonment`, players were gone for
 * too long.
 */
export type Reason = "checkmate" | "stalemate" | "kingCaptured" | "tooFewPieces" | "goal" | "checks" | "repetition" | "perpetualCheck" | "perpetualChase" | "quiet" | "insufficientMaterial" | "counting" | "facing" | "points" | "resignation" | "timeout" | "agreement" | "noMoves" | "aborted" | "tooCostly" | "abandonment";

/**
 * A game with its variations and all that is said about it, as app and server tell it each other and as it is kept.
 * Files hold a [`GameJson`](crate::GameJson).
 *
 * The server says which moves are legal: whatever is sent is played through, and refused where a move cannot be
 * made.
 */
export type RecordedGame = {
  /** The name or key of the board. */
  board: string;
  /** The content hash of its geometry; the board as it is now where it is left out. */
  geometry?: string;
  /** The position that it starts with as FEN, where that is not the board's own. */
  start: string | null;
  /** The players, in turn order. */
  players: Array<RecordPlayer>;
  /** Who won: nobody if it was drawn; left out where it is not over or nobody knows. */
  winners: Array<number> | null;
  /** When it was played, as `2026.11.17`; question marks stand for what is not known. */
  date: string;
  /** Whatever else is known of it, such as event, site and round, by the names of PGN. */
  tags: Array<RecordTag>;
  /** What is said before the first move. */
  comment: string;
  /** What an engine thought of the start, as the first player sees it. */
  eval?: EvalJson;
  /** Cells marked in the start position. */
  marks: Array<RecordMark>;
  /** Arrows drawn in the start position. */
  arrows: Array<RecordArrow>;
  /** Players who left before the first move. */
  out: Array<RecordOut>;
  /** Every move, behind the one it follows; of several that follow the same, the first is the main line. */
  moves: Array<RecordMove>;
};

/** A player of a recorded game. */
export type RecordPlayer = {
  /** What the player is called. */
  name: string;
};

/** Something that is known of a game. */
export type RecordTag = {
  /** What it is. */
  name: string;
  /** What is known. */
  value: string;
};

/** A move in a tree. */
export type RecordMove = {
  /** The move that it follows, by its place in the list; nothing for a first move. */
  before: number | null;
  /** The move in coordinates. */
  text: string;
  /** What is said about it. */
  comment?: string;
  /** What is said before a variation that begins with it. */
  introduction?: string;
  /** Judgements by their numbers in PGN: 1 for a good move, 2 for a mistake, and so on. */
  nags?: Array<number>;
  /** Cells marked in the position after it. */
  marks?: Array<RecordMark>;
  /** Arrows drawn there. */
  arrows?: Array<RecordArrow>;
  /** What the mover's clock showed after it, in milliseconds. */
  remainingMs?: number;
  /** How long it took, in milliseconds. */
  spentMs?: number;
  /** What an engine thought of the position after it, as the first player sees it. */
  eval?: EvalJson;
  /** Players who left after it, for reasons that lie outside the board. */
  out?: Array<RecordOut>;
};

/** What an engine thought: one of the two scores. */
export type EvalJson = {
  /** In hundredths of a pawn. */
  centipawns?: number;
  /** Mate in so many moves; negative if the first player is mated. */
  mate?: number;
  /** How deep it looked. */
  depth?: number;
};

/** A marked cell. */
export type RecordMark = {
  /** The cell. */
  cell: number;
  /** One of the colours green, red, blue and yellow, from 0. */
  colour: number;
};

/** An arrow from cell to cell. */
export type RecordArrow = {
  /** Where it begins. */
  from: number;
  /** Where it points. */
  to: number;
  /** One of the colours green, red, blue and yellow, from 0. */
  colour: number;
};

/** A player who left. */
export type RecordOut = {
  /** Who. */
  seat: number;
  /** Whether the time ran out; otherwise the player gave up. */
  timeout: boolean;
};

/** A part of a move as it is written: a piece, by its kind, for whoever draws pieces; or a text. */
export type MovePart = number | string;

/** What the server says about a move of a tree. */
export type ToldMove = {
  /** The move in the notation of its board. */
  notation: string;
  /** The same in parts, so that pieces can be drawn. */
  parts: Array<MovePart>;
  /** Who moves. */
  seat: number;
  /** What moves, or comes in; nothing where nothing does. */
  kind: number | null;
  /** The kinds of other players that are taken off the board. */
  taken: Array<number>;
  /** Whether the mover has moved in this turn already. */
  further?: boolean;
};

/** The answer to `GET /v1/games/{id}/record`, and to whatever else makes a record of something. */
export type ToldRecord = {
  /** The game that it is kept as, if it is. */
  id: string | null;
  /** What somebody has called it, if anybody has. */
  title: string | null;
  /** Whether it is or was played here: then its main line, its players and how it ended stay as they were. */
  played: boolean;
  /** The game. */
  record: RecordedGame;
  /** One for each of its moves. */
  told: Array<ToldMove>;
  /** What was wrong with the text it was read from, if anything was: all before it is here. */
  problem: TextProblem | null;
};

/** The body of `POST /v1/walks`: from a start along some moves. */
export type Walk = {
  /** The content hash of the geometry. */
  geometry: string;
  /** The position to start with as FEN, where that is not the board's own. */
  start: string | null;
  /** Players who left before the first move. */
  out: Array<RecordOut>;
  /** The moves, in order. */
  moves: Array<WalkStep>;
};

/** A step of a walk. */
export type WalkStep = {
  /** The move in coordinates. */
  text: string;
  /** Players who left after it. */
  out?: Array<RecordOut>;
};

/** Where a walk leads, and what can be done there. */
export type Walked = {
  /** The board there. */
  position: PastPosition;
  /** What is said about the last move; nothing at the start. */
  told: ToldMove | null;
  /** Whose turn it is; nobody's where the game is over. */
  turn: number | null;
  /** Where the pieces of the player to move may go. */
  destinations: Array<Destinations>;
  /** Where that player may put pieces from the hand. */
  drops: Array<Drops>;
  /** The sets of cells that destinations and drops name where a wall is put. */
  wallSets?: Array<Array<number>>;
  /** The text of passing, where that is possible. */
  pass: string | null;
  /** Each player's pieces in value less the lowest such sum among those in play. */
  points: Array<number>;
  /** How the game ends there, if the rules end it. */
  result: GameResult | null;
};

/** The body of `POST /v1/analyses`: a position to think about, and how far. The answer is a stream of `Analysis`. */
export type AnalysisOf = {
  /** The way to the position. */
  walk: Walk;
  /** How many lines are wanted. */
  lines: number;
  /** How many positions to look at; as many as the server likes if nothing is said. */
  nodes: number | null;
};

/** The body of `PUT /v1/games/{id}/record` and `POST /v1/records`: a game to be kept. */
export type KeepRecord = {
  /** The game. */
  record: RecordedGame;
  /** What it is to be called, if anything; left out for a game that has its name already. */
  title: string | null;
  /** Whether it was entered by hand and not read from a file. */
  entered: boolean;
};

/** The body of `POST /v1/exports`: a game to be written as text. */
export type ExportRecord = {
  /** The game. */
  record: RecordedGame;
  /** As what. */
  format: TextFormat;
};

/**
 * What a game can be written as: PGN, with variations, comments, clocks and arrows; JSON, a `GameJson`; or its moves
 * alone, for people.
 */
export type TextFormat = "pgn" | "json" | "text";

/** A text, and a name for its file. */
export type TextFile = {
  /** A name that no file system minds. */
  name: string;
  /** What it holds. */
  text: string;
};

/** The answer to `POST /v1/imports`, whose body is the text of a file: what is in it. */
export type Imported = {
  /** The games in it, as far as they are listed. */
  games: Array<ImportedGame>;
  /** How many there are in all. */
  count: number;
  /** The game that was asked for by `?game=`, or the only one there is. */
  record: ToldRecord | null;
  /** How many were kept, where `?keep=all` asked for it. */
  kept: number;
  /** How many of them only up to a mistake. */
  flawed: number;
};

/** A game in a file. */
export type ImportedGame = {
  /** The board, as the file calls it. */
  board: string;
  /** Who played. */
  players: Array<string>;
  /** What is known of it, such as event and date. */
  about: Array<string>;
  /** How it ended, as the file says it. */
  result: string;
  /** What keeps all of it from being read, if anything does. */
  problem: TextProblem | null;
};

/** What is wrong with a text, and where. */
export type TextProblem = {
  /** The line, from 1. */
  line: number;
  /** The character in it, from 1. */
  column: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  remedy: string;
};

/**
 * The body of `POST /v1/geometries/{hash}/pieces`: a position as a list of pieces, one a line such as `K151`; and
 * the answer to `POST /v1/geometries/{hash}/fen` with a position as FEN.
 */
export type PositionText = {
  /** The text. */
  text: string;
};

/** Who is asking: the answer to `GET /v1/me`, and to whatever changes it. */
export type Me =
  | {
      t: "owner";
    }
  | {
      t: "stranger";
    }
  | {
      t: "person";
    } & PersonView;

/** Somebody who is known. */
export type PersonView = {
  /** The name of the account for programs; it never changes. */
  id: string;
  /** What they are called. */
  name: string;
  /** Whether they have not registered. */
  guest: boolean;
  /** Whether a program plays under their name. */
  bot?: boolean;
  /** What they may do beyond playing. */
  role: RoleName;
};

/** What somebody may do beyond playing. */
export type RoleName = "player" | "moderator" | "administrator";

/** The body of `POST /v1/accounts`. A guest who registers keeps everything. */
export type Registration = {
  /** What they want to be called. */
  name: string;
  /** The password. */
  password: string;
  /** Where they can be reached, if they want to say so. */
  email: string | null;
};

/** The body of `POST /v1/sessions`. */
export type Login = {
  /** What they are called. */
  name: string;
  /** The password. */
  password: string;
};

/** The answer to `GET /v1/account`. */
export type AccountView = {
  /** Who it is. */
  person: PersonView;
  /** Where they can be reached. */
  email: string | null;
  /** When it was made, in milliseconds since 1970. */
  createdAt: number;
};

/** The body of `PUT /v1/account/name`. */
export type NewName = {
  /** What they want to be called. */
  name: string;
  /** The password as it is. */
  password: string;
};

/** The body of `PUT /v1/account/email`. */
export type NewEmail = {
  /** Where they can be reached; nothing takes the address away. */
  email: string | null;
  /** The password as it is. */
  password: string;
};

/** The body of `PUT /v1/account/password`. It ends all other sessions and all tokens. */
export type NewPassword = {
  /** The password as it is to be. */
  newPassword: string;
  /** The password as it is. */
  password: string;
};

/** The body of `POST /v1/account/delete`. */
export type Deletion = {
  /** The password as it is. */
  password: string;
};

/** The answer to `GET /v1/sessions`. */
export type SessionList = {
  /** The browsers that somebody is logged in with, the one used last first. */
  sessions: Array<SessionView>;
};

/** A browser that somebody is logged in with. `DELETE /v1/sessions/{id}` logs it out. */
export type SessionView = {
  /** What it is called in addresses. */
  id: string;
  /** Which browser it is; empty if it did not say. */
  label: string;
  /** When it logged in, in milliseconds since 1970. */
  createdAt: number;
  /** When it was last seen, to about ten minutes. */
  seenAt: number;
  /** Whether it is the one that asks. */
  current: boolean;
};

/** The answer to `GET /v1/tokens`. */
export type TokenList = {
  /** The tokens, the newest first. */
  tokens: Array<TokenView>;
};

/** A token that a program uses in somebody's name. `DELETE /v1/tokens/{id}` takes it back. */
export type TokenView = {
  /** What it is called in addresses. */
  id: string;
  /** What its owner calls it. */
  label: string;
  /** What it allows. */
  scopes: Array<TokenScope>;
  /** When it was made, in milliseconds since 1970. */
  createdAt: number;
  /** When it was last used, to about ten minutes. */
  usedAt: number | null;
};

/**
 * What a program may do with a token: look, play and make games, or what is named as on lichess, by the interface
 * under `/api` alone.
 */
export type TokenScope = "read" | "play" | "board:play" | "bot:play" | "challenge:read" | "challenge:write";

/** The body of `POST /v1/tokens`. */
export type NewToken = {
  /** What its owner calls it. */
  label: string;
  /** What it allows. */
  scopes: Array<TokenScope>;
  /** The password as it is. */
  password: string;
};

/** The answer to `POST /v1/tokens`: the one time that the secret is shown. */
export type TokenCreated = {
  /** What is kept of it. */
  token: TokenView;
  /** What the program sends: `Authorization: Bearer` and this. */
  secret: string;
};

/**
 * The answer to `GET /v1/lobby`, and to `GET /v1/challenges`, which has the games that others have made for whoever
 * asks.
 */
export type Lobby = {
  /** The public games in which somebody is waited for, the latest first. */
  games: Array<LobbyGame>;
};

/** A game among people who do not sit at one table, and the answer to `GET /v1/games/{id}/seats`. */
export type LobbyGame = {
  /** The name of the game in addresses. */
  id: string;
  /** The name of its board. */
  boardName: string;
  /** The content hash of its geometry. */
  geometry: string;
  /** The players, in turn order. */
  seats: Array<LobbySeat>;
  /** Whether somebody is still to come. */
  waiting: boolean;
  /** Whether whoever asks has made it or plays in it. */
  yours: boolean;
  /** Whether whoever asks has made it, so that it is theirs to call off. */
  madeByYou: boolean;
  /** Whether it was called off before it began. */
  calledOff: boolean;
  /** Whether only those who have the link find it. */
  byLink: boolean;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** The name of the player that it was made for, who alone may take the free seat. */
  challenged: string | null;
  /** Whether that is whoever asks, who is to answer. */
  forYou: boolean;
  /** Whether that player has said no. */
  declined: boolean;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
};

/** A seat of such a game. */
export type LobbySeat = {
  /** What the player is called; a question mark while nobody sits there. */
  name: string;
  /** Whether a person plays there, not a machine. */
  human: boolean;
  /** What is known of whoever sits there. */
  person: SeatPerson;
  /** Whether it is free. */
  open: boolean;
  /** Whether it is held by whoever asks. */
  yours: boolean;
  /** The time on the clock at the start, in seconds, as in a new seat. */
  initial: number;
  /** What each move adds to it. */
  increment: number;
  /** How long each turn lasts before the clock runs. */
  delay: number;
};

/** The body of `POST /v1/games/{id}/seats`. */
export type TakeSeat = {
  /** Which seat, from 0; any that is free where it is left out. */
  seat: number | null;
};

/** The answer to `POST /v1/games/{id}/seats`. */
export type Seated = {
  /** The seat, from 0. */
  seat: number;
};

/** The body of `POST /v1/pairings`: with whoever asks for the same, one plays. Times are in seconds, as in a new seat. */
export type Pairing = {
  /** The name or key of the board. */
  board: string;
  /** The time on everybody's clock at the start. */
  initial: number;
  /** What each move adds to it. */
  increment: number;
  /** How long each turn lasts before the clock runs. */
  delay: number;
};

/** The answer to `POST /v1/pairings`. */
export type Paired = {
  /** The name of the game in addresses. */
  id: string;
  /** Whether somebody is still to come. */
  waiting: boolean;
};

/** Who finds an uploaded variant. */
export type UploadShown = "private" | "unlisted" | "public";

/** A file of an upload: a text, or bytes. */
export type UploadFile = {
  /** Its path, such as `Boards/Mine/board.xml`. */
  path: string;
  /** What it says, where it is a text. */
  text?: string;
  /** What is in it otherwise, as base64. */
  base64?: string;
  /** Whether it was made from an INI file that came with it, and is made again from that. */
  made?: boolean;
};

/** What is sent to `POST /v1/workshop/check`, and to be published. */
export type UploadWish = {
  /** The files. */
  files: Array<UploadFile>;
  /** An archive of files, as base64. */
  zip?: string;
  /** The folder of the board that is meant, where there are several. */
  board?: string;
  /** Who is to find it; of no matter where only a new version is published. */
  shown?: UploadShown;
};

/** What became of an upload. */
export type UploadCheck = {
  /** The files as they would be kept: in the folders where they belong. */
  files: Array<UploadFile>;
  /** Everything there is to say, by file and line. */
  problems: Array<UploadProblem>;
  /** The whole log as people read it. */
  log: string;
  /** The boards that can be played. */
  boards: Array<UploadBoard>;
  /** The folder of the one that is meant, if it is among them. */
  chosen: string | null;
  /** What it takes to draw that one. */
  geometry: Geometry | null;
};

/** A board of an upload. */
export type UploadBoard = {
  /** Its folder. */
  folder: string;
  /** What it calls itself. */
  name: string;
};

/** Something to say about a file of an upload. */
export type UploadProblem = {
  /** The file; empty where it is about none. */
  path: string;
  /** How grave it is: with an error nothing can be published. */
  severity: Severity;
  /** A word for programs. */
  code: string;
  /** What is wrong. */
  message: string;
  /** What to write instead. */
  remedy: string;
  /** The line, from 1; 0 where it is about no place in the file. */
  line: number;
  /** The column, from 1; 0 where it is about no place in the file. */
  column: number;
};

/** An uploaded variant. */
export type UploadView = {
  /** The key under which it is played. */
  key: string;
  /** What it is called among those of its owner. */
  slug: string;
  /** What people call it. */
  title: string;
  /** Who made it; empty where that is whoever sits at this computer. */
  owner: string;
  /** Whether whoever asks did. */
  yours: boolean;
  /** Who finds it. */
  shown: UploadShown;
  /** The key or name of the board that it began as. */
  forkedFrom: string | null;
  /** When it was made, in milliseconds since 1970. */
  createdAt: number;
  /** When its latest version was. */
  updatedAt: number;
  /** Why a moderator has taken it down, if one has. */
  removed: string | null;
  /** How many versions there are. */
  versions: number;
  /** The latest of them. */
  board: BoardSummary;
};

/** The answer to `GET /v1/workshop` and `GET /v1/workshop/public`. */
export type UploadList = {
  /** The variants, the latest first. */
  uploads: Array<UploadView>;
  /** How many more one may keep; nothing where it is about those of others. */
  room: number | null;
  /** From where on there are more, if there are. */
  next: number | null;
};

/** The answer to `GET /v1/workshop/{key}`. */
export type UploadPage = {
  /** The variant. */
  upload: UploadView;
  /** Its versions, the latest first. */
  versions: Array<UploadVersionView>;
  /** How the games on it went. */
  record: BoardRecordView;
  /** Whether whoever asks may take it down. */
  moderated: boolean;
};

/** A version of an uploaded variant. */
export type UploadVersionView = {
  /** Its number, from 1. */
  number: number;
  /** The content hash that games pin. */
  geometry: string;
  /** How many bytes its files have. */
  bytes: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** How many games were begun with it. */
  games: number;
};

/** How the games on a board went. */
export type BoardRecordView = {
  /** How many were begun. */
  games: number;
  /** How many were drawn. */
  draws: number;
  /** How many each seat won, in turn order. */
  wins: Array<number>;
};

/** The answer to `GET /v1/workshop/{key}/files`. */
export type UploadFiles = {
  /** The files of the latest version. */
  files: Array<UploadFile>;
  /** The folder of the board that is played. */
  board: string;
};

/** What is sent to `POST /v1/workshop/{key}/settings`; what is left out stays. */
export type UploadSettings = {
  /** What people are to call it. */
  title?: string;
  /** Who is to find it. */
  shown?: UploadShown;
};

/** What is sent to `POST /v1/workshop/fork`. */
export type Fork = {
  /** The key or name of a board. */
  board: string;
};

/** What is sent to `POST /v1/workshop/{key}/removal`. */
export type Removal = {
  /** Why it is taken down, for its owner to read. */
  reason: string;
};

/** What is sent to `POST /v1/reports`. */
export type NewReport = {
  /** What it is about. */
  about: ReportAbout;
  /** Whom: what they are called. A variant is its owner's, whoever is named. */
  player?: string;
  /** Where: the name of a game or the key of a variant. */
  place?: string;
  /** What for. */
  reason: ReportReason;
  /** In the reporter's words. */
  text: string;
};

/** What a report is about. */
export type ReportAbout = "player" | "chat" | "game" | "variant";

/** What somebody is reported for. */
export type ReportReason = "abuse" | "cheating" | "name" | "spam" | "other";

/** A report as moderators see it. */
export type ReportView = {
  /** Its number. */
  number: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Who made it; empty where nobody has that account any more. */
  by: string;
  /** What it is about. */
  about: ReportAbout;
  /** Where: the name of a game or the key of a variant; empty for neither. */
  place: string;
  /** What for. */
  reason: ReportReason;
  /** In the reporter's words. */
  text: string;
  /** What was said there. */
  said: Array<SaidLine>;
  /** Whether a moderator is done with it. */
  settled: boolean;
};

/** A line that somebody said, as a report keeps it. */
export type SaidLine = {
  /** Who. */
  name: string;
  /** What. */
  text: string;
};

/** What `GET /v1/moderation` answers. */
export type ReportQueue = {
  /** Those about whom there are reports, the latest report first. */
  players: Array<ReportedPlayer>;
  /** What to send as `after` for more, if there is more. */
  next: number | null;
};

/** Somebody about whom there are reports. */
export type ReportedPlayer = {
  /** What they are called. */
  name: string;
  /** What they may do. */
  role: RoleName;
  /** How many reports wait. */
  reports: number;
  /** The latest of them. */
  latest: ReportView;
};

/** What somebody may not do. */
export type SanctionName = "mute" | "ban" | "close";

/** What somebody may not do at present. */
export type SanctionView = {
  /** What. */
  kind: SanctionName;
  /** Since when, in milliseconds since 1970. */
  since: number;
  /** Until when; for good where nothing is said. */
  until: number | null;
  /** Why. */
  reason: string;
};

/** What `GET /v1/moderation/{name}` answers. */
export type ModeratedPlayer = {
  /** What they are called. */
  name: string;
  /** What they may do. */
  role: RoleName;
  /** Whether they have not registered. */
  guest: boolean;
  /** Since when they have been here, in milliseconds since 1970. */
  since: number;
  /** Whether whoever asks may do something about them. */
  yours: boolean;
  /** What they may not do. */
  sanctions: Array<SanctionView>;
  /** Reports about them: those that wait first, and of each the latest. */
  reports: Array<ReportView>;
  /** What was done about them, the latest first. */
  log: Array<AuditView>;
  /** Variants of theirs that can be found. */
  variants: Array<ModeratedVariant>;
};

/** A variant of somebody whom moderators look at. */
export type ModeratedVariant = {
  /** Its key. */
  key: string;
  /** What people call it. */
  title: string;
  /** Why a moderator has taken it down, if one has. */
  removed: string | null;
};

/** What a moderator does. */
export type ModeratorDeed = "mute" | "ban" | "close" | "liftMute" | "liftBan" | "liftClose" | "note" | "settle";

/** What is sent to `POST /v1/moderation/{name}`. */
export type ModeratorAct = {
  /** What is done. */
  deed: ModeratorDeed;
  /** For how many seconds; for good where nothing is said. */
  seconds?: number;
  /** Why. */
  reason: string;
  /** Whether the reports are settled by it. */
  settle: boolean;
};

/** What `GET /v1/audit` answers. */
export type AuditLog = {
  /** What moderators have done, the latest first. */
  lines: Array<AuditView>;
  /** What to send as `after` for more, if there is more. */
  next: number | null;
};

/** Something that a moderator has done. */
export type AuditView = {
  /** Its number. */
  number: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Who; empty for whoever runs the server. */
  by: string;
  /** What, in one word. */
  action: string;
  /** To whom or what. */
  subject: string;
  /** Until when, where that was said. */
  until: number | null;
  /** Why. */
  reason: string;
};

/** How a tournament is played. */
export type TournamentKind = "swiss" | "arena";

/** Where a tournament stands. */
export type TournamentStatus = "coming" | "running" | "paused" | "over";

/** The body of `POST /v1/tournaments`. Times are in seconds, as in a new seat. */
export type NewTournament = {
  /** What it is called; what its board is called where this is empty. */
  name: string;
  /** How it is played. */
  kind: TournamentKind;
  /** The name or key of the board, which has two players. */
  board: string;
  /** The time on everybody's clock at the start. */
  initial: number;
  /** What each move adds to it. */
  increment: number;
  /** How long each turn lasts before the clock runs. */
  delay: number;
  /** Whether games count for ratings. */
  rated: boolean;
  /** Whether it is in no list, so that only those find it who have the link. */
  byLink: boolean;
  /** How many rounds; where that is left out, as many as it takes until only one can have won all games. */
  rounds: number | null;
  /** How many minutes an arena lasts. */
  minutes: number | null;
  /** When it begins by itself, in milliseconds since 1970; where that is left out, when whoever runs it says so. */
  startsAt: number | null;
};

/** The answer to `POST /v1/tournaments`. */
export type TournamentCreated = {
  /** What it is called in addresses. */
  id: string;
};

/** The answer to `GET /v1/tournaments`. */
export type TournamentList = {
  /** Those that go on, or are paused. */
  running: Array<TournamentSummary>;
  /** Those that have not begun, the next first. */
  coming: Array<TournamentSummary>;
  /** Those that are over, the latest first. */
  past: Array<TournamentSummary>;
};

/** A tournament without those who take part. */
export type TournamentSummary = {
  /** What it is called in addresses. */
  id: string;
  /** What people call it. */
  name: string;
  /** How it is played. */
  kind: TournamentKind;
  /** Where it stands. */
  status: TournamentStatus;
  /** The name of its board. */
  boardName: string;
  /** The content hash of its geometry. */
  geometry: string;
  /** The time on everybody's clock at the start. */
  initial: number;
  /** What each move adds to it. */
  increment: number;
  /** How long each turn lasts before the clock runs. */
  delay: number;
  /** Whether games count for ratings. */
  rated: boolean;
  /** Whether only those find it who have the link. */
  byLink: boolean;
  /** Which round is played, or was last; 0 before the first. */
  round: number;
  /** How many rounds there are, where that is known. */
  rounds: number | null;
  /** How many minutes an arena lasts. */
  minutes: number | null;
  /** When it begins by itself, in milliseconds since 1970. */
  startsAt: number | null;
  /** When it began; nothing where it was called off. */
  begunAt: number | null;
  /** When an arena ends, and when the next round of a Swiss tournament begins. */
  dueAt: number | null;
  /** When it ended. */
  endedAt: number | null;
  /** How many take part. */
  players: number;
  /** Who runs it. */
  organiser: string | null;
  /** Whether whoever asks takes part. */
  yours: boolean;
};

/** The answer to `GET /v1/tournaments/{id}`: everything about a tournament. */
export type TournamentView = {
  /** What it is. */
  summary: TournamentSummary;
  /** Goes up with every change; whoever names it with `after` is answered only when something has changed. */
  version: number;
  /** The server's clock, in milliseconds since 1970. */
  serverTime: number;
  /** Whether whoever asks may start, pause and end it, and remove players. */
  mayDirect: boolean;
  /** Whether whoever asks could take part now. */
  mayJoin: boolean;
  /** The number of whoever asks, where they take part or did. */
  you: number | null;
  /** The game that whoever asks is to play now. */
  yourGame: string | null;
  /** Everybody, the best first. */
  standings: Array<ContestantView>;
  /** Who meets whom, the latest first: of the last round; of an arena, what is played now and what was played of late. */
  pairings: Array<PairingView>;
  /** The game to watch: the one of those who stand highest. */
  featured: string | null;
};

/** Somebody, or a machine, in the table. */
export type ContestantView = {
  /** The number under which they came. */
  number: number;
  /** What they are called. */
  name: string;
  /** The name of their page, where they have an account. */
  account?: string;
  /** Whether a program plays under their name. */
  bot?: boolean;
  /** Who or what moves the pieces. */
  player: PlayerKind;
  /** How strong they were when they came. */
  rating: number;
  /** Whether they have withdrawn, or were removed. */
  out?: boolean;
  /** Their place; those who are equal in everything share it. */
  rank: number;
  /** Their points. */
  points: number;
  /** The points of those whom they have met, but for the one with the fewest; in a Swiss tournament. */
  buchholz?: number;
  /** The points of those whom they have beaten, and half of those with whom they drew; in a Swiss tournament. */
  sonnebornBerger?: number;
  /** How strong they have played; in an arena. */
  performance?: number;
  /** Whether their next win counts double; in an arena. */
  onFire?: boolean;
  /** What each round or game was worth, the earliest first. */
  sheet: Array<SheetEntry>;
  /** The game that they play now. */
  playing?: string;
};

/** One round or game of somebody. */
export type SheetEntry = {
  /** In which round; 0 in an arena. */
  round: number;
  /** The number of the opponent; nobody where there was none. */
  opponent: number | null;
  /** What it was worth. */
  points: number;
  /** The game. */
  game?: string;
};

/** Two who meet, or one who meets nobody. */
export type PairingView = {
  /** In which round; 0 in an arena. */
  round: number;
  /** The number of whoever moves first. */
  first: number;
  /** The number of whoever moves second; nobody where there was nobody. */
  second: number | null;
  /** Their game. */
  game: string | null;
  /** What came of it, once that is known. */
  result: PairingOutcome | null;
};

/** What came of a pairing. */
export type PairingOutcome = "first" | "second" | "draw" | "bye" | "late" | "void";

/** The body of `POST /v1/tournaments/{id}/direction`, for whoever runs it. */
export type TournamentDirection = {
  /** What is to become of it. */
  step: TournamentStep;
};

/** What becomes of a tournament. */
export type TournamentStep = "start" | "pause" | "resume" | "end";

/** The body of `POST /v1/tournaments/{id}/machines`. */
export type NewMachine = {
  /** How well it plays, from 1 to 8. */
  level: number;
};

/** The answer to `GET /v1/tournaments/games`: what whoever asks is to play now. */
export type TournamentGames = {
  /** The games, the latest first. */
  games: Array<TournamentCall>;
};

/** A game of a tournament that somebody is to play. */
export type TournamentCall = {
  /** The tournament. */
  tournament: TournamentLink;
  /** The game. */
  game: string;
};

/** The tournament that a game belongs to. */
export type TournamentLink = {
  /** What it is called in addresses. */
  id: string;
  /** What people call it. */
  name: string;
};
