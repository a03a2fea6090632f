// P6: a game is saved under a name and taken up later exactly as it stood: position, clocks, history.

import { App, expect, test } from '../app';
import { Server } from '../server';

test('the menu stops the clocks, and going on lets them run', async ({ app }) => {
  const { page } = app;
  await app.sit('chess', { seconds: 600 });
  await app.play('e2e4');
  const clock = app.player('Bo').locator('.clock');
  await expect(app.page.locator('.clock.running')).toHaveCount(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(app.page.locator('.clock.running')).toHaveCount(0);
  const stood = await clock.textContent();
  await page.keyboard.press('1');
  await expect(app.page.locator('.clock.running')).toHaveCount(1);
  await expect(clock).not.toHaveText(stood ?? '');
});

test('a game saved under a name is there after a restart, clocks and all', async ({ page }) => {
  const server = new Server();
  await server.start();
  try {
    const app = new App(page, server);
    await app.sit('chess', { seconds: 600 });
    await app.play('e2e4 e7e5');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Save under a name' }).click();
    await page.getByLabel('Name of the game').fill('Sunday with Bo');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved as “Sunday with Bo”.')).toBeVisible();
    const clock = app.player('Ada').locator('.clock');
    const stood = await clock.textContent();
    await page.getByRole('link', { name: 'Main menu' }).click();
    await server.kill();
    await server.restart();
    await app.open('/games');
    await page.getByRole('link', { name: /^Sunday with Bo/ }).click();
    await app.ply(2);
    await expect(page.getByText('Paused. The clocks stand still.')).toBeVisible();
    await expect(clock).toHaveText(stood ?? '');
    await expect(app.moves).toContainText('e5');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('.clock.running')).toHaveCount(1);
    await app.play('g1f3', 2);
  } finally {
    await server.stop();
  }
});

test('whoever goes elsewhere finds the clocks as they were', async ({ app }) => {
  const { page } = app;
  await app.sit('chess', { seconds: 600 });
  await app.play('e2e4');
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page).toHaveURL(/\/boards$/);
  await page.goBack();
  await app.ply(1);
  await expect(page.getByText('Paused. The clocks stand still.')).toBeVisible();
  // A move goes on with the game by itself.
  await app.play('e7e5', 1);
  await expect(page.locator('.clock.running')).toHaveCount(1);
});

test('a game is named and deleted in the list, by keyboard', async ({ app }) => {
  const { page } = app;
  await app.sit('losalamos', { names: ['Cleo', 'Dan'] });
  await app.play('a2a3');
  await app.open('/games');
  const row = page.getByRole('listitem').filter({ hasText: 'Cleo – Dan' }).first();
  await row.getByRole('button', { name: 'Name Cleo – Dan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the game')).toBeFocused();
  await page.keyboard.type('The long one');
  await app.accessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^The long one/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^The long one/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete The long one' }).click();
  await expect(page.getByRole('link', { name: /^The long one/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^The long one/ })).toBeVisible();
});

test('what was typed stays when the name cannot be kept', async ({ app, context }) => {
  const { page } = app;
  await app.sit('chess');
  await app.play('e2e4');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save under a name' }).click();
  await page.getByLabel('Name of the game').fill('No wire');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
  await expect(page.getByLabel('Name of the game')).toHaveValue('No wire');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as “No wire”.')).toBeVisible();
});

test('captured pieces stand in the line of whoever took them', async ({ app }) => {
  await app.sit('chess');
  await app.play('e2e4 d7d5 e4d5 d8d5 b1c3 d5g2');
  await expect(app.player('Ada').getByRole('img', { name: 'Captured: pawn' })).toBeVisible();
  await expect(app.player('Bo').getByRole('img', { name: 'Captured: 2 × pawn' })).toBeVisible();
});
