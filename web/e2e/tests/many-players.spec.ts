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

test('four play until one is mated, and the others go on', async ({ app }) => {
  await app.begin('Four-Player Chess');
  const { page } = app;
  const names = await page
    .locator('li[data-seat]')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.getAttribute('data-seat'),
        line.querySelector('.name')?.textContent,
      ]),
    );
  const name = (seat: number) => names.find(([number]) => number === String(seat))![1]!;
  // The first bares the third king, and the second mates it.
  await app.play('g2g4 b9c9 e13e11 m9k9 f1l7 a8f13');
  await expect(app.player(name(2))).toContainText('out: checkmated');
  await expect(page.locator('li[aria-current] .name')).toHaveText(name(3));
  await expect(app.player(name(2)).locator('.points')).toHaveCount(0);
  await app.play('m8l8 h2h3 b7c7 m5l5', 6);
  await expect(page.locator('li[aria-current] .name')).toHaveText(name(0));
  await expect(app.made('a8f13')).toBeVisible();
});
