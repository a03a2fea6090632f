// A rated game changes both ratings: beside the names, on the pages of both, and on the leaderboard.

import { expect, test } from '../app';
import { meet, register, series } from '../ratings';
import { tooSmall } from '../targets';

test.use({ many: true });

test('a rated game changes both ratings', async ({ app, somebody }) => {
  const black = await somebody();
  const [ada, bob] = [await register(app, 'Ada'), await register(black, 'Bob')];
  const address = await meet(app, black);
  await Promise.all([app.open(address), black.open(address)]);
  await Promise.all([app.ready(), black.ready()]);
  await app.board.click('e2e4');
  await black.ply(1);
  await black.board.click('e7e5');
  await app.ply(2);
  await black.page.getByRole('button', { name: 'Resign' }).first().click();
  await black.page.getByRole('button', { name: 'Resign' }).last().click();
  await expect(app.page.locator('[data-change]')).toHaveText('+162');
  await expect(black.page.locator('[data-change]')).toHaveText('−162');
  await expect(app.page.locator('[data-seat="0"] [data-rating]')).toContainText('1500?');
  await app.accessible();

  // Both pages say so, to anybody.
  await app.page.getByRole('link', { name: bob }).first().waitFor();
  for (const [name, rating, sign] of [
    [ada, '1662?', '+162'],
    [bob, '1338?', '−162'],
  ] as const) {
    await app.open(`/players/${encodeURIComponent(name)}`);
    await expect(app.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(app.page.locator('[data-board="chess"] strong')).toHaveText(rating);
    await expect(app.page.locator('li[data-game]')).toHaveCount(1);
    await expect(app.page.locator('li[data-game]').first()).toContainText(sign);
    await app.accessible();
  }
  await app.page.getByRole('button', { name: /^Show the chart/ }).click();
  await expect(app.page.getByRole('slider')).toBeVisible();
  await app.accessible();
  await app.page.getByRole('button', { name: 'Close' }).click();

  // The games can be searched.
  await app.page.getByText('Filters', { exact: true }).click();
  await app.page.getByLabel('Result').selectOption('won');
  await expect(app.page.getByText('No game is like that.')).toBeVisible();
  await app.page.getByLabel('Result').selectOption('lost');
  await expect(app.page.locator('li[data-game]')).toHaveCount(1);
  await app.page.locator('li[data-game]').getByRole('link', { name: ada }).click();
  await expect(app.page.getByRole('heading', { level: 1, name: ada })).toBeVisible();

  // Whoever has played enough is on the leaderboard.
  await app.open('/leaders/chess');
  // In the page's own part: its head names whoever is logged in.
  const listed = app.page.getByRole('main');
  await expect(listed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(listed.getByRole('link', { name: ada })).toHaveCount(0);
  await series(app, black, [0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
  await app.open('/boards/chess');
  await app.page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(app.page.getByRole('row', { name: new RegExp(ada) })).toBeVisible();
  await expect(app.page.getByRole('row', { name: new RegExp(bob) })).toBeVisible();
  await app.accessible();
  await app.open('/leaders');
  await app.page.locator('[data-board="chess"]').getByRole('link', { name: ada }).click();
  await expect(app.page.locator('li[data-game]')).toHaveCount(17);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pages of players fit, and fingers hit what is there', async ({ app, somebody }) => {
    const black = await somebody();
    const [ada] = [await register(app, 'Ana'), await register(black, 'Bea')];
    await series(app, black, [1, 0, 1]);
    for (const path of [`/players/${encodeURIComponent(ada)}`, '/leaders', '/leaders/chess']) {
      await app.open(path);
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      await app.accessible();
      expect(await tooSmall(app.page)).toEqual([]);
      const wide = await app.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    }
  });
});

test('nobody by that name has no page', async ({ app }) => {
  await app.open('/players/Nobody%20at%20all');
  await expect(app.page.getByText('There is no such player.')).toBeVisible();
  await app.accessible();
});
