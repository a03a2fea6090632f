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
