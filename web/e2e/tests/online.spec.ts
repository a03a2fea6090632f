// People at different computers: meeting, playing, asking each other, talking, and coming back after a break.

import { expect, test, type App, type Somebody } from '../app';
import { tooSmall } from '../targets';

test.use({ many: true });

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Makes a game in the set-up and waits in its waiting room; says where that is. */
async function create(
  host: App,
  board = 'Chess',
  { link = false, seconds = '' } = {},
): Promise<string> {
  const { page } = host;
  await host.setUp(board);
  await page.getByText('Online', { exact: true }).click();
  if (link) await page.getByText('By link only').click();
  await page.getByText('As below', { exact: true }).click();
  if (seconds) {
    await page.getByText('Times for each player').click();
    for (const n of [1, 2]) await page.getByLabel(`Player ${n}: Start`).fill(seconds);
  }
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText('Waiting for players')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Two people at one board, White having made the game. */
async function pair(
  somebody: Somebody,
  app: App,
  options = {},
): Promise<{ black: App; at: string }> {
  const at = await create(app, 'Chess', options);
  const black = await somebody();
  await black.open(at);
  await black.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([app.ready(), black.ready()]);
  return { black, at };
}

test('two meet in the lobby and play, a third looks on, one is offline for a while', async ({
  app,
  somebody,
}) => {
  const at = await create(app);
  const black = await somebody();
  await black.open('/lobby');
  await black.accessible();
  await black.page
    .locator(`[data-game="${at.split('/').at(-1)}"]`)
    .getByRole('button', { name: /^Join/ })
    .click();
  await Promise.all([app.ready(), black.ready()]);
  const watcher = await somebody();
  await watcher.open(at);
  await watcher.ready();
  await expect(watcher.page.getByText('You are watching.')).toBeVisible();
  await expect(app.page.getByText('1 person watching')).toBeAttached();

  // The board is turned to whoever sits there, and only own pieces move.
  await expect(black.page.locator('ol.below li')).toHaveAttribute('data-seat', '1');
  await black.board.click('e2e4');
  await watcher.board.click('e2e4');
  await app.board.click('e2e4');
  await Promise.all([app, black, watcher].map((one) => one.ply(1)));
  await black.board.click('e7e5');
  await Promise.all([app, black, watcher].map((one) => one.ply(2)));

  // Offline: the other sees it, and what was missed comes all at once.
  await black.page.context().setOffline(true);
  await black.page.evaluate(() => dispatchEvent(new Event('offline')));
  await app.board.click('g1f3');
  await Promise.all([app.ply(3), watcher.ply(3)]);
  await black.page.context().setOffline(false);
  await black.ply(3);
  await black.board.click('b8c6');
  await Promise.all([app, black, watcher].map((one) => one.ply(4)));
  const [one, two, three] = await Promise.all([app.fen(), black.fen(), watcher.fen()]);
  expect([two, three]).toEqual([one, one]);

  await black.page.close();
  await expect(app.page.locator('[data-here="false"]')).toHaveCount(1);
  await app.accessible();
});

test('of two who want the last seat, one is told', async ({ app, somebody }) => {
  const at = await create(app);
  const id = at.split('/').at(-1);
  const others = await Promise.all([somebody(), somebody()]);
  for (const one of others) {
    await one.open('/lobby');
    await one.page.locator(`[data-game="${id}"]`).waitFor();
  }
  const joins = others.map((one) =>
    one.page.locator(`[data-game="${id}"]`).getByRole('button', { name: /^Join/ }).click(),
  );
  await Promise.all(joins);
  await app.ready();
  const told = async (): Promise<number[]> =>
    Promise.all(
      others.map((one) => one.page.getByText('Somebody was quicker. That seat is taken.').count()),
    );
  await expect.poll(async () => (await told()).reduce((a, b) => a + b)).toBe(1);
  const loser = others[(await told())[0] ? 0 : 1]!;
  await expect(loser.page).toHaveURL(/\/lobby$/);
  await expect(loser.page.locator(`[data-game="${id}"]`)).toHaveCount(0);
});

test('only the link leads to a game by link; whoever made it calls it off', async ({
  app,
  somebody,
}) => {
  const at = await create(app, 'Chess', { link: true });
  await expect(app.page.getByRole('img', { name: 'The link as a code to scan' })).toBeVisible();
  await expect(app.page.getByLabel('Link to the game')).toHaveValue(app.server.url + at);
  await app.accessible();
  const other = await somebody();
  await other.open('/lobby');
  await expect(other.page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(other.page.locator(`[data-game="${at.split('/').at(-1)}"]`)).toHaveCount(0);
  await other.open(at);
  await expect(other.page.getByRole('button', { name: 'Join' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Call it off' }).click();
  await expect(app.page).toHaveURL(/\/lobby$/);
  await expect(other.page.getByText('This game was called off.')).toBeVisible();
});

test('a takeback and a draw are asked for and answered', async ({ app, somebody }) => {
  const { black } = await pair(somebody, app);
  await app.board.click('e2e4');
  await black.ply(1);
  await app.page.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(app.page.getByText('You asked to take back')).toBeVisible();
  await black.page.getByRole('button', { name: 'Decline' }).click();
  await expect(app.page.getByText('You asked to take back')).toHaveCount(0);
  await expect(app.page.getByText(/declined to take back/)).toBeVisible();
  await expect(black.page.getByText(/declined/)).toHaveCount(0);
  await app.ply(1);
  await app.page.getByRole('button', { name: 'Ask to take back' }).click();
  await app.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.page.getByText('You asked to take back')).toHaveCount(0);
  await expect(app.page.getByText(/declined/)).toHaveCount(0);
  await app.page.getByRole('button', { name: 'Ask to take back' }).click();
  await black.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await Promise.all([app.ply(0), black.ply(0)]);

  await app.board.click('d2d4');
  await black.ply(1);
  await black.board.click('d7d5');
  await app.ply(2);
  await app.page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(black.page.getByRole('group', { name: /offers a draw/ })).toBeVisible();
  // What was pressed stays where it was, so that nothing else slides under the finger.
  await expect(app.page.getByRole('button', { name: 'Offer a draw' })).toBeDisabled();
  await black.page.getByRole('button', { name: 'Decline' }).click();
  await expect(app.page.getByText('You offered a draw')).toHaveCount(0);
  await expect(app.page.getByText(/declined the draw/)).toBeVisible();
  await black.page.getByRole('button', { name: 'Offer a draw' }).click();
  await app.page.getByRole('button', { name: 'Accept', exact: true }).click();
  for (const one of [app, black]) {
    await expect(one.page.getByRole('heading', { name: 'Draw' })).toBeVisible();
  }
});

test('resigning, and a rematch with seats changed', async ({ app, somebody }) => {
  const { black, at } = await pair(somebody, app);
  await app.board.click('e2e4');
  await black.ply(1);
  await black.board.click('e7e5');
  await app.ply(2);
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await app.page.getByRole('group', { name: 'Resign' }).getByText('Resign').click();
  await expect(black.page.getByRole('heading', { name: /wins$/ })).toBeVisible();
  await app.page.getByRole('button', { name: 'Rematch' }).click();
  await expect(app.page.getByText('Waiting for an answer…')).toBeVisible();
  await black.page.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const one of [app, black]) {
    await expect(one.page).not.toHaveURL(new RegExp(`${at}$`));
    await one.ready();
    await one.ply(0);
  }
  expect(new URL(app.page.url()).pathname).toBe(new URL(black.page.url()).pathname);
  await expect(black.page.locator('ol.below li')).toHaveAttribute('data-seat', '0');
  await black.board.click('e2e4');
  await app.ply(1);
});

test('players talk, and text is text', async ({ app, somebody }) => {
  const { black, at } = await pair(somebody, app);
  const watcher = await somebody();
  await watcher.open(at);
  await watcher.ready();
  await app.page.getByRole('tab', { name: 'Chat' }).click();
  await app.page.getByLabel('Say something').fill('<img src=x onerror=alert(1)> good luck');
  await app.page.getByRole('button', { name: 'Send' }).click();
  await expect(app.page.getByRole('log')).toContainText('<img src=x onerror=alert(1)> good luck');
  await black.page.getByRole('tab', { name: 'Chat •' }).click();
  await expect(black.page.getByRole('log')).toContainText('good luck');
  await watcher.page.getByRole('tab', { name: 'Chat' }).click();
  await watcher.page.getByLabel('Say something').fill('who wins?');
  await watcher.page.getByRole('button', { name: 'Send' }).click();
  await expect(watcher.page.getByRole('log')).toContainText('who wins?');
  await expect(watcher.page.getByRole('log')).not.toContainText('good luck');
  await expect(black.page.getByRole('log')).not.toContainText('who wins?');
  await black.accessible();
});

test('a move chosen ahead is made when the other has moved', async ({ app, somebody }) => {
  const { black } = await pair(somebody, app);
  await black.board.click('e7e5');
  await expect(black.board.svg.locator('.premove')).toHaveCount(2);
  await app.board.click('e2e4');
  await Promise.all([app.ply(2), black.ply(2)]);
  await expect(app.made('e7e5')).toBeVisible();
});

test('a game is called off before one has moved', async ({ app, somebody }) => {
  const { black } = await pair(somebody, app, { seconds: '300' });
  await expect(app.page.getByText(/s left for the first move/)).toBeVisible();
  await app.board.click('e2e4');
  await black.ply(1);
  await black.page.getByRole('button', { name: 'Abort the game' }).click();
  await black.page.getByRole('button', { name: 'Abort', exact: true }).click();
  for (const one of [app, black]) {
    await expect(one.page.getByRole('heading', { name: 'Game called off' })).toBeVisible();
  }
});

test('four phones play one game', async ({ somebody }) => {
  const players: App[] = [];
  for (let i = 0; i < 4; i += 1) players.push(await somebody(PHONE));
  const [host, ...others] = players as [App, ...App[]];
  await host.open('/boards/fourplayer?play&online');
  await host.page.getByText('As below', { exact: true }).click();
  await host.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(host.page.getByText('3 more players').first()).toBeVisible();
  const at = new URL(host.page.url()).pathname;
  for (const other of others) {
    await other.open(at);
    await other.page.getByRole('button', { name: 'Join' }).click();
  }
  await Promise.all(players.map((one) => one.ready()));
  for (const [seat, one] of players.entries()) {
    await expect(one.page.locator('ol.below li')).toHaveAttribute('data-seat', String(seat));
    const board = (await one.board.svg.boundingBox())!;
    expect(board.width).toBeGreaterThanOrEqual(0.95 * 360);
  }
  for (let ply = 0; ply < 4; ply += 1) {
    const mover = players[ply]!;
    const text = await mover.page.evaluate(async (game) => {
      const socket = new WebSocket(`ws://${location.host}/v1${game}/socket`);
      const found = await new Promise<string>((done) => {
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', version: 0 }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.t === 'state') done(message.destinations[0].to[0].text);
        };
      });
      socket.close();
      return found;
    }, at);
    const [, from, to] = /^([a-z]+\d+)([a-z]+\d+)/.exec(text)!;
    await mover.board.tap(from!);
    await mover.board.tap(to!);
    await Promise.all(players.map((one) => one.ply(ply + 1)));
  }
});

test('everything fits fingers and small screens, and keeps nobody out', async ({ somebody }) => {
  test.slow();
  const [host, guest] = [await somebody(PHONE), await somebody(PHONE)];
  const fine = async (one: App, what: string): Promise<void> => {
    expect(await tooSmall(one.page), what).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await one.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await one.accessible();
    }
    for (const width of [320, 360]) {
      await one.page.setViewportSize({ width, height: 640 });
      const beyond = (): Promise<number> =>
        one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${what} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await host.open('/boards/chess?play&online');
  await host.page.getByText('As below', { exact: true }).click();
  await fine(host, 'set-up');
  await host.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(host.page.getByText('Waiting for players')).toBeVisible();
  // Whoever waits can look around meanwhile; once it begins, the board needs all there is.
  const places = host.page.locator('.bar nav');
  await expect(places).toBeInViewport();
  await fine(host, 'waiting room');
  await guest.open('/lobby');
  await guest.page.locator('[data-game]').first().waitFor();
  await fine(guest, 'lobby');
  await guest.open(new URL(host.page.url()).pathname);
  await guest.page.getByRole('button', { name: 'Join' }).waitFor();
  await fine(guest, 'invitation');
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([host.ready(), guest.ready()]);
  await expect(places).toBeHidden();
  await host.page.getByRole('tab', { name: 'Chat' }).click();
  await fine(host, 'game with chat');
  await host.board.tap('e2');
  await host.board.tap('e4');
  await guest.ply(1);
  await guest.board.tap('e7');
  await guest.board.tap('e5');
  await host.ply(2);
  await host.page.getByRole('button', { name: 'Offer a draw' }).click();
  await guest.page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await fine(guest, 'a question');
  await guest.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await host.page.getByRole('button', { name: 'Rematch' }).waitFor();
  await fine(host, 'the end');
});
