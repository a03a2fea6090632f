// Programs of others: tokens for them, bots among people, challenges from a player's page, and games to watch.

import { expect, test } from '../app';
import { Program } from '../programs';
import { PASSWORD, register } from '../ratings';
import { tooSmall } from '../targets';

test.use({ many: true });

test('a token for a program made for lichess is made in the settings', async ({ app }) => {
  const { page } = app;
  const name = await register(app, 'Ada');
  await app.open('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('What it is for').fill('berserk');
  await page.getByLabel('look and play').uncheck();
  await page.getByLabel('play as you, like on lichess').check();
  await page.getByLabel('see your challenges').check();
  await app.accessible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall(page)).toEqual([]);
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make it' }).click();
  const secret = (await page.locator('[data-token]').textContent()) ?? '';
  const headers = { authorization: `Bearer ${secret}` };
  const told = await fetch(`${app.server.url}/api/account`, { headers });
  expect(((await told.json()) as { username: string }).username).toBe(name);
  const post = { method: 'POST', headers };
  const refused = await fetch(`${app.server.url}/api/challenge/Nobody`, post);
  expect(refused.status).toBe(403);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('play as you, like on lichess, see your challenges')).toBeVisible();
});

test('a person is challenged from their page, accepts in the lobby, and plays', async ({
  app,
  somebody,
}) => {
  const other = await somebody();
  const [mine, theirs] = [await register(app, 'Ada'), await register(other, 'Bob')];
  await other.open('/lobby');
  await app.open(`/players/${encodeURIComponent(theirs)}`);
  await app.page.getByRole('button', { name: 'Challenge' }).click();
  const sheet = app.page.getByRole('dialog', { name: `Challenge ${theirs}` });
  await sheet.getByLabel('Board').selectOption('Crazyhouse');
  await sheet.getByText('10 + 5', { exact: true }).click();
  await sheet.getByText('first', { exact: true }).click();
  await app.accessible();
  await app.page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall(app.page)).toEqual([]);
  await app.page.setViewportSize({ width: 1280, height: 800 });
  await sheet.getByRole('button', { name: 'Challenge' }).click();
  await expect(app.page.getByText(`Waiting for ${theirs}`).first()).toBeVisible();
  const asked = other.page.getByRole('region', { name: 'You are challenged' });
  await expect(asked.getByText(mine)).toBeVisible({ timeout: 20_000 });
  await other.accessible();
  await asked.getByRole('button', { name: `Accept ${mine}: Crazyhouse` }).click();
  await Promise.all([app.ready(), other.ready()]);
  await app.board.click('e2e4');
  await other.ply(1);
  await other.board.click('e7e5');
  await app.ply(2);
});

test('a challenge is declined in the lobby', async ({ app, somebody }) => {
  const other = await somebody();
  const [mine, theirs] = [await register(app, 'Ada'), await register(other, 'Bob')];
  await app.open(`/players/${encodeURIComponent(theirs)}`);
  await app.page.getByRole('button', { name: 'Challenge' }).click();
  const sheet = app.page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Challenge' }).click();
  await expect(app.page.getByText(`Waiting for ${theirs}`).first()).toBeVisible();
  await other.open('/lobby');
  await other.page.getByRole('button', { name: `Decline ${mine}` }).click({ timeout: 20_000 });
  await expect(app.page.getByText(`${theirs} does not want to play now.`)).toBeVisible();
  await expect(other.page.getByRole('region', { name: 'You are challenged' })).toHaveCount(0);
});

test('a bot has its mark, and plays with whoever challenges it', async ({ app }) => {
  const { page } = app;
  const bot = await Program.bot(app);
  await register(app, 'Ada');
  await app.open(`/players/${encodeURIComponent(bot.name)}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('[data-bot]')).toHaveText('BOT');
  const accepted = bot.accept();
  await page.getByRole('button', { name: 'Challenge' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Board').selectOption('Chess');
  await sheet.getByText('first', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Challenge' }).click();
  const id = await accepted;
  await app.ready();
  await expect(page.locator('[data-seat="1"] [data-bot]')).toHaveText('BOT');
  await app.accessible();
  await app.board.click('e2e4');
  await app.ply(1);
  await bot.post(`/api/bot/game/${id}/move/e7e5`);
  await app.ply(2);
  await bot.post(`/api/bot/game/${id}/chat`, { room: 'player', text: 'good luck' });
  await bot.post(`/api/bot/game/${id}/resign`);
  await expect(page.getByText('You win').or(page.getByText('resigned')).first()).toBeVisible();
});

test('machines play for those who watch, and the best game is on the start page', async ({
  app,
  somebody,
}) => {
  const watcher = await somebody();
  await register(app, 'Ada');
  await app.open('/lobby');
  await app.page.getByRole('button', { name: 'Let machines play' }).click();
  await app.ready();
  await app.ply(2);
  const id = new URL(app.page.url()).pathname.split('/').at(-1)!;
  await watcher.open('/lobby');
  await expect(watcher.page.locator(`[data-watch="${id}"]`)).toBeVisible({ timeout: 20_000 });
  await watcher.accessible();
  await watcher.open('/');
  const featured = watcher.page.locator(`[data-featured="${id}"]`);
  await expect(featured).toContainText('Live');
  await expect(featured.locator('[data-kind]').first()).toBeVisible();
  await watcher.accessible();
  await featured.click();
  await watcher.ready();
});
