// Walking through the moves of a game, while it goes on and after its end.

import { App, expect, test } from '../app';

const OPENING = 'e2e4 e7e5 g1f3 b8c6';

/** Waits until the board shows the position after so many moves. */
async function shows(app: App, ply: number): Promise<void> {
  await expect(app.page.locator('main[data-shown]')).toHaveAttribute('data-shown', String(ply));
}

test('by clicking on moves and back to now', async ({ app }) => {
  await app.begin('Chess');
  await app.play(OPENING);
  const { page, board } = app;
  await app.made('e2e4').click();
  await shows(app, 1);
  await expect(board.piece('e4')).toBeVisible();
  await expect(board.piece('e7')).toBeVisible();
  await expect(board.piece('g1')).toBeVisible();
  await expect(page.getByText('3 moves ago')).toBeVisible();
  await expect(app.spoken).toContainText('Looking back: White: pawn e2 to e4');
  await app.accessible();
  // Nothing can be moved in the past.
  await board.click('e7e5');
  await app.ply(4);
  await shows(app, 1);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await shows(app, 4);
  await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  await app.play('f1c4', 4);
});

test('by keys and by buttons', async ({ app }) => {
  await app.begin('Chess');
  await app.play(OPENING);
  const { page } = app;
  // After playing by mouse the focus is on the board, and left and right still walk.
  const keys = [
    ['ArrowLeft', 3],
    ['ArrowLeft', 2],
    ['ArrowRight', 3],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['End', 4],
    ['ArrowRight', 4],
  ] as const;
  for (const [key, ply] of keys) {
    await page.keyboard.press(key);
    await shows(app, ply);
  }
  const buttons = [
    ['To the start', 0],
    ['One move forward', 1],
    ['One move forward', 2],
    ['One move back', 1],
    ['To the latest move', 4],
  ] as const;
  for (const [name, ply] of buttons) {
    await page.getByRole('button', { name, exact: true }).click();
    await shows(app, ply);
  }
  await expect(page.getByRole('button', { name: 'One move forward' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('by the wheel over the board', async ({ app }) => {
  await app.sit('chess');
  await app.play('e2e4 e7e5');
  const { x, y } = await app.board.at('d4');
  await app.page.mouse.move(x, y);
  await app.page.mouse.wheel(0, -100);
  await expect(app.page.locator('main')).toHaveAttribute('data-shown', '1');
  await app.page.mouse.wheel(0, 100);
  await expect(app.page.locator('main')).toHaveAttribute('data-past', 'false');
});

test('new moves do not pull the board away', async ({ app, context }) => {
  await app.begin('Chess');
  await app.play(OPENING);
  const { page } = app;
  await page.keyboard.press('Home');
  await shows(app, 0);
  // The same game on another screen goes on.
  const other = await context.newPage();
  await other.goto(page.url());
  const elsewhere = new App(other, app.server);
  await elsewhere.ready();
  await elsewhere.play('f1c4', 4);
  await app.ply(5);
  await shows(app, 0);
  await expect(app.board.piece('e2')).toBeVisible();
  await expect(page.getByText('5 moves ago')).toBeVisible();
  // Taking back what is being looked at leads back to now.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await shows(app, 4);
  await other.getByRole('button', { name: 'Undo' }).click();
  await app.ply(4);
  await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(0);
  await shows(app, 4);
});

test('after the end, and on a board of four with somebody out', async ({ app }) => {
  await app.begin('Chess');
  await app.play('f2f3 e7e5 g2g4 d8h4');
  await app.page.keyboard.press('ArrowLeft');
  await shows(app, 3);
  await expect(app.board.piece('d8')).toBeVisible();
  await expect(app.page.getByRole('heading', { name: 'Black wins' })).toBeVisible();

  await app.begin('Four-Player Chess');
  await app.play('h2h3 b7c7');
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await app.page.getByRole('button', { name: 'Resign' }).last().click();
  const fill = (label: string) =>
    app.board
      .piece(label)
      .locator('g.piece')
      .first()
      .evaluate((g) => g.style.getPropertyValue('--fill'));
  await expect.poll(() => fill('g13')).toBe('#8f8f94');
  await app.page.keyboard.press('Home');
  await shows(app, 0);
  await expect.poll(() => fill('g13')).not.toBe('#8f8f94');
});
