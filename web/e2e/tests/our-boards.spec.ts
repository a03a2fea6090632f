// The boards that were made for this program: each of the rules that they put together, played once.

import { expect, test } from '../app';

test.describe('Powder Keg', () => {
  test('a capture goes off, what was captured comes back, a king on the hill wins', async ({
    app,
  }) => {
    await app.begin('Powder Keg');
    await expect(app.board.svg.locator('[data-goals="4"]')).toBeVisible();
    await app.play('b2b4 a7a5 b4a5 h7h6');
    for (const cell of ['a5', 'b4']) await expect(app.board.piece(cell)).toHaveCount(0);
    await app.drop('White', 'Pawn', 'a4');
    await app.ply(5);
    await expect(app.made('P@a4')).toBeVisible();
    await app.play('h6h5 e2e3 h5h4 e1e2 g7g6 e2f3 g6g5 f3e4', 5);
    await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
    await expect(app.page.getByText('the goal is reached').first()).toBeVisible();
  });

  test('a blast takes the pieces around it, but no pawns', async ({ app }) => {
    await app.begin('Powder Keg', { fen: '4k3/8/8/3n1p2/4q3/8/8/4RK2[] w - - 0 1' });
    await app.play('e1e4');
    for (const cell of ['e1', 'e4', 'd5']) await expect(app.board.piece(cell)).toHaveCount(0);
    await expect(app.board.piece('f5')).toBeVisible();
    await expect(app.tray('White', 'Queen')).toBeVisible();
    await expect(app.tray('White', 'Knight')).toHaveCount(0);
  });
});

test('Powder Keg: a king that is only guarded is shown in check', async ({ app }) => {
  await app.begin('Powder Keg', { fen: '4k3/8/8/8/8/8/3R4/5K2[] w - - 0 1' });
  await app.play('d2e2');
  await expect(app.player('Black')).toContainText('Check');
});

test.describe('Gatecrashers', () => {
  test('cannon and grasshopper come in by gates, and leap', async ({ app }) => {
    const { page } = app;
    await app.begin('Gatecrashers');
    await expect(app.player('White')).toContainText('4 checks to go');
    await app.board.click('b1c3');
    await page.getByRole('button', { name: 'Cannon comes in on b1' }).click();
    await app.ply(1);
    await expect(app.board.piece('b1')).toHaveAttribute('data-kind', 'C');
    await app.board.click('g8f6');
    await page.getByRole('button', { name: 'Grasshopper comes in on g8' }).click();
    await app.ply(2);
    // Over the pawn on b2, the cannon takes the one on b7.
    await app.play('b1b7 g8g6', 2);
    await expect(app.board.piece('b7')).toHaveAttribute('data-kind', 'C');
    await expect(app.board.piece('g6')).toHaveAttribute('data-kind', 'G');
  });

  test('pawns go two cells from anywhere, and are taken in passing', async ({ app }) => {
    await app.begin('Gatecrashers');
    await app.play('d2d3 c7c5 a2a3 c5c3 d3c4');
    for (const cell of ['c3', 'd3']) await expect(app.board.piece(cell)).toHaveCount(0);
    await expect(app.board.piece('c4')).toHaveAttribute('data-kind', 'P');
  });

  test('checks are counted, and the last one wins', async ({ app }) => {
    await app.begin('Gatecrashers', { fen: '4k3/8/8/8/8/8/8/4K2R w - - 2+4 0 1' });
    await app.play('h1h8');
    await expect(app.player('White')).toContainText('1 check to go');
    await app.play('e8e7 h8h7', 1);
    await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
    await expect(app.page.getByText('by giving check often enough').first()).toBeVisible();
  });
});

test.describe('Cannon Fodder', () => {
  test('cannons are put on the own half, and who can capture must', async ({ app }) => {
    await app.begin('Cannon Fodder');
    await app.tray('White', 'Cannon').click();
    await app.board.press('c5');
    await expect(app.page.locator('main[data-ply="0"]')).toBeVisible();
    await app.drop('White', 'Cannon', 'c4');
    await app.ply(1);
    const must = app.page.getByText('You can capture, so you must.');
    await app.play('d7d5 e2e4', 1);
    await expect(must).toBeVisible();
    // Nothing else can be taken up, and nothing can be put.
    await app.board.click('g8f6');
    await app.tray('Black', 'Cannon').click({ force: true });
    await app.board.press('c6');
    await expect(app.page.locator('main[data-ply="3"]')).toBeVisible();
    await app.accessible();
    await app.play('d5e4', 3);
    await expect(must).toHaveCount(0);
  });

  test('a bare king has lost', async ({ app }) => {
    await app.begin('Cannon Fodder', { fen: '4k3/8/8/8/3p4/4P3/8/4K3[] w - - 0 1' });
    await app.play('e3d4');
    await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
    await expect(app.page.getByText('too few pieces are left').first()).toBeVisible();
  });
});

test.describe('Stonehenge', () => {
  test('every move leaves a stone, grasshoppers leap, a king in the middle wins', async ({
    app,
  }) => {
    await app.begin('Stonehenge');
    await expect(app.board.svg.locator('[data-goals="1"]')).toBeVisible();
    let ply = 0;
    const turn = async (move: string, stone: string): Promise<void> => {
      await app.board.click(move);
      await expect(app.page.getByText('Now put the wall')).toBeVisible();
      await app.board.press(stone);
      await app.ply(++ply);
      await expect(app.page.locator(`[data-wall="${stone}"]`)).toBeVisible();
    };
    await turn('c1c3', 'a4');
    await expect(app.board.piece('c3')).toHaveAttribute('data-kind', 'G');
    await turn('a6a5', 'b4');
    await turn('e2e3', 'g4');
    await turn('b6b5', 'f4');
    await turn('d1e2', 'a3');
    await turn('g6g5', 'g3');
    await turn('e2d3', 'f3');
    await turn('f6f5', 'c5');
    await app.board.click('d3d4');
    await app.board.press('d3');
    await app.ply(9);
    await expect(app.page.locator('[data-wall]')).toHaveCount(9);
    await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
  });
});

test.describe('High Noon', () => {
  test('gunslingers shoot from where they stand, and nobody has to move', async ({ app }) => {
    await app.begin('High Noon');
    await app.play('a2a3 b5b4 a3b4 a5a4');
    await app.board.click('a1a4');
    await app.ply(5);
    await expect(app.board.piece('a1')).toHaveAttribute('data-kind', 'G');
    await expect(app.board.piece('a4')).toHaveCount(0);
    await app.page.getByRole('button', { name: 'Pass' }).click();
    await app.ply(6);
    await expect(app.moves).toContainText('pass');
  });

  test('a king that rides out over the last rank wins', async ({ app }) => {
    await app.begin('High Noon', { fen: '6/K5/6/6/3k2/6 w - - 0 1' });
    await app.play('a5b6');
    await expect(app.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
  });
});

for (const board of ['Powder Keg', 'Gatecrashers', 'Cannon Fodder', 'Stonehenge', 'High Noon']) {
  test(`${board}: machines play it`, async ({ app }) => {
    await app.begin(board, { who: 'Watch' });
    // A machine of the usual level may lose within five plies where kings explode.
    const played = app.page.locator('main[data-ply]').and(app.page.locator(':not([data-ply="0"])'));
    const ended = app.page.getByRole('heading', { name: /wins|Draw/ });
    await expect
      .poll(
        async () =>
          (await ended.isVisible()) ? Infinity : Number(await played.getAttribute('data-ply')),
        { timeout: 45_000 },
      )
      .toBeGreaterThan(5);
  });
}
