// A board with holes and moves of its own.

import { expect, test } from '../app';

test('a pawn vaults the hole', async ({ app }) => {
  await app.begin('A Funky Board');
  await app.play('b7b8 c14b12 b8b9 g11g10 b9b10 g10g9 b10c11 g9g8 c11c14');
  await expect(app.board.piece('c14')).toBeVisible();
  await expect(app.board.piece('c11')).toHaveCount(0);
});

test('the machine answers every move', async ({ app }) => {
  await app.begin('A Funky Board', { who: 'Against the machine' });
  for (const [i, move] of ['a7a8', 'g7g8', 'c7c8'].entries()) {
    await app.board.click(move);
    await app.ply(2 * i + 2);
  }
  await expect(app.player('Blue')).toContainText('level 3');
});

test('a pawn vaults the hole in a game against the machine', async ({ app }) => {
  // From the start the machine need not let a pawn through, so the game begins some moves later.
  await app.begin('Before the Hole', { who: 'Against the machine' });
  await app.board.click('c11c14');
  await app.ply(2);
  await expect(app.player('Blue')).toContainText('level 3');
  // Whatever the machine did to it then: after the move it stood behind the hole.
  await app.made('c11c14').click();
  await expect(app.page.getByText('One move ago')).toBeVisible();
  await expect(app.board.piece('c14')).toBeVisible();
  await expect(app.board.piece('c11')).toHaveCount(0);
});
