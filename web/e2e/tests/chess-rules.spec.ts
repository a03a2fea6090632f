// Moves that do more than move.

import { expect, test } from '../app';

test('a pawn promotes to what is chosen', async ({ app }) => {
  await app.begin('Chess');
  await app.play('a2a4 b7b5 a4b5 a7a6 b5a6 c7c6 a6a7 h7h6');
  await app.board.click('a7b8');
  await app.page.getByRole('button', { name: 'Knight' }).click();
  await app.ply(9);
  await expect(app.made('a7b8n')).toBeVisible();
});

test('a promotion is chosen by number, or called off', async ({ app }) => {
  await app.begin('Chess');
  await app.play('a2a4 b7b5 a4b5 a7a6 b5a6 c7c6 a6a7 h7h6');
  await app.board.click('a7b8');
  await expect(app.page.getByRole('button', { name: 'Queen' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('button', { name: 'Queen' })).toBeHidden();
  await app.board.click('a7b8');
  await app.page.keyboard.press('1');
  await app.ply(9);
});

test('the king castles', async ({ app }) => {
  await app.begin('Chess');
  await app.play('e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1');
  await expect(app.board.piece('g1')).toBeVisible();
  await expect(app.board.piece('f1')).toBeVisible();
  await expect(app.board.piece('h1')).toHaveCount(0);
});

test('a check is shown and said', async ({ app }) => {
  await app.begin('Chess');
  await app.play('e2e4 f7f6 d1h5');
  await expect(app.player('Black')).toContainText('Check');
  await expect(app.spoken).toContainText('Check');
});

test('a move is taken back', async ({ app }) => {
  await app.begin('Chess');
  await app.play('e2e4');
  await app.page.getByRole('button', { name: 'Undo' }).click();
  await app.ply(0);
  await expect(app.board.piece('e2')).toBeVisible();
});
