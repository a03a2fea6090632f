// The same short game by mouse, by clicks and by keyboard.

import { expect, test, type App } from '../app';
import { labelsOf } from '../board';

const GAME = 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7';

async function ends(app: App): Promise<void> {
  await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
  await expect(app.page.getByText('by checkmate', { exact: true })).toBeVisible();
  await expect(app.spoken).toContainText(
    'White: queen h5 to f7, takes pawn. White wins, by checkmate',
  );
}

test('by dragging', async ({ app }) => {
  await app.begin('Chess');
  for (const [i, move] of GAME.split(' ').entries()) {
    await app.board.drag(move);
    await app.ply(i + 1);
  }
  await ends(app);
  await app.accessible();
});

test('by clicking, and once more', async ({ app }) => {
  await app.begin('Chess');
  await app.play(GAME);
  await ends(app);
  await app.page.getByRole('button', { name: 'Play again' }).click();
  await app.ply(0);
  await app.play('e2e4');
});

test('by keyboard', async ({ app }) => {
  await app.begin('Chess');
  const { page, board } = app;
  // Whoever has started a game is at its board.
  await expect(board.svg).toBeFocused();
  await page.keyboard.press('Enter');
  const said = board.svg.locator('xpath=..').locator('p[aria-live]');
  let at = /\b([a-h][1-8])\b/.exec((await said.textContent()) ?? '')?.[1] ?? 'a1';
  for (const [i, move] of GAME.split(' ').entries()) {
    const [from, to] = labelsOf(move);
    await board.walk(at, from);
    await board.walk(from, to);
    at = to;
    await app.ply(i + 1);
  }
  await ends(app);
});

test('a move that is not legal does nothing', async ({ app }) => {
  await app.begin('Chess');
  await app.board.drag('e2e5');
  await expect(app.board.piece('e2')).toBeVisible();
  await app.board.drag('e2e4');
  await app.ply(1);
});

test('points are shown for whoever is ahead', async ({ app }) => {
  await app.begin('Chess');
  const points = (name: string) => app.player(name).locator('.points');
  await expect(points('White')).toHaveCount(0);
  await app.play('e2e4 d7d5 e4d5');
  await expect(points('White')).toHaveText('+1');
  await expect(points('Black')).toHaveCount(0);
  await app.play('d8d5', 3);
  await expect(points('White')).toHaveCount(0);
});
