// Boards, the import log and the set-up.

import { expect, test } from '../app';

test('boards are found by name and number of players', async ({ app }) => {
  await app.open('/boards');
  const { page } = app;
  const tiles = page.locator('main li a');
  await expect(tiles.filter({ hasText: 'Gardner' })).toBeVisible();
  await app.accessible();
  await page.getByRole('searchbox').fill('funky');
  await expect(tiles).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing at all');
  await expect(page.getByText('No board matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('group', { name: 'Players' }).getByText('4', { exact: true }).click();
  await expect(tiles.filter({ hasText: '4 players' })).toHaveCount(await tiles.count());
});

test('a broken variant shows its log', async ({ app }) => {
  await app.open('/boards');
  const { page } = app;
  await page.getByRole('button', { name: /Import log.*errors?/ }).click();
  const log = page.getByRole('dialog');
  await expect(log.getByRole('heading', { name: 'Broken' })).toBeVisible();
  await expect(log.getByText('left out').first()).toBeVisible();
  await expect(log.getByText(/line 9/).first()).toBeVisible();
  await app.accessible();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await expect(page.getByRole('link', { name: /Broken/ })).toHaveCount(0);
});

test('an increment alone is refused where it is typed', async ({ app }) => {
  await app.setUp('Chess');
  const { page } = app;
  await page.getByText('Times for each player').click();
  await page.getByLabel('Player 1: Per move').fill('5');
  await expect(page.getByText('needs a start time or a delay')).toBeVisible();
  await app.accessible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/boards\/chess\?play/);
  await page.getByLabel('Player 1: Delay').fill('3');
  await expect(page.getByText('needs a start time or a delay')).toBeHidden();
  await page.getByLabel('Player 2: Name').fill('');
  await expect(page.getByText('Give this player a name.')).toBeVisible();
  await page.getByLabel('Player 2: Name').fill('Bo');
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await expect(app.player('Bo')).toBeVisible();
});

test('Play on the home screen begins at once, then as last time', async ({ app }) => {
  await app.open('/');
  const { page } = app;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await app.accessible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await app.ready();
  await app.accessible();
  await app.begin('Trident');
  await app.open('/');
  await expect(page.getByText('On this screen · No clock')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await app.ready();
  await expect(page).toHaveTitle(/Trident/);
});

test('the library begins with what most people look for', async ({ app }) => {
  await app.open('/boards');
  const { page } = app;
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('From your folder');
  const popular = page.locator('#popular .name');
  await expect(popular.first()).toHaveText('Chess');
  await expect(popular.nth(1)).toHaveText('Chess960');
  await page.getByRole('navigation', { name: 'Shelves' }).getByText('Made for Hyperchess').click();
  await expect(page.locator('#ours').getByText('Powder Keg')).toBeInViewport();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Shuffled starts');
  await expect(page.locator('.tiles li')).toHaveCount(3);
  await page.getByRole('searchbox').fill('fischer');
  await expect(page.locator('.tiles li')).toHaveCount(1);
});

test('the library is in sections, and searching leaves what matches', async ({ app }) => {
  await app.open('/boards');
  const { page } = app;
  await expect(page.getByRole('heading', { name: /^Other shapes/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search boards' }).fill('glinski');
  await expect(page.getByRole('link', { name: /^Gliński/ })).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText('1 board');
  await expect(page.locator('.tiles li')).toHaveCount(1);
});

test('a board says its rules in words', async ({ app }) => {
  await app.show('Crazyhouse');
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  await expect(page.getByText(/Captured pieces change sides/)).toBeVisible();
  await expect(page.getByText(/King castles with the Rook/)).toBeVisible();
});

test('limits are said with their number', async ({ app }) => {
  const { page } = app;
  await app.open('/boards/chess');
  await expect(page.getByText(/^50 moves of each player without a capture/)).toBeVisible();
  await expect(page.getByText(/for the third time/)).toBeVisible();
});

test('how games on a board ended stands on its page, as a bar and in numbers', async ({ app }) => {
  const { page } = app;
  for (const resigns of [0, 0, 1]) {
    await app.playUnseen(await app.make('torpedo'), ['b2b3'], resigns);
  }
  await app.open('/boards/torpedo');
  await expect(page.getByText('3 games', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How they ended' })).toBeVisible();
  await expect(page.getByText('White won 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Black won 2', { exact: true })).toBeVisible();
  const parts = page.locator('h3 + .bar > span');
  await expect(parts).toHaveCount(2);
  const widths = await parts.evaluateAll((found) =>
    found.map((part) => part.getBoundingClientRect().width),
  );
  expect(widths[1]! / widths[0]!).toBeCloseTo(2, 0);
  await app.accessible();
});
