// The pause menu, the keys, the end and the record of a game.

import { readFileSync } from 'node:fs';
import { expect, test } from '../app';

test('the menu pauses, by button and by keys', async ({ app }) => {
  await app.sit('chess');
  const { page } = app;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await app.accessible();
  for (const name of ['Continue', 'Restart', 'Save the moves', 'Main menu', 'Quit']) {
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('1');
  await expect(menu).toBeHidden();
  await app.board.svg.focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/\/$/);
});

test('Escape lets go of a piece before it opens the menu', async ({ app }) => {
  await app.sit('chess');
  const { page } = app;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await app.board.press('e2');
  await expect(app.board.svg.locator('.target').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.board.svg.locator('.target')).toHaveCount(0);
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
});

test('a restart is asked once, and begins the same game anew', async ({ app }) => {
  await app.begin('Chess');
  await app.play('e2e4');
  const { page } = app;
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.getByText('Begin again with the same players?')).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page).not.toHaveURL(address);
  await app.ply(0);
});

test('the record of a game is saved as text', async ({ app }) => {
  await app.sit('chess');
  await app.play('f2f3 e7e5 g2g4 d8h4');
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Bo wins' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the boards' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the moves' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Chess-[\d-]+\.txt$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('1. Ada\n2. Bo\n');
  expect(text).toContain('1. f3 e5\n2. g4 Qh4#\n');
  expect(text).toContain('Bo wins, by checkmate\n');
});

test('the keys are listed on a question mark, in both languages', async ({ app }) => {
  await app.sit('chess');
  await app.page.keyboard.press('?');
  const keys = app.page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('turn the board');
  await expect(keys).toContainText('take the next piece from the hand');
  await app.accessible();
  await app.page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await app.inSpanish();
  await app.page.reload();
  await app.ready();
  await app.page.keyboard.press('?');
  await expect(app.page.getByRole('dialog', { name: 'Teclas' })).toContainText('girar el tablero');
});

test('a key turns the board', async ({ app }) => {
  await app.sit('chess');
  await app.page.keyboard.press('f');
  await expect(app.page.locator('ol.below .name')).toHaveText('Bo');
});
