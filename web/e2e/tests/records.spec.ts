// D1, D4, P6: games entered by hand, the list with its search, the last game's moves, start positions from files.

import { readFileSync } from 'node:fs';
import { expect, test } from '../app';

test('a game is entered by hand, with moves taken back', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await page.getByRole('link', { name: 'Enter a game' }).click();
  await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Los Alamos Chess' });
  await page.getByRole('button', { name: 'Begin' }).click();
  await app.ply(0);
  await app.board.click('a2a3');
  await app.ply(1);
  await app.board.click('b5b4');
  await app.ply(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await app.ply(1);
  await expect(app.made('b5b4')).toHaveCount(0);
  await app.board.click('c5c4');
  await app.ply(2);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('textbox', { name: 'Player 1' }).fill('Grandma');
  await page.getByRole('textbox', { name: 'Player 2' }).fill('Uncle Bob');
  await page.getByLabel('Date').fill('1985.??.??');
  await page.getByLabel('Result').selectOption({ label: 'Grandma won' });
  await app.accessible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Clock after this move').fill('1:02:03');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page).toHaveURL(/\/games\/[^/]+\/replay$/);
  await app.open('/games');
  const row = page.getByRole('link', { name: /^Grandma – Uncle Bob/ });
  await expect(row).toContainText('Entered by hand');
  await expect(row).toContainText('Grandma won');
  await row.click();
  await app.ply(0);
  await page.keyboard.press('End');
  await app.ply(2);
  await expect(page.locator('li[data-seat="1"] .clock')).toHaveText('1:02:03');
});

test('games are found by words, and by what is known of them', async ({ app }) => {
  const { page } = app;
  for (const [board, names, moves] of [
    ['chess', ['Zoé', 'Yann'], 'f2f3 e7e5 g2g4 d8h4'],
    ['losalamos', ['Xeno', 'Wanda'], 'a2a3'],
  ] as const) {
    await app.playUnseen(await app.make(board, { names: [...names] }), moves.split(' '));
  }
  await app.open('/games');
  const link = (name: RegExp) => page.getByRole('link', { name });
  await page.getByRole('searchbox').fill('zoe');
  await expect(link(/^Zoé – Yann/)).toBeVisible();
  await expect(link(/^Xeno – Wanda/)).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByText('Filters').click();
  await page.getByLabel('State').selectOption({ label: 'Under way' });
  await expect(link(/^Xeno – Wanda/)).toBeVisible();
  await expect(link(/^Zoé – Yann/)).toHaveCount(0);
  await page.getByLabel('State').selectOption({ label: 'Any' });
  await page.getByLabel('Result').selectOption({ label: 'Won by player 2' });
  await expect(link(/^Zoé – Yann/)).toBeVisible();
  await expect(link(/^Xeno – Wanda/)).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Board/ }).selectOption('Los Alamos Chess');
  await expect(page.getByText('No game matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(link(/^Xeno – Wanda/)).toBeVisible();
});

test('the last game’s moves are always in Historial.txt', async ({ app, server }) => {
  await app.sit('chess', { names: ['Ada', 'Bo'] });
  await app.play('e2e4 e7e5 g1f3');
  const text = (): string => readFileSync(server.history, 'utf8');
  await expect.poll(text).toContain('1. e4 e5\n2. Nf3\n');
  await app.page.getByRole('button', { name: 'Undo' }).click();
  await app.ply(2);
  await expect.poll(text).not.toContain('Nf3');
  expect(text()).toContain('1. Ada\n2. Bo\n');
});

test('a start position comes from a file of pieces, and goes into one', async ({ app }) => {
  const { page } = app;
  await app.setUp('Chess');
  await page.getByText('On this screen', { exact: true }).click();
  await page.getByText('Start from a position').click();
  const load = async (text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Load from a file' }).click();
    await (
      await chooser
    ).setFiles({ name: 'start.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await load('K151\nX999\n');
  await expect(page.getByRole('alert')).toContainText('Line 2, column 1');
  await load('K151\nR181\nK058\np047\n');
  const field = page.getByRole('textbox', { name: 'Start from a position' });
  await expect(field).toHaveValue('4k3/3p4/8/8/8/8/8/4K2R w K - 0 1');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await app.ready();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Piece list (K151)' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toBe('K151\nR181\np047\nK058\n');
});

test('moves are written with figurines where that is wanted', async ({ app }) => {
  await app.page.addInitScript(() => {
    localStorage.setItem('hyperchess.settings', JSON.stringify({ figurines: true }));
  });
  await app.sit('chess');
  await app.play('g1f3');
  await expect(app.made('g1f3').locator('svg')).toBeVisible();
  // Who cannot see it hears the letter.
  await expect(app.made('g1f3')).toContainText('Nf3');
});
