// The sentences in which rules are told.

import { ways } from './ways';

/** What a sentence about promotion is made of. */
export interface PromotionWords {
  kinds: string;
  /** Nothing where each becomes its own promoted form. */
  to: string;
  optional: boolean;
  occasion: 'arriving' | 'touching' | 'capturing' | 'resting';
  /** Nothing for everywhere. */
  place: string;
}

function ordinal(n: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][n - 1] ?? `${n}th`;
}

export const rules = {
  title: 'Rules',
  list: (words: readonly string[]): string =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
  pieces: 'all pieces',
  anyPiece: 'any piece',
  someCells: (n: number): string => `${n} marked cells`,
  players: (n: number, teams: number): string => {
    if (n === 1) return 'One player plays alone.';
    return teams ? `${n} players in ${teams} teams.` : `${n} players, each for themselves.`;
  },
  checkmate: {
    loss: (kings: string): string =>
      `Checkmate wins: the ${kings} is attacked and nothing can save it.`,
    draw: (kings: string): string => `Checkmate of the ${kings} is a draw.`,
    win: (kings: string): string => `Whoever is checkmated wins (${kings}).`,
    points: (kings: string): string => `After checkmate of the ${kings}, points decide.`,
  },
  stalemate: {
    loss: 'Whoever has no move, without being in check, loses.',
    draw: 'Whoever has no move, without being in check, draws: stalemate.',
    win: 'Whoever has no move, without being in check, wins.',
    points: 'When somebody has no move, points decide.',
  },
  stalemateCounts: 'When somebody has no move, whoever has fewer pieces wins.',
  fog: 'Players see only their own pieces and the cells to which these could move. Nobody is told of a check.',
  kingCapture: (kings: string): string =>
    `Whoever loses the ${kings} is out; it may be left in danger.`,
  tooFew: {
    loss: (kinds: string, n: number): string =>
      n
        ? `Whoever has no more than ${n} left of ${kinds} loses.`
        : `Whoever has lost ${kinds} loses.`,
    draw: (kinds: string, n: number): string =>
      n
        ? `The game is drawn when somebody has no more than ${n} left of ${kinds}.`
        : `The game is drawn when somebody has lost ${kinds}.`,
    win: (kinds: string, n: number): string =>
      n
        ? `Whoever has no more than ${n} left of ${kinds} wins.`
        : `Whoever has lost ${kinds} wins.`,
    points: (kinds: string, _: number): string => `When ${kinds} are lost, points decide.`,
  },
  goal: (kinds: string, place: string, n: number): string =>
    n > 1
      ? `Whoever gets ${n} pieces (${kinds}) to ${place} wins.`
      : `Whoever gets there first wins: ${kinds} on ${place}.`,
  checks: (n: number): string => `Whoever has given check ${n} times wins.`,
  repetition: {
    loss: (n: number): string =>
      `Whoever brings the same position about for the ${ordinal(n)} time loses.`,
    draw: (n: number): string => `The same position for the ${ordinal(n)} time is a draw.`,
    win: (n: number): string =>
      `Whoever brings the same position about for the ${ordinal(n)} time wins.`,
    points: (n: number): string =>
      `When the same position is there for the ${ordinal(n)} time, points decide.`,
  },
  perpetualCheck: 'Whoever gives check all the while loses.',
  chase: {
    free: (by: string, of: string): string =>
      `Whoever chases one piece all the while loses: ${by} against ${of}, as long as it could be taken for nothing.`,
    protected: (by: string, of: string): string =>
      `Protected or not, it is a chase by ${by} against ${of}.`,
  },
  chasedAt: (kinds: string, place: string): string => `${kinds} on ${place}`,
  repetitionLoser: (player: string, n: number): string =>
    `When the same position is there for the ${ordinal(n)} time, ${player} loses.`,
  quiet: (n: number): string =>
    `${n} moves of each player without a capture or other progress are a draw.`,
  quietPoints: (n: number): string =>
    `After ${n} moves of each player without a capture or other progress, points decide.`,
  quietReset: (kinds: string): string => `Moves of ${kinds} count as progress.`,
  quietChecks: (n: number): string => `No more than ${n} checks of one player are counted.`,
  insufficientMaterial: 'It is a draw when nobody has enough left to win.',
  counting: 'A lone king need not be chased for ever: moves are counted.',
  countingLone: (kinds: string, n: number): string => `${n} moves against ${kinds}`,
  countingAny: (n: number): string => `${n} moves against anything else`,
  countingFew: (n: number): string =>
    `Once no pawn is left, ${n} moves are counted against more than one piece.`,
  bonus: (player: string, n: string): string =>
    `Where points decide, ${player} has ${n} more than the pieces are worth.`,
  eliminated: {
    stays: 'The pieces of a player who is out stay on the board, and anyone may capture them.',
    walls: 'The pieces of a player who is out stay on the board, and nobody can capture them.',
    vanishes: 'The pieces of a player who is out leave the board.',
    goesOver:
      'The pieces of a player who is out go over to whoever has just moved; kings leave the board.',
  },
  facing: {
    loss: 'Kings may not face each other along an open line: whoever lets them loses.',
    draw: 'Kings that face each other along an open line offer a draw.',
    win: 'Whoever makes the kings face each other along an open line wins.',
    points: 'When the kings face each other along an open line, points decide.',
  },
  passes: {
    loss: 'When everybody passes in turn, the last to pass loses.',
    draw: 'When everybody passes in turn, the game is drawn.',
    win: 'When everybody passes in turn, the last to pass wins.',
    points: 'When everybody passes in turn, points decide.',
  },
  mustCapture: 'Whoever can capture must.',
  onlyCaptures: 'Every move captures.',
  ownCaptures: 'Pieces capture those of their own side.',
  noChecks: 'No move may give check.',
  royalsStand: 'A king in check may not step away: it takes the checking piece, or others help.',
  turns: {
    moves: (n: number): string => `A turn has ${n} moves.`,
    first: (n: number): string =>
      n === 1 ? 'The very first turn has one.' : `The very first turn has ${n}.`,
    growing: (n: number, more: number): string =>
      `The first turn has ${n === 1 ? 'one move' : `${n} moves`}, and each turn has ${
        more === 1 ? 'one more' : `${more} more`
      } than the one before.`,
    turn: (player: string, n: number): string => (n === 1 ? player : `${player} (${n} moves)`),
    opening: (turns: string): string => `These move first: ${turns}.`,
    order: (turns: string): string => `They move in this order, again and again: ${turns}.`,
    optional: 'Whoever has made the first move of a turn may leave out the others.',
    checkEnds: 'A move that gives check ends the turn.',
    passing:
      'Capturing in passing is for the first move of a turn, and works against any double step of the turn before.',
  },
  passingAlways: 'A player may pass instead of moving.',
  passingStuck: 'A player without a move passes.',
  castling: (kings: string, partners: string): string =>
    `The ${kings} castles with the ${partners}, if neither has moved and nothing is in the way.`,
  enPassant: (kinds: string): string =>
    `The ${kinds} can capture in passing what has just gone by.`,
  firstMove: (kinds: string): string => `The ${kinds} has more moves at first.`,
  rifle: (kinds: string): string => `The ${kinds} captures without moving.`,
  drops: 'Pieces in hand are put on the board instead of a move.',
  dropsCaptured:
    'Captured pieces change sides: they go to the captor’s hand, and are put on the board instead of a move.',
  dropsStart: 'Some are in hand from the start.',
  dropsLine: (kind: string, n: number): string =>
    n === 1
      ? `No file may hold two of one’s own ${kind}.`
      : `No file may hold more than ${n} of one’s own ${kind}.`,
  dropsMate: (kinds: string): string => `A dropped ${kinds} may not give mate.`,
  dropsCheck: 'Nothing may give check as it comes in.',
  dropsFirst: (kinds: string): string =>
    `Whoever has ${kinds} in hand must bring it in before anything else.`,
  dropsAllFirst: 'Everything in hand must come in before anything else is done.',
  dropsZone: (kinds: string, place: string): string => `${kinds} comes in only on ${place}.`,
  sharedHands: (n: number): string =>
    n === 2
      ? 'Two teams play on two boards. What is captured goes to the partner at the other board, who may put it on an empty cell there instead of moving. The first board that is decided decides the game; who has no move but may still get a piece waits.'
      : `Two teams play on ${n} boards. What is captured goes to the partner at the next board, who may put it on an empty cell there instead of moving. The first board that is decided decides the game; who has no move but may still get a piece waits.`,
  gates: 'When a piece leaves its first cell, one from the hand may come in there.',
  blast: 'Every capture blows up what stands around it.',
  blastBut: (kinds: string): string =>
    `Every capture blows up what stands around it, except ${kinds}.`,
  wallsStay: 'Every turn also puts a wall on an empty cell, which stays.',
  wallMoves: 'Every turn also moves the wall to another empty cell.',
  birdMoves: 'Every turn also moves the duck to another empty cell, and nothing passes it.',
  promotion: ({ kinds, to, optional, occasion, place }: PromotionWords): string => {
    const when = {
      arriving: `on reaching ${place}`,
      touching: `when a move begins or ends in ${place}`,
      capturing: place ? `by capturing in ${place}` : 'by capturing',
      resting: place ? `instead of moving, in ${place}` : 'instead of moving',
    }[occasion];
    const how = place || occasion === 'capturing' || occasion === 'resting' ? ` ${when}` : '';
    return `${kinds} ${optional ? 'may promote' : 'must promote'}${how}${to ? `, to ${to}` : ''}.`;
  },
  blastImmune: (kinds: string): string => `Nothing blows up ${kinds}.`,
  immune: (kinds: string): string => `Nobody can capture ${kinds}.`,
  noDeadEnds: 'Nothing may go, or be put, where it could never move again.',
  promotionLimit: (kind: string, n: number): string =>
    `A player has at most ${n} ${kind} by promotion.`,
  river: (near: number, far: number): string =>
    `A river lies between ranks ${near} and ${far}; no line crosses it.`,
  levels: (n: number): string =>
    `The board has ${n} levels, one above the other, drawn side by side; A is the lowest.`,
  stacks: (n: number): string =>
    `The board has four dimensions: ${n} stacks of levels, drawn one above the other; A is the innermost. ` +
    'A cell is called by its stack, level, file and rank.',
  triangles:
    'The cells are triangles. Lines run along strips, from edge to edge, ' +
    'or straight on through an edge and over the corner opposite by turns.',
  torus:
    'The board is a torus: the left edge is joined to the right one and the bottom to the top. ' +
    'Whoever leaves it by one edge comes in by the opposite one and goes on.',
  joined: {
    sides: {
      straight: 'The board is a cylinder: its left and right edges are joined.',
      twisted:
        'The board is a Möbius band: what leaves it at one side comes in at the other, upside down.',
    },
    ends: {
      straight: 'The bottom and top edges are joined.',
      twisted: 'What leaves the board at the bottom or top comes in at the other end, mirrored.',
    },
  },
  portal: (from: string, to: string, back: boolean): string =>
    `Whoever comes to ${from} is on ${to} instead${back ? ', and the other way round' : ''}.`,
  special: (who: string, from: string, to: string): string =>
    `Special move: ${who} goes from ${from} to ${to}`,
  specialAny: 'the piece there',
  owned: (player: string, kind: string): string => `${player}’s ${kind}`,
  whenAll: (needs: string): string => `, if ${needs}`,
  then: (deeds: string): string => `; then ${deeds}`,
  need: {
    empty: (cells: string, many: boolean): string => `${cells} ${many ? 'are' : 'is'} empty`,
    taken: (cells: string, many: boolean): string => `${cells} ${many ? 'are' : 'is'} occupied`,
    unmoved: (cells: string, many: boolean): string =>
      many ? `what stands on ${cells} has not moved` : `the piece on ${cells} has not moved`,
    moved: (cells: string, _: boolean): string => `the piece on ${cells} has moved`,
    safe: (cells: string, many: boolean): string => `${cells} ${many ? 'are' : 'is'} not attacked`,
    attacked: (cells: string, many: boolean): string => `${cells} ${many ? 'are' : 'is'} attacked`,
  },
  needKind: (cell: string, kind: string): string => `${kind} stands on ${cell}`,
  needLast: (player: string, from: string, to: string): string =>
    `${player} has just moved from ${from} to ${to}`,
  somebody: 'somebody',
  deedMove: (from: string, to: string): string => `what is on ${from} goes to ${to}`,
  deedCreate: (kind: string, cell: string): string => `a new ${kind} appears on ${cell}`,
  deedRemove: (cell: string): string => `what is on ${cell} is taken off`,
  moreSpecials: (n: number): string =>
    n === 1 ? 'There is one more special move.' : `There are ${n} more special moves.`,
  /** What authors call parts of their boards. */
  zones: {
    palace: 'the palace',
    homeland: 'its own side of the river',
    beyond: 'the far side of the river',
    far: 'the far ranks',
    camp: 'its own camp',
    hill: 'the hill',
  } as Record<string, string>,
  forPlayer: (place: string, player: string): string => `${place} (${player})`,
  or: (words: readonly string[]): string =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  ways,
};
