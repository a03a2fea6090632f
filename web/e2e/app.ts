// What people do in the app, in their words. Every test gets it, with a server of its own worker.

import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { BoardOnScreen } from './board';
import { Server } from './server';
import type { PlayerKind } from '@hyperchess/client';

export interface SetUp {
  /** Who plays, as the set-up calls it. */
  who?: 'Against the machine' | 'On this screen' | 'Watch';
  /** Seconds at the start for each player. */
  seconds?: string[];
  /** The position to start with. */
  fen?: string;
  /** The number of the arrangement, on a shuffled board. */
  arrangement?: number;
}

export interface Sitting {
  /** What the players are called; as many as the board has. */
  names?: string[];
  /** Who moves the pieces of each; people where nothing is said. */
  players?: PlayerKind[];
  fen?: string;
  arrangement?: number;
  /** Seconds at the start, for everybody. */
  seconds?: number;
}

export class App {
  readonly board: BoardOnScreen;

  constructor(
    readonly page: Page,
    readonly server: Server,
  ) {
    this.board = new BoardOnScreen(page);
  }

  /** Goes to a page, and waits until the app has put it up: before that nobody listens to keys or drops. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.server.url + path);
    await this.page.locator('main').first().waitFor({ state: 'attached' });
  }

  /** From the library to the first position. */
  async begin(
    boardName: string,
    { who = 'On this screen', seconds = [], fen, arrangement }: SetUp = {},
  ): Promise<void> {
    const { page } = this;
    await this.setUp(boardName);
    await page.getByText(who, { exact: true }).click();
    if (seconds.length && !(await page.getByLabel('Player 1: Start').isVisible())) {
      await page.getByText('Times for each player').click();
    }
    for (const [i, text] of seconds.entries()) {
      await page.getByLabel(`Player ${i + 1}: Start`).fill(text);
    }
    if (fen !== undefined) {
      await page.getByText('Start from a position').click();
      await page.getByRole('textbox', { name: 'Start from a position' }).fill(fen);
    }
    if (arrangement !== undefined) {
      await page.getByText('By number', { exact: true }).click();
      await page.getByLabel('Number of the arrangement').fill(String(arrangement));
    }
    await page.getByRole('button', { name: 'Start' }).click();
    await this.ready();
  }

  /** From the library to the sheet in which a match is set up. */
  async setUp(boardName: string): Promise<void> {
    await this.show(boardName);
    await this.page.getByRole('button', { name: 'Play', exact: true }).click();
  }

  /** From the library to the page of a board. */
  async show(boardName: string): Promise<void> {
    await this.open('/boards');
    await this.page.getByRole('link', { name: new RegExp(`^${boardName} \\d`) }).click();
    await this.page.getByRole('heading', { level: 1, name: boardName, exact: true }).waitFor();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('main[data-ply]')).toBeVisible();
  }

  /** Waits until so many moves have been made. */
  ply(count: number): Promise<void> {
    return expect(this.page.locator('main[data-ply]')).toHaveAttribute('data-ply', String(count));
  }

  /** Clicks moves such as `e2e4 e7e5`, each after the one before has been taken in. */
  async play(moves: string, from = 0): Promise<void> {
    for (const [i, move] of moves.split(' ').entries()) {
      await this.board.click(move);
      await this.ply(from + i + 1);
    }
  }

  /** Straight to the first position, past library and set-up. */
  async sit(board: string, sitting: Sitting = {}): Promise<void> {
    await this.open(await this.make(board, sitting));
    await this.ready();
  }

  /** Makes a game and says where it is. */
  async make(
    board: string,
    { names = ['Ada', 'Bo'], players = [], fen, arrangement, seconds = 0 }: Sitting = {},
  ): Promise<string> {
    const seats = names.map((name, i) => ({
      name,
      player: players[i] ?? 'human',
      initial: seconds,
      increment: 0,
      delay: 0,
    }));
    const answer = await fetch(`${this.server.url}/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ board, seats, undo: true, fen, arrangement }),
    });
    const { id, message } = await answer.json();
    if (!id) throw new Error(message);
    return `/games/${id}`;
  }

  /** Makes the moves of a game without looking at it; then a seat gives up, if one is named. */
  async playUnseen(address: string, moves: readonly string[], resigns = -1): Promise<void> {
    await this.open('/credits');
    const wanted = { address, moves: [...moves], resigns };
    await this.page.evaluate(async ({ address, moves, resigns }) => {
      const socket = new WebSocket(`ws://${location.host}/v1${address}/socket`);
      const say = (message: object): void => socket.send(JSON.stringify(message));
      await new Promise<void>((done, fail) => {
        socket.onopen = () => say({ t: 'hello', version: 0 });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.t === 'reject') fail(new Error(message.message));
          if (message.t !== 'state') return;
          const text = moves[message.ply];
          if (text) say({ t: 'move', ply: message.ply, text });
          else if (resigns >= 0 && message.seats[resigns].fate === 'inPlay')
            say({ t: 'resign', seat: resigns, ply: message.ply });
          else done();
        };
      });
      socket.close();
    }, wanted);
  }

  /** What a listener hears after a move. */
  get spoken() {
    return this.page.getByTestId('spoken');
  }

  /** The position that is shown. */
  async fen(): Promise<string> {
    return (await this.page.locator('main').getAttribute('data-position')) ?? '';
  }

  /** A kind in a player's hand. */
  tray(player: string, kind: string) {
    return this.page
      .getByRole('list', { name: `${player}’s hand` })
      .getByRole('button', { name: new RegExp(`^${kind} in hand`) });
  }

  /** Takes a kind from a player's hand to a cell, by two clicks. */
  async drop(player: string, kind: string, cell: string): Promise<void> {
    await this.tray(player, kind).click();
    await this.board.press(cell);
  }

  get moves() {
    return this.page.getByRole('region', { name: 'Moves' });
  }

  /** A move in the list, by its coordinates. */
  made(text: string) {
    return this.moves.locator(`[data-move="${text}"]`).last();
  }

  /** A player's line, by name. */
  player(name: string) {
    return this.page.locator('li[data-seat]').filter({ hasText: name });
  }

  /** Says in Spanish, from the next page on. */
  async inSpanish(): Promise<void> {
    await this.page.addInitScript(() => {
      localStorage.setItem('hyperchess.settings', JSON.stringify({ language: 'es' }));
    });
  }

  /** Nothing that keeps anyone out. */
  async accessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`,
    );
    expect(found).toEqual([]);
  }
}

/** Somebody else, at a computer and an address of their own. */
export type Somebody = (options?: BrowserContextOptions) => Promise<App>;

let addresses = 0;

/**
 * Says that requests come from an address that no other has, so that what the server allows each address is not used up
 * by the tests before.
 */
async function comeFromElsewhere(context: BrowserContext): Promise<void> {
  addresses += 1;
  const address = `10.0.${addresses >> 8}.${addresses & 255}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

interface PerTest {
  app: App;
  somebody: Somebody;
}

export const test = base.extend<PerTest, { many: boolean; server: Server }>({
  /** Whether the server is for many people, with accounts. */
  many: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ many }, use) => {
      const server = new Server(many);
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  app: async ({ page, server, many }, use) => {
    const errors: string[] = [];
    if (many) await comeFromElsewhere(page.context());
    page.on('pageerror', (error) => errors.push(error.message));
    await use(new App(page, server));
    expect(errors).toEqual([]);
  },
  somebody: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      contexts.push(context);
      await comeFromElsewhere(context);
      return new App(await context.newPage(), server);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
