// Machines play a match: asked for on a page, seen to go on, and stopped when told.

import { expect, test } from '../app';

test('a match is played, and its table says what came out', async ({ app }) => {
  const { page } = app;
  await app.open('/');
  await page.getByRole('link', { name: 'Arena' }).first().click();
  await page.getByLabel('Board', { exact: true }).selectOption('Chess');
  await page.getByLabel('First machine', { exact: true }).selectOption('Level 2');
  await page.getByLabel('Second machine', { exact: true }).selectOption('Random');
  await page.getByText('10', { exact: true }).click();
  await page.getByRole('button', { name: 'Begin the match' }).click();
  const match = page.getByRole('article', { name: 'Level 2 – Random' }).first();
  await expect(match).toContainText('Finished · 10 of 10 games', { timeout: 60_000 });
  const [wins, losses, draws, points] = await match.locator('td').allInnerTexts();
  expect(Number(wins) + Number(losses) + Number(draws)).toBe(10);
  expect(Number(wins)).toBeGreaterThanOrEqual(7);
  expect(points).toMatch(/^\d+(\.\d)?%$/);
});

test('a match is stopped when told, and stays so', async ({ app }) => {
  const { page } = app;
  await app.open('/arena');
  // Machines that think a little: among others two hundred games can be over before a button is found.
  await page.getByLabel('First machine', { exact: true }).selectOption('Level 2');
  await page.getByText('200', { exact: true }).click();
  await page.getByRole('button', { name: 'Begin the match' }).click();
  const match = page.getByRole('article').first();
  await expect(match.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '200');
  await match.getByRole('button', { name: 'Stop' }).click();
  await expect(match).toContainText('Stopped');
  await expect(match.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Stopped');
});
