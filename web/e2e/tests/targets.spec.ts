// Whatever a finger must hit on a phone is at least 44 pixels wide and high, on every screen.

import { expect, test } from '../app';
import { tooSmall } from '../targets';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const PAGES = ['/', '/boards', '/boards/xiangqi', '/pieces', '/pieces/xiangqi.horse', '/credits'];

for (const path of PAGES) {
  test(`targets of ${path}`, async ({ app }) => {
    await app.open(path);
    await app.page.locator('main h1, main h2').first().waitFor();
    if (path.includes('xiangqi')) await app.page.locator('[data-piece] svg').first().waitFor();
    if (path === '/boards') await app.page.locator('.tiles a').first().waitFor();
    expect(await tooSmall(app.page)).toEqual([]);
  });
}

test('targets of games, their list, menu and settings', async ({ app }) => {
  const { page } = app;
  await app.sit('crazyhouse');
  await app.play('e2e4 d7d5 e4d5 d8d5');
  expect(await tooSmall(page), 'a game').toEqual([]);
  await page.getByRole('button', { name: 'Draw marks' }).click();
  expect(await tooSmall(page), 'drawing').toEqual([]);
  await page.getByRole('button', { name: 'Draw marks' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  expect(await tooSmall(page), 'resigning').toEqual([]);
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  expect(await tooSmall(page), 'rules').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await tooSmall(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await tooSmall(page), 'settings').toEqual([]);
  await app.open('/games');
  await page
    .getByRole('link', { name: /Crazyhouse/ })
    .first()
    .waitFor();
  expect(await tooSmall(page), 'games').toEqual([]);
});

test('targets of the set-up', async ({ app }) => {
  await app.setUp('Chess960');
  await app.page.getByText('By number', { exact: true }).click();
  expect(await tooSmall(app.page)).toEqual([]);
});

test('targets of a game of four, and of one that can pass', async ({ app }) => {
  await app.sit('fourplayer', { names: ['Ada', 'Bo', 'Cy', 'Di'] });
  expect(await tooSmall(app.page)).toEqual([]);
  await app.sit('janggi');
  expect(await tooSmall(app.page)).toEqual([]);
});
