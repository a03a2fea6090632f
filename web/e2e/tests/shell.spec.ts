// The shell around everything: where one can go, on a desk, on a phone and by keys; and what is kept on the way.

import { expect, test } from '../app';

const PHONE = { width: 390, height: 844 };

test('the menu is on every screen, and on a phone a thumb reaches it', async ({ app }) => {
  const { page } = app;
  for (const path of ['/', '/boards', '/boards/chess', '/pieces', '/games']) {
    await app.open(path);
    await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
  }
  await app.begin('Chess');
  await expect(page.getByRole('link', { name: 'Boards', exact: true }).first()).toBeVisible();
  await page.setViewportSize(PHONE);
  // In a game the board needs all of a phone.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await app.open('/boards');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const box = (await bar.boundingBox())!;
  expect(box.y + box.height).toBeCloseTo(PHONE.height, 0);
  await bar.getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
});

test('E plays, S leaves, numbers choose, and typing does none of it', async ({ app }) => {
  const { page } = app;
  await app.open('/boards');
  await page.getByRole('searchbox').fill('134');
  await expect(page).toHaveURL(/\/boards$/);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();
  await app.accessible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await app.ready();
});

test('going back to the library finds it as it was left', async ({ app }) => {
  const { page } = app;
  await app.open('/boards');
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Captured pieces come back');
  const tiles = page.locator('.tiles li');
  const count = await tiles.count();
  const last = tiles.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  for (const back of ['history', 'link']) {
    await last.click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    if (back === 'history') await page.goBack();
    else await page.getByRole('link', { name: 'All boards' }).click();
    await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveValue('drops');
    await expect(tiles).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  }
});

test('going back to a search finds what was typed and what was found', async ({ app }) => {
  const { page } = app;
  await app.open('/boards');
  const search = page.getByRole('searchbox', { name: 'Search boards' });
  await search.fill('shogi');
  const tiles = page.locator('.tiles li');
  await expect.poll(() => tiles.count()).toBeLessThan(20);
  const count = await tiles.count();
  for (const back of ['history', 'link']) {
    await tiles.first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    if (back === 'history') await page.goBack();
    else await page.getByRole('link', { name: 'All boards' }).click();
    await expect(search).toHaveValue('shogi');
    await expect(tiles).toHaveCount(count);
  }
});

test('boards have addresses that can be read', async ({ app }) => {
  const { page } = app;
  await app.show('Chess');
  await expect(page).toHaveURL(/\/boards\/chess$/);
  const hash = await page.locator('main canvas').first().getAttribute('data-picture');
  await app.show('A Funky Board');
  await expect(page).toHaveURL(/\/boards\/a-funky-board$/);
  // The earlier form leads on.
  await app.open(`/play/${hash}`);
  await expect(page).toHaveURL(/\/boards\/chess\?play$/);
  await expect(page.getByRole('dialog', { name: 'Play Chess' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/boards\/chess$/);
  await app.open('/boards/nothing-of-the-kind');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});

test('set-up is a sheet that Back closes', async ({ app }) => {
  const { page } = app;
  await app.setUp('Chess');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Chess' })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('unplayed games are nothing to continue, and deleted ones can be brought back', async ({
  app,
}) => {
  const { page } = app;
  await app.begin('Gardner Minichess');
  await app.open('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByText('Gardner Minichess')).toHaveCount(0);
  await app.begin('Gardner Minichess');
  await app.play('a2a3');
  await app.open('/');
  const rows = page.locator('.continue').getByRole('link', { name: /Gardner Minichess/ });
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await app.open('/games');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByText('Gardner Minichess')).toHaveCount(0);
});

test('the sheet, the menu and the rows work by keyboard alone', async ({ app }) => {
  const { page } = app;
  await app.open('/boards/chess');
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start' });
  for (let i = 0; i < 20 && !(await start.evaluate((b) => b === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await app.ready();
});

test('the keys are told on every page', async ({ app }) => {
  for (const path of ['/', '/boards', '/puzzles']) {
    await app.open(path);
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    await app.page.keyboard.press('?');
    await expect(app.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await app.accessible();
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  }
});
