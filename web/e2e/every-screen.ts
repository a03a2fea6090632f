// Every screen that the app has, and the way there.

import type { PlayerKind } from '@hyperchess/client';
import type { App, Sitting } from './app';

const OPENING = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5';
/** What four players are called. */
const FOUR = ['Ada', 'Bo', 'Cleo', 'Dan'];

export interface Screen {
  name: string;
  /** Goes there; the page is new. */
  open: (app: App) => Promise<unknown>;
  /** Whether there is so much to read that the other language is to be looked at too. */
  long?: boolean;
  /** Whether a board is played on there, which on phones must have the width. */
  game?: boolean;
  /** Whether another screen is laid out alike, so that its sizes between a phone and a desk need no look of their own. */
  like?: string;
}

/** The address of a game with some moves, made once for all sizes. */
const made = new Map<string, string>();

async function game(app: App, board: string, moves: string, sitting: Sitting = {}, resigns = -1) {
  const key = [app.server.url, board, moves].join();
  const address = made.get(key) ?? (await app.make(board, sitting));
  if (!made.has(key)) await app.playUnseen(address, moves.split(' ').filter(Boolean), resigns);
  made.set(key, address);
  await app.open(address);
  await app.ready();
  // Whoever looked at it before has closed the page, which stops the clocks.
  const paused = app.page.locator('.paused .button');
  if (await paused.count()) await paused.click();
}

/** A page that says what it is once it is there. */
async function page(app: App, path: string): Promise<void> {
  await app.open(path);
  await app.page.getByRole('heading', { level: 1 }).waitFor();
}

/** A game from a file, with a variation and comments. */
const GAME = `[Event "Club evening"]
[Variant "Chess"]
[White "Ada Byron"]
[Black "Bo Diddley"]
[Date "2026.11.17"]
[Result "1-0"]

{A quiet start.} 1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:58]} 2. Nf3 Nc6 3. Bc4 Bc5
(3... Nf6 {The two knights.} 4. Ng5 (4. d3 Be7) 4... d5) 4. c3!? {[%cal Gc3d4][%csl Rd4]
Prepares the centre, and gives the bishop a way back.} Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 1-0
`;

/** The address of that game, kept once for all sizes. */
async function replay(app: App): Promise<void> {
  const key = `${app.server.url} replay`;
  if (!made.has(key)) {
    const headers = { 'content-type': 'application/json' };
    const send = (path: string, body: string): Promise<Response> =>
      fetch(`${app.server.url}/v1${path}`, { method: 'POST', headers, body });
    const { record } = await (await send('/imports', GAME)).json();
    const kept = { record: record.record, title: 'Italian evening' };
    const { id } = await (await send('/records', JSON.stringify(kept))).json();
    made.set(key, `/games/${id}/replay`);
  }
  await app.open(made.get(key)!);
  await app.ready();
  await app.board.svg.waitFor();
}

