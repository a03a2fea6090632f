// Nothing is lost: not by reloading, not by pulling the plug, not to the clock before it is up.

import { App, expect, test } from '../app';
import { Server } from '../server';

test('reloading keeps the game', async ({ app }) => {
  await app.begin('Chess');
  await app.play('e2e4 e7e5 g1f3');
  await app.page.reload();
  await app.ply(3);
  await expect(app.board.piece('f3')).toBeVisible();
  await app.play('b8c6', 3);
});

test('the home screen leads back to an unfinished game', async ({ app }) => {
  await app.begin('Los Alamos Chess');
  await app.play('a2a3');
  await app.open('/');
  await app.page
    .getByRole('link', { name: /Los Alamos Chess · 1 move/ })
    .first()
    .click();
  await app.ply(1);
});

test('killing the server in mid-game loses nothing', async ({ page }) => {
  const server = new Server();
  await server.start();
  try {
    const app = new App(page, server);
    await app.begin('Chess');
    await app.play('e2e4 e7e5');
    await server.kill();
    await expect(page.getByText('Reconnecting')).toBeVisible();
    // A move made meanwhile is kept here and sent when the server is back.
    await app.board.click('g1f3');
    await server.restart();
    await app.ply(3);
    await expect(page.getByText('Reconnecting')).toBeHidden();
    await app.play('b8c6', 3);
    await expect(app.moves).toContainText('Nf3');
  } finally {
    await server.stop();
  }
});

test('closing the tab stops the clocks, and reloading goes on', async ({ app, context }) => {
  const address = await app.make('chess', { seconds: 600 });
  await app.open(address);
  await app.play('e2e4');
  await app.page.reload();
  await expect(app.page.locator('main[data-ply="1"]')).toBeVisible();
  await expect(app.page.locator('.clock.running')).toHaveCount(1);
  // Another tab sees what becomes of it.
  const other = await context.newPage();
  await other.goto(app.server.url + address);
  await other.locator('main[data-ply="1"]').waitFor();
  await app.page.close({ runBeforeUnload: true });
  await expect(other.getByText('The clocks stand still')).toBeVisible();
});

test('who runs out of time loses', async ({ app }) => {
  await app.begin('Chess', { seconds: ['60', '1'] });
  await app.play('e2e4');
  await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
  await expect(app.page.getByText('on time', { exact: true })).toBeVisible();
  await expect(app.player('Black')).toContainText('out: out of time');
});

test('an address without a game says so', async ({ app }) => {
  await app.open('/games/nothing-here');
  await expect(app.page.getByText('This game is not here.')).toBeVisible();
});
