// More than two at one board.

import { expect, test } from '../app';

test('four play on one screen until one is out', async ({ app }) => {
  await app.begin('Four-Player Chess');
  const { page } = app;
  const turn = page.locator('li[aria-current] .name');
  const names = await page.locator('li[data-seat] .name').allTextContents();
  expect(names).toHaveLength(4);
  const first = await turn.textContent();

  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText(`${first} gives up?`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(turn).toHaveText(first!);

  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(app.player(first!)).toContainText('out: resigned');
  await expect(turn).not.toHaveText(first!);
  await expect(page.getByRole('heading', { name: /wins/ })).toBeHidden();
});

test('the board turns to the player to move, where wanted', async ({ app }) => {
  await app.begin('Four-Player Chess');
  const { page } = app;
  const below = page.locator('ol.below .name');
  const turn = page.locator('li[aria-current] .name');
  await page.getByRole('button', { name: 'Follow the player to move' }).click();
  for (const [i, move] of ['h2h3', 'b7c7', 'g13g12', 'm8l8'].entries()) {
    await expect(below).toHaveText((await turn.textContent())!);
    await app.play(move, i);
  }
  await expect(below).toHaveText('Red');
});
