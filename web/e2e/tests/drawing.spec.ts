// Marks and arrows, which bind nothing.

import { expect, test } from '../app';

test('marks and arrows are drawn and removed', async ({ app }) => {
  await app.begin('Chess');
  const { board, page } = app;
  const marks = board.svg.locator('.mark');
  const arrows = board.svg.locator('.arrow');

  await board.mark('e4');
  await expect(marks).toHaveCount(1);
  await board.drag('g1f3', 'right');
  await expect(arrows).toHaveCount(1);
  await app.accessible();

  await board.mark('e4');
  await expect(marks).toHaveCount(0);
  await board.drag('g1f3', 'right');
  await expect(arrows).toHaveCount(0);

  await page.getByRole('button', { name: 'Draw marks and arrows' }).click();
  await board.drag('b1c3');
  await expect(arrows).toHaveCount(1);
  await app.ply(0);
});

test('arrows have a colour for Shift, for Alt, and for both', async ({ app }) => {
  await app.sit('chess');
  const { board, page } = app;
  const drawn = [
    { move: 'a2a4', keys: [] },
    { move: 'b2b4', keys: ['Shift'] },
    { move: 'c2c4', keys: ['Alt'] },
    { move: 'd2d4', keys: ['Shift', 'Alt'] },
  ];
  for (const { move, keys } of drawn) {
    for (const key of keys) await page.keyboard.down(key);
    await board.drag(move, 'right');
    for (const key of keys) await page.keyboard.up(key);
  }
  const arrows = board.svg.locator('.arrow');
  await expect(arrows).toHaveCount(drawn.length);
  const colours = await arrows.evaluateAll((found) =>
    found.map((arrow) => getComputedStyle(arrow).fill),
  );
  expect(new Set(colours).size).toBe(drawn.length);
  await app.ply(0);
});
