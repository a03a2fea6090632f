// Every word the app says, in English. Spanish has the same keys.

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

export const en = {
  app: {
    name: 'Hyperchess',
    skip: 'Skip to content',
    home: 'Home',
    boards: 'Boards',
    settings: 'Settings',
    loading: 'One moment…',
    retry: 'Try again',
    offline: 'Connection lost. Reconnecting…',
  },
  home: {
    title: 'Hyperchess',
    promise: 'Every kind of chess, and the one you have just thought of.',
    play: 'Play',
    change: 'Change',
    continue: 'Continue where you left off',
    discover: 'Boards to discover',
    allBoards: 'All boards',
    noGames: 'No game is under way. The first one is a click away.',
  },
  boards: {
    title: 'Boards',
    search: 'Search boards',
    players: 'Players',
    rules: 'Rules',
    traits: {
      drops: 'Captured pieces come back',
      aim: 'Another aim',
      turns: 'Turns that do more',
      shuffle: 'Shuffled starts',
      shape: 'Other shapes',
    },
    /** The same in a word or two, under the name of a board. */
    apart: {
      drops: 'pieces come back',
      aim: 'another aim',
      turns: 'fuller turns',
      shuffle: 'shuffled',
      shape: 'another shape',
    },
    shelvesLabel: 'Shelves',
    any: 'Any',
    count: (n: number): string => (n === 1 ? '1 board' : `${n} boards`),
    playersCount: (n: number): string => (n === 1 ? '1 player' : `${n} players`),
    cells: (n: number): string => `${n} cells`,
    yours: 'From your folder',
    by: (author: string): string => `by ${author}`,
    none: 'No board matches. Clear the search to see them all.',
    /** The shelves of the library, by the names that content/shelves.txt gives them. */
    shelves: {
      yours: 'From your folder',
      popular: 'Where most people start',
      ours: 'Made for Hyperchess',
      aims: 'Other aims',
      armies: 'Other armies',
      hands: 'Pieces in hand',
      shuffled: 'Armies by lot',
      large: 'Larger boards',
      small: 'Smaller boards',
      shogi: 'The shogi family',
      xiangqi: 'The xiangqi family',
      makruk: 'From Southeast Asia',
      historic: 'Ancestors',
      shapes: 'Other shapes',
      many: 'More than two players',
      other: 'Others',
    } as Record<string, string>,
    clear: 'Clear',
    empty: 'There are no boards yet. Put one into the Boards folder and reload.',
  },
  log: {
    open: 'Import log',
    title: 'Import log',
    close: 'Close',
    clean: 'Everything in your folder was read without a remark.',
    error: 'error',
    warning: 'warning',
    info: 'note',
    errors: (n: number): string => (n === 1 ? '1 error' : `${n} errors`),
    warnings: (n: number): string => (n === 1 ? '1 warning' : `${n} warnings`),
    infos: (n: number): string => (n === 1 ? '1 note' : `${n} notes`),
    piece: 'Piece',
    board: 'Board',
    rules: 'Rules',
    added: 'added',
    leftOut: 'left out',
    line: (line: number, column: number): string => `line ${line}, column ${column}`,
    wholeLog: 'The whole log as text',
  },
  setup: {
    title: (board: string): string => `Play ${board}`,
    who: 'Who plays',
    here: 'On this screen',
    machine: 'Against the machine',
    watch: 'Watch',
    mixed: 'Mixed',
    seat: (n: number): string => `Player ${n}`,
    name: 'Name',
    player: 'Played by',
    human: 'Person',
    random: 'Machine: random',
    greedy: 'Machine: greedy',
    randomNote: 'plays any legal move',
    greedyNote: 'looks one move ahead',
    time: 'Time',
    noClock: 'No clock',
    minutes: (minutes: number, increment: number): string =>
      increment ? `${minutes} + ${increment}` : `${minutes} min`,
    minutesNote: 'Minutes each, + seconds after every move.',
    ownTimes: 'Own times',
    times: 'Times for each player, in seconds',
    initial: 'Start',
    increment: 'Per move',
    delay: 'Delay',
    timesNote: 'Empty means 0; 5:00 is 300. The delay passes at every turn before time runs.',
    arrangement: 'Arrangement',
    arrangementRandom: 'Random',
    arrangementNumber: 'By number',
    arrangementNote: (n: number): string =>
      `One of ${n.toLocaleString('en')} arrangements, drawn by lot when the game starts.`,
    arrangementField: 'Number of the arrangement',
    arrangementDraw: 'Draw one',
    arrangementRange: (last: number): string =>
      `A whole number from 0 to ${last.toLocaleString('en')}.`,
    undo: 'Moves may be taken back',
    position: 'Start from a position (FEN)',
    positionNote: 'Empty means the board’s own start.',
    positionWrong: (at: number): string => `Look at character ${at}.`,
    start: 'Start',
    starting: 'Starting…',
    back: 'All boards',
    problems: {
      nameMissing: 'Give this player a name.',
      notATime: 'Write seconds such as 300, or 5:00.',
      incrementAlone: 'Time per move needs a start time or a delay too.',
    },
  },
  game: {
    toMove: 'to move',
    turnOf: (name: string): string => `${name} to move`,
    thinking: 'thinking',
    check: 'Check',
    machine: 'machine',
    points: (n: string): string => (n === '1' ? '1 pt' : `${n} pts`),
    pointsLabel: (n: string): string => `${n} points ahead of the last`,
    noLimit: 'No time limit',
    timeLeft: (text: string): string => `${text} left`,
    delay: (seconds: string): string => `delay ${seconds}`,
    moves: 'Moves',
    noMoves: 'No move yet. Choose a piece to see where it can go.',
    noMovesWatch: 'No move yet.',
    players: 'Players',
    board: 'Board',
    flip: 'Turn the board',
    view: (name: string): string => `Seen by ${name}`,
    follow: 'Follow the player to move',
    draw: 'Draw marks and arrows',
    undo: 'Undo',
    resign: 'Resign',
    resignAsk: (name: string): string => `${name} gives up?`,
    resignYes: 'Resign',
    resignNo: 'Keep playing',
    offerDraw: 'Offer a draw',
    acceptDraw: 'Accept the draw',
    offersDraw: 'offers a draw',
    fate: {
      inPlay: 'in play',
      kingLost: 'out: king lost',
      checkmated: 'out: checkmated',
      stuck: 'out: no move left',
      extinct: 'out: too few pieces left',
      beaten: 'beaten',
      resigned: 'out: resigned',
      outOfTime: 'out: out of time',
    },
    arrangement: (n: number): string => `arrangement ${n}`,
    checksLeft: (n: number): string => (n === 1 ? '1 check to go' : `${n} checks to go`),
    mustCapture: 'You can capture, so you must.',
    pass: 'Pass',
    passed: 'pass',
    handOf: (name: string): string => `${name}’s hand`,
    inHand: (kind: string, n: number): string =>
      n === 1 ? `${kind} in hand` : `${kind} in hand, ${n} of them`,
    placeWall: 'Now put the wall on a lit cell. Escape takes the move back.',
    fen: 'The position as FEN',
    copyFen: 'Copy the position as FEN',
    copied: 'Copied',
    walk: 'Walk through the moves',
    toStart: 'To the start',
    stepBack: 'One move back',
    stepForward: 'One move forward',
    toEnd: 'To the latest move',
    backToNow: 'Back to now',
    movesAgo: (n: number): string => (n === 1 ? 'One move ago' : `${n} moves ago`),
    lookingBack: (move: string): string => `Looking back: ${move}`,
    theStart: 'the start',
    damaged: 'This game is damaged.',
    damagedRemedy:
      'What is kept of it cannot be read; the program’s own output says more. Your other games are safe.',
    damagedRow: 'damaged: cannot be opened',
    missing: 'This game is not here.',
    missingRemedy:
      'It may have been played in another database. Choose a board and begin a new one.',
  },
  end: {
    wins: (names: string): string => `${names} wins`,
    win: (names: string): string => `${names} win`,
    and: (names: readonly string[]): string => names.join(' and '),
    draw: 'Draw',
    reason: {
      checkmate: 'by checkmate',
      stalemate: 'the opponent has no move left',
      kingCaptured: 'by taking the king',
      tooFewPieces: 'too few pieces are left',
      goal: 'the goal is reached',
      checks: 'by giving check often enough',
      repetition: 'by the rule on repetition',
      perpetualCheck: 'the opponent gave check without end',
      quiet: 'nothing has happened for too long',
      insufficientMaterial: 'nobody has enough to win',
      counting: 'the count has run out',
      facing: 'the kings face each other',
      points: 'on points',
      resignation: 'by resignation',
      timeout: 'on time',
      agreement: 'by agreement',
      noMoves: 'nobody can move any more',
    },
    /** What a draw is due to, where that is said otherwise. */
    drawReason: {
      stalemate: 'stalemate: the player to move has no move',
      repetition: 'by repetition: the same position came back',
      perpetualCheck: 'by perpetual check',
      timeout: 'the time is up, but the opponent cannot win',
      points: 'points are level',
    },
    again: 'Play again',
    boards: 'Back to the boards',
  },
  reject: {
    offline: 'No connection: ask again when it is back.',
    illegal: 'That move is not possible.',
    outOfStep: 'The game has moved on. Look again.',
    notYourTurn: 'It is another player’s turn.',
    notInPlay: 'That player is out.',
    gameOver: 'The game is over.',
    outOfTime: 'The time was up first.',
    notAllowed: 'This game does not allow it.',
    nothingToTakeBack: 'There is no move to take back.',
    malformed: 'The server did not understand. Reload the page.',
  },
  error: {
    title: 'That did not work',
    unreachable: 'The server does not answer.',
    unreachableRemedy: 'Check that the program is still running, then try again.',
    notFound: 'There is nothing at this address.',
    toBoards: 'See all boards',
    /** What the server's codes mean. */
    byCode: {
      'not-found': {
        message: 'There is no such thing here.',
        remedy: 'Go back to the list and choose from there.',
      },
      internal: {
        message: 'Something went wrong on the server.',
        remedy: 'Try again; the program’s own output says more.',
      },
      'foreign-origin': {
        message: 'The server does not know this page.',
        remedy: 'Open the app under the address that the program printed.',
      },
      malformed: {
        message: 'The server did not understand the request.',
        remedy: 'Reload the page and try again.',
      },
      unreadable: {
        message: 'The server gave an answer that cannot be read.',
        remedy: 'Reload the page; if that does not help, restart the program.',
      },
      'no-such-board': {
        message: 'There is no such board any more.',
        remedy: 'Choose another board.',
      },
      'wrong-seat-count': {
        message: 'The board is for another number of players.',
        remedy: 'Set the game up again.',
      },
      'name-missing': { message: 'A player has no name.', remedy: 'Give every player a name.' },
      'name-too-long': {
        message: 'The name of a player is too long.',
        remedy: 'Choose one of at most 60 characters.',
      },
      'increment-alone': {
        message: 'A player has time per move alone.',
        remedy: 'Add a start time or a delay, or set it to 0.',
      },
      'wrong-start': {
        message: 'The start position cannot be read.',
        remedy: 'Correct it, or leave the field empty.',
      },
      'wrong-arrangement': {
        message: 'There is no arrangement of that number.',
        remedy: 'Choose another number, or let it be drawn by lot.',
      },
      'wrong-time': {
        message: 'A clock cannot show the time of a player.',
        remedy: 'Write a number of seconds from 0 to a year.',
      },
    },
  },
  rules: {
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
    quiet: (n: number): string =>
      `${n} moves of each player without a capture or other progress are a draw.`,
    insufficientMaterial: 'It is a draw when nobody has enough left to win.',
    counting: 'A counting rule limits how long a lone king can be chased.',
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
    noChecks: 'No move may give check.',
    royalsStand: 'A king in check may not step away: it takes the checking piece, or others help.',
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
    dropsLine: (kinds: string): string => `A file holds only so many of one’s own ${kinds}.`,
    gates: 'When a piece leaves its first cell, one from the hand may come in there.',
    blast: 'Every capture blows up what stands around it.',
    blastBut: (kinds: string): string =>
      `Every capture blows up what stands around it, except ${kinds}.`,
    wallsStay: 'Every turn also puts a wall on an empty cell, which stays.',
    wallMoves: 'Every turn also moves the wall to another empty cell.',
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
    specials: (n: number): string =>
      n === 1 ? 'The board has one special move.' : `The board has ${n} special moves.`,
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    auto: 'Auto',
    theme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    boardTheme: 'Board',
    walnut: 'Walnut',
    slate: 'Slate',
    paper: 'Paper',
    contrast: 'Contrast',
    ownColours: 'Use the colours a board brings',
    coordinates: 'Show coordinates',
    facing: 'Pieces face their way forward',
  },
  colour: {
    white: 'White',
    black: 'Black',
    red: 'Red',
    blue: 'Blue',
    yellow: 'Yellow',
    green: 'Green',
    purple: 'Purple',
    teal: 'Teal',
    pink: 'Pink',
  },
  board: {
    label: 'Board. Arrow keys move, Enter selects and drops, Escape cancels.',
    player: (n: number): string => `player ${n}`,
    piece: (seat: string, kind: string): string => `${seat} ${kind.toLowerCase()}`,
    empty: 'empty',
    moves: (n: number): string => (n === 1 ? '1 move' : `${n} moves`),
    selected: 'selected',
    target: 'can move here',
    capture: 'can capture',
    check: 'in check',
    choose: (options: string): string => `Choose: ${options}`,
    wall: 'wall',
    placeWall: 'Put the wall on a cell. Escape takes the move back.',
    canWall: 'the wall can go here',
    inHand: (kind: string): string => `${kind} from the hand`,
    stays: (kind: string): string => `stays ${kind.toLowerCase()}`,
    gate: (kind: string, cell: string): string => `${kind} comes in on ${cell}`,
    noGate: 'nothing comes in',
  },
};

/** The shape that every language has. */
export type Messages = typeof en;
