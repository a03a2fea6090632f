// Chess in fog: what each of two at one screen sees, and what nobody is told.

import { expect, test } from '../app';

test('two at one screen see their own side only, with a curtain between', async ({ app }) => {
  const { page } = app;
  await app.begin('Fog of War');
  const fog = page.locator('[data-fog]');
  const show = page.getByRole('button', { name: 'Show the board' });
  // Nobody sees anything before somebody says that it is theirs to see.
  await expect(fog).toHaveAttribute('data-fog', '64');
  await show.click();
  await expect(fog).toHaveAttribute('data-fog', '32');
  await expect(app.board.piece('e2')).toBeVisible();
  await expect(app.board.piece('e7')).toHaveCount(0);
  await app.play('e2e4');
  await expect(fog).toHaveAttribute('data-fog', '64');
  await expect(app.board.piece('e4')).toHaveCount(0);
  await show.click();
  await expect(app.board.piece('e7')).toBeVisible();
  await expect(app.board.piece('e4')).toHaveCount(0);
  // What White played is not told to Black.
  await expect(page.getByText('e4', { exact: true })).toHaveCount(0);
  await app.accessible();
});
