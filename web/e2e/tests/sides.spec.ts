// Whoever plays against the machine chooses a side, sees how strong it is, and finds the game again in the list.

import { expect, test } from '../app';

test('Black is one press away, and the list shows where the game stands', async ({ app }) => {
  const { page } = app;
  await app.setUp('Chess');
  await page.getByText('Against the machine', { exact: true }).click();
  const sides = page.getByRole('group', { name: 'I play' });
  await expect(sides.getByLabel('White')).toBeChecked();
  await sides.getByText('Black').click();
  await page.getByLabel('Player 1: Played by').selectOption('level1');
  await app.accessible();
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await expect(page.locator('ol.below li')).toHaveAttribute('data-seat', '1');
  await expect(page.locator('ol.above li')).toContainText('Level 1');
  await app.ply(1);
  await app.play('a7a5', 1).catch(() => {});
  await app.ply(3);
  const pieces = (await app.fen()).split(' ')[0];
  await app.open('/games');
  const row = page.locator('main li').first();
  await expect(row).toContainText('Machine: Level 1 – You');
  // The picture says by cells and letters what stands where.
  const drawn = row.locator('canvas');
  await expect(drawn).toHaveAttribute('data-pieces', /a5P/i);
  await expect(drawn).not.toHaveAttribute('data-pieces', /a7P/i);
  expect(pieces).not.toContain('rnbqkbnr/pppppppp');
  await app.inSpanish();
  await app.open('/games');
  await expect(row).toContainText('Máquina: Nivel 1 – Tú');
});

test('by lot it is now one side, now the other, and Play again draws anew', async ({ app }) => {
  const { page } = app;
  await app.setUp('Chess');
  await page.getByText('Against the machine', { exact: true }).click();
  await page.getByRole('group', { name: 'I play' }).getByText('By lot').click();
  // Chance is what the page is told.
  await page.evaluate(() => (Math.random = () => 0.1));
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  const below = page.locator('ol.below li');
  await expect(below).toHaveAttribute('data-seat', '1');
  await expect(below).toContainText('Black');
  await page.evaluate(() => (Math.random = () => 0.9));
  await app.ply(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Restart|again|Yes/ })
    .click();
  await expect(below).toHaveAttribute('data-seat', '0');
  await expect(below).toContainText('White');
});

test.describe('the duck', () => {
  test('is called a duck by tile and rules', async ({ app }) => {
    await app.open('/boards');
    const tile = app.page.getByRole('link', { name: /^Duck Chess/ });
    await expect(tile).toContainText('a duck that moves');
    await tile.click();
    await expect(app.page.getByText(/moves the duck to another empty cell/)).toBeVisible();
    await expect(app.page.getByText(/\bwall\b/)).toHaveCount(0);
  });
});