async function press(app: App, cell: string): Promise<void> {
  const { x, y } = await app.board.at(cell);
  await app.page.mouse.click(x, y);
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    open: async (app) => {
      await app.open('/');
      await app.page.locator('[data-living]').waitFor();
    },
    long: true,
  },
  {
    name: 'boards',
    open: async (app) => {
      await app.open('/boards');
      await app.page.locator('.tiles canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'log',
    open: async (app) => {
      await app.open('/boards?log');
      await app.page.getByRole('dialog').waitFor();
    },
    long: true,
  },
  {
    name: 'board',
    open: async (app) => {
      await app.open('/boards/xiangqi');
      await app.page.locator('main canvas').first().waitFor();
      await app.page.locator('[data-piece] svg').first().waitFor();
    },
    long: true,
  },
  {
    name: 'pieces',
    open: async (app) => {
      await app.open('/pieces');
      await app.page.locator('main li a').first().waitFor();
    },
  },
  {
    name: 'piece',
    open: async (app) => {
      await app.open('/pieces/xiangqi.horse');
      await app.page.locator('[data-piece] svg').first().waitFor();
    },
    long: true,
  },
  {
    name: 'games',
    open: async (app) => {
      await game(app, 'chess', OPENING, { seconds: 600 });
      await app.open('/games');
      await app.page.locator('main li canvas').first().waitFor();
    },
  },
  {
    name: 'games-filtered',
    open: async (app) => {
      await game(app, 'chess', OPENING, { seconds: 600 });
      await app.open('/games?source=played');
      await app.page.locator('main li canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'enter',
    open: async (app) => {
      await app.open('/enter');
      await app.page.locator('main canvas').first().waitFor();
    },
    long: true,
  },
  { name: 'replay-none', open: (app) => page(app, '/replay'), long: true },
  {
    name: 'setup',
    open: async (app) => {
      await app.open('/boards/fourplayer?play');
      await app.page.getByRole('dialog').locator('.button.primary').waitFor();
    },
    long: true,
  },
  {
    name: 'setup-shuffled',
    open: async (app) => {
      await app.open('/boards/chess960?play');
      await app.page.getByRole('dialog').locator('.button.primary').waitFor();
    },
    long: true,
  },
  {
    name: 'settings',
    open: async (app) => {
      await app.open('/credits');
      await app.page.locator('button[popovertarget]').first().click();
    },
    long: true,
  },
  {
    name: 'arena',
    open: async (app) => {
      await app.open('/arena');
      await app.page.locator('form .button.primary').waitFor();
      const key = `${app.server.url} arena`;
      if (!made.has(key)) {
        await app.page.locator('form select').nth(0).selectOption('Antichess');
        await app.page.locator('form .button.primary').click();
        made.set(key, '/arena');
      }
      await app.page.locator('article td').first().waitFor();
    },
    long: true,
  },
  {
    name: 'puzzles',
    open: async (app) => {
      await app.open('/puzzles');
      await app.page.locator('.boards a').first().waitFor();
    },
    long: true,
  },
  {
    name: 'solitaire',
    open: async (app) => {
      await app.open('/puzzles/solitaire');
      await app.page.locator('#name').fill('Ada');
      await app.page.locator('form .button.primary').click();
      await app.page.locator('.card .button.primary').click();
      await app.page.locator('#typed').waitFor();
    },
    long: true,
  },
  {
    name: 'solitaire-game',
    open: async (app) => {
      await app.open('/puzzles/solitaire');
      await app.page.locator('#name').fill('Ada');
      await app.page.locator('form .button.primary').click();
      await app.page.locator('.card .button.primary').click();
      await app.page.locator('#typed').fill('Ta4-c4-Cb2-Ac1');
      await app.page.locator('.typed .button').click();
      await app.page.locator('.cover .button').click();
      await app.board.click('b2c4');
      await app.page.locator('.taken svg').first().waitFor();
    },
    long: true,
  },
  {
    name: 'problems',
    open: async (app) => {
      await app.open('/puzzles/problems');
      await app.page.locator('[data-problem]').waitFor();
    },
    long: true,
  },
  { name: 'credits', open: (app) => page(app, '/credits'), long: true },
  { name: 'openapi', open: (app) => page(app, '/openapi') },
  { name: 'bye', open: (app) => page(app, '/bye') },
  { name: 'nothing', open: (app) => page(app, '/nowhere') },
  {
    name: 'game',
    open: async (app) => {
      await game(app, 'chess', OPENING, { seconds: 600 });
      await press(app, 'c4');
    },
    long: true,
    game: true,
  },
  {
    name: 'game-rules',
    open: async (app) => {
      await game(app, 'xiangqi', 'h3e3 h10g8');
      await app.page.keyboard.press('r');
    },
    long: true,
    game: true,
  },
  {
    name: 'game-analysis',
    open: async (app) => {
      await game(app, 'chess', OPENING, { seconds: 600 });
      await app.page.keyboard.press('a');
      // Deep enough for lines of some length.
      await app.page
        .locator(
          '[data-depth]:not([data-depth="0"], [data-depth="1"], [data-depth="2"], [data-depth="3"])',
        )
        .waitFor();
    },
    long: true,
    game: true,
  },
  {
    name: 'game-hint',
    open: async (app) => {
      const players = ['human', 'level3'] as PlayerKind[];
      await app.sit('xiangqi', { names: ['Ada', 'Bo'], players });
      await app.page.keyboard.press('h');
      await app.board.svg.locator('path.arrow').waitFor();
    },
    long: true,
    game: true,
  },
  {
    name: 'game-piece',
    open: async (app) => {
      await game(app, 'seirawan', 'e2e4 e7e5');
      await press(app, 'g1');
      await app.page.keyboard.press('i');
    },
    long: true,
    game: true,
  },
  {
    name: 'game-promotion',
    open: async (app) => {
      await game(app, 'chess', 'h2h4 g7g5 h4g5 h7h6 g5h6 a7a6 h6h7 a6a5');
      await press(app, 'h7');
      await press(app, 'g8');
    },
    game: true,
  },
  {
    name: 'game-back',
    open: async (app) => {
      await game(app, 'chess', OPENING, { seconds: 600 });
      await app.page.keyboard.press('Home');
    },
    long: true,
    game: true,
  },
  {
    name: 'game-menu',
    open: async (app) => {
      // A game of its own: it stays paused.
      await game(app, 'chess', `${OPENING} c2c3`, { seconds: 600 });
      await app.page.keyboard.press('Escape');
      await app.page.getByRole('dialog').waitFor();
    },
    long: true,
    game: true,
  },
  {
    name: 'game-four',
    open: (app) => game(app, 'fourplayer', 'h2h4', { names: FOUR }, 1),
    long: true,
    game: true,
  },
  { name: 'game-holes', open: (app) => game(app, 'A Funky Board', 'a7a8'), game: true },
  {
    name: 'game-hands',
    open: (app) =>
      game(
        app,
        'crazyhouse',
        'e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 g8f6 g1f3 e5h5 d2d4 b8c6 d4d5 f6d5 c3d5',
      ),
    game: true,
  },
  { name: 'game-shogi', open: (app) => game(app, 'shogi', 'c3c4 g7g6 b2h8+'), game: true },
  { name: 'game-xiangqi', open: (app) => game(app, 'xiangqi', 'h3e3 h10g8'), game: true },
  { name: 'game-janggi', open: (app) => game(app, 'janggi', ''), game: true },
  {
    name: 'game-hexagons',
    open: async (app) => {
      await game(app, 'glinski', 'f5f6');
      await press(app, 'd9');
    },
    game: true,
  },
  { name: 'game-duck', open: (app) => game(app, 'duck', 'e2e4,e4e5'), game: true },
  {
    name: 'game-fog',
    open: async (app) => {
      // Going on with it lifts the curtain too.
      await game(app, 'fogofwar', 'e2e4 d7d5');
      await app.board.piece('e4').waitFor();
    },
    game: true,
    like: 'game',
  },
  {
    name: 'game-curtain',
    open: async (app) => {
      await app.sit('fogofwar');
      await app.page.locator('.paused .button').waitFor();
    },
    game: true,
    like: 'game',
  },
  {
    name: 'game-triangles',
    open: async (app) => {
      await game(app, 'triangles', 'h2h4 h7h5');
      await press(app, 'e1');
    },
    game: true,
    like: 'game-hexagons',
  },
  {
    name: 'game-torus',
    open: async (app) => {
      await game(app, 'torus', 'h2h1 h9h10');
      await press(app, 'g3');
    },
    game: true,
    like: 'game',
  },
  {
    name: 'game-portals',
    open: (app) => game(app, 'portals', ''),
    game: true,
    like: 'game',
  },
  {
    name: 'game-levels',
    open: (app) => game(app, 'raumschach', ''),
    game: true,
  },
  {
    name: 'game-two-boards',
    open: async (app) => {
      await game(app, 'bughouse', '', { names: FOUR });
      await app.page.locator('[data-other-board]').first().waitFor();
    },
    game: true,
  },
  {
    name: 'replay',
    open: async (app) => {
      await replay(app);
      await app.page.locator('[data-move="c2c3"]').click();
    },
    long: true,
    game: true,
  },
  {
    name: 'replay-notes',
    open: async (app) => {
      await replay(app);
      await app.page.locator('[data-move="c2c3"]').click();
      await app.page.getByRole('tab').nth(1).click();
    },
    long: true,
    game: true,
  },
  {
    name: 'replay-about',
    open: async (app) => {
      await replay(app);
      await app.page.getByRole('tab').last().click();
    },
    long: true,
    game: true,
  },
  {
    name: 'replay-share',
    open: async (app) => {
      await replay(app);
      await app.page.getByRole('button', { name: /^(Share|Compartir)$/ }).click();
      await app.page.getByRole('dialog').waitFor();
    },
    long: true,
    game: true,
  },
  {
    name: 'end',
    open: (app) => game(app, 'chess', 'f2f3 e7e5 g2g4 d8h4'),
    long: true,
    game: true,
  },
];
