// A board with holes and moves of its own.

import { expect, test } from '../app';

test('a pawn vaults the hole', async ({ app }) => {
  await app.begin('A Funky Board');
  await app.play('b7b8 c14b12 b8b9 g11g10 b9b10 g10g9 b10c11 g9g8 c11c14');
  await expect(app.board.piece('c14')).toBeVisible();
  await expect(app.board.piece('c11')).toHaveCount(0);
});

test('the greedy machine answers every move', async ({ app }) => {
  await app.begin('A Funky Board', { who: 'Against the machine' });
  for (const [i, move] of ['a7a8', 'g7g8', 'c7c8'].entries()) {
    await app.board.click(move);
    await app.ply(2 * i + 2);
  }
  await expect(app.player('Blue')).toContainText('greedy');
});
