// Boards that are shuffled: by lot, or by number.

import { expect, test } from '../app';

const FIRST = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';

test('a number is seen before the game and kept with it', async ({ app }) => {
  await app.setUp('Chess960');
  const { page } = app;
  const picture = page.getByRole('dialog').locator('canvas');
  await expect(page.getByText('One of 960 arrangements, drawn by lot')).toBeVisible();
  await expect(page.locator('main canvas').first()).toHaveAttribute('data-pieces', /^a1R /);
  await page.getByText('On this screen', { exact: true }).click();
  await page.getByText('By number', { exact: true }).click();
  const number = page.getByLabel('Number of the arrangement');
  await number.fill('0');
  for (const place of ['a1B', 'c1Q', 'g1K', 'g8K']) {
    await expect(picture).toHaveAttribute('data-pieces', new RegExp(`\\b${place}\\b`));
  }
  await app.accessible();

  await number.fill('960');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(number).toBeFocused();
  await expect(page.getByText('A whole number from 0 to 959.')).toHaveAttribute('role', 'alert');
  await expect(page).toHaveURL(/\?play/);

  await number.fill('0');
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('arrangement 0');
  expect(await app.fen()).toBe(FIRST);
  await app.play('g2g4');

  await app.server.kill();
  await app.server.restart();
  await page.reload();
  await app.ready();
  await app.ply(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('arrangement 0');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.locator('main[data-shown="0"]')).toBeVisible();
  expect(await app.fen()).toBe(FIRST);
});

test('by lot, every game starts otherwise, and says how', async ({ app }) => {
  const seen = new Set<string>();
  for (let game = 0; game < 4; game++) {
    await app.begin('Chess960');
    const rank = (await app.fen()).split('/')[0]!;
    expect([...rank].sort().join('')).toBe('bbknnqrr');
    expect((await app.fen()).split(' ')[0]!.split('/')[7]).toBe(rank.toUpperCase());
    await expect(app.page.locator('h1 [data-arrangement]')).toHaveText(/arrangement \d+/);
    seen.add(rank);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('a drawn number can be looked at first', async ({ app }) => {
  await app.setUp('One-Kind Armies');
  const { page } = app;
  await page.getByText('By number', { exact: true }).click();
  await page.getByRole('button', { name: 'Draw one' }).click();
  await expect(page.getByLabel('Number of the arrangement')).toHaveValue(/^[0-4]$/);
});
