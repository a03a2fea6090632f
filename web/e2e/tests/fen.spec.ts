// Positions as text: a game starts from one, and the one on screen is copied.

import { expect, test } from '../app';

async function setUp(app: import('../app').App, fen: string): Promise<void> {
  await app.setUp('Chess');
  await app.page.getByText('On this screen', { exact: true }).click();
  await app.page.getByText('Start from a position (FEN)').click();
  await app.page.getByRole('textbox', { name: 'Start from a position' }).fill(fen);
  await app.page.getByRole('button', { name: 'Start' }).click();
}

test('a game starts from a FEN', async ({ app }) => {
  await setUp(app, '4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  await app.ready();
  await expect(app.board.piece('a7')).toBeVisible();
  await app.board.click('a7a8');
  await app.page.getByRole('button', { name: 'Rook' }).click();
  await app.ply(1);
  const fen = await app.page
    .getByRole('button', { name: 'Copy the position' })
    .getAttribute('data-fen');
  expect(fen).toBe('R3k3/8/8/8/8/8/8/4K3 b - - 0 1');
});

test('a FEN that cannot be read is shown where it is wrong', async ({ app }) => {
  await setUp(app, '4k3/P7/8/8/8/8/8/4X3 w - - 0 1');
  await expect(app.page.getByText('Look at character 19.')).toBeVisible();
  const field = app.page.getByRole('textbox', { name: 'Start from a position' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await app.accessible();
});
