// Turns that do more than move a piece: drops, gates, walls, promotions by choice, passing; and how games are drawn.

import { expect, test } from '../app';

const WON_A_PAWN = 'e2e4 d7d5 e4d5 d8d5';

test.describe('crazyhouse', () => {
  test('a captured piece is put on the board by two clicks', async ({ app }) => {
    await app.begin('Crazyhouse');
    await app.play(WON_A_PAWN);
    await app.tray('White', 'Pawn').click();
    const { x, y } = await app.board.at('e4');
    await app.page.mouse.click(x, y);
    await app.ply(5);
    await expect(app.made('P@e4')).toBeVisible();
    await expect(app.board.piece('e4')).toBeVisible();
    await expect(app.tray('White', 'Pawn')).toHaveCount(0);
    await app.accessible();
  });

  test('it is dragged from the hand', async ({ app }) => {
    await app.begin('Crazyhouse');
    await app.play(WON_A_PAWN);
    const box = (await app.tray('White', 'Pawn').boundingBox())!;
    const to = await app.board.at('c4');
    await app.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await app.page.mouse.down();
    await app.page.mouse.move(to.x, to.y, { steps: 6 });
    await app.page.mouse.up();
    await app.ply(5);
    await expect(app.made('P@c4')).toBeVisible();
  });

  test('the keyboard does it too', async ({ app }) => {
    await app.begin('Crazyhouse');
    await app.play(WON_A_PAWN);
    await app.tray('White', 'Pawn').focus();
    await app.page.keyboard.press('Enter');
    // The cursor is where the last piece went.
    await app.board.walk('d5', 'd4');
    await app.ply(5);
    await expect(app.made('P@d4')).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a piece in hand is put on the board by two taps', async ({ app }) => {
    await app.begin('Crazyhouse');
    await app.play(WON_A_PAWN);
    await app.tray('White', 'Pawn').tap();
    const { x, y } = await app.board.at('e4');
    await app.page.touchscreen.tap(x, y);
    await app.ply(5);
    await expect(app.made('P@e4')).toBeVisible();
  });
});

test('Seirawan: castling lets a piece in where the rook stood', async ({ app }) => {
  await app.begin('Seirawan Chess');
  const nothing = app.page.getByRole('button', { name: 'nothing comes in' });
  let ply = 0;
  for (const move of 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5'.split(' ')) {
    await app.board.click(move);
    if (ply > 1) await nothing.click();
    await app.ply(++ply);
  }
  await app.board.click('e1g1');
  await expect(app.page.getByRole('button', { name: /comes in on e1/ }).first()).toBeVisible();
  await app.page
    .getByRole('button', { name: /comes in on h1/ })
    .first()
    .click();
  await app.ply(7);
  for (const cell of ['f1', 'g1', 'h1']) await expect(app.board.piece(cell)).toBeVisible();
  await expect(app.board.piece('e1')).toHaveCount(0);
});

test('Seirawan: a piece comes in on the cell that another leaves', async ({ app }) => {
  await app.begin('Seirawan Chess');
  await app.board.click('b1c3');
  await app.page
    .getByRole('button', { name: /comes in on b1/ })
    .first()
    .click();
  await app.ply(1);
  await expect(app.board.piece('b1')).toBeVisible();
  await expect(app.board.piece('c3')).toBeVisible();
  await app.board.click('b8c6');
  await app.page.getByRole('button', { name: 'nothing comes in' }).click();
  await app.ply(2);
  await expect(app.board.piece('b8')).toHaveCount(0);
});

test('Duck: the wall is put as a second step, or the move is called off', async ({ app }) => {
  await app.begin('Duck Chess');
  await app.board.click('e2e4');
  await expect(app.page.getByText('Now put the duck')).toBeVisible();
  await expect(app.board.piece('e4')).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(app.board.piece('e2')).toBeVisible();
  await expect(app.page.getByText('Now put the duck')).toHaveCount(0);
  await app.board.click('e2e4');
  const { x, y } = await app.board.at('d5');
  await app.page.mouse.click(x, y);
  await app.ply(1);
  await expect(app.page.locator('[data-wall="d5"]')).toBeVisible();
  await expect(app.made('e2e4,e4d5')).toBeVisible();
});

test('Duck: what the server says meanwhile leaves the wall step alone', async ({ app }) => {
  await app.begin('Duck Chess');
  await app.board.click('e2e4');
  await app.page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(app.player('White')).toContainText('offers a draw');
  await expect(app.page.getByText('Now put the duck')).toBeVisible();
  await expect(app.board.piece('e4')).toBeVisible();
  await app.board.press('d5');
  await app.ply(1);
  await expect(app.page.locator('[data-wall="d5"]')).toBeVisible();
});

test('Duck: the keyboard puts the wall too', async ({ app }) => {
  await app.begin('Duck Chess');
  for (const [ply, [move, wall]] of [
    ['e2e4', 'd5'],
    ['e7e5', 'd3'],
  ].entries()) {
    await app.board.click(move!);
    await app.board.press(wall!);
    await app.ply(ply + 1);
  }
  await app.board.svg.focus();
  // The first key shows the cursor, on the wall that was put last.
  await app.page.keyboard.press('ArrowUp');
  await app.board.walk('d3', 'g1');
  await app.board.walk('g1', 'f3');
  await expect(app.page.getByText('Now put the duck')).toBeVisible();
  await app.board.walk('f3', 'a6');
  await app.ply(3);
  await expect(app.page.locator('[data-wall="a6"]')).toBeVisible();
  await expect(app.made('g1f3,f3a6')).toBeVisible();
});

test('Shogi: a piece that may promote can stay', async ({ app }) => {
  await app.begin('Shogi');
  await app.play('c3c4 g7g6');
  await app.board.click('b2h8');
  await expect(app.page.getByRole('button', { name: /^stays/ })).toBeVisible();
  await app.page.getByRole('button', { name: /^Dragon Horse/ }).click();
  await app.ply(3);
  await expect(app.made('b2h8+')).toBeVisible();
  await expect(app.board.piece('h8').locator('.promoted')).toBeVisible();
  await expect(app.page.getByRole('button', { name: /^Bishop in hand/ })).toBeVisible();
});

test('Janggi: a player passes', async ({ app }) => {
  await app.begin('Janggi');
  await app.page.getByRole('button', { name: 'Pass' }).click();
  await app.ply(1);
  await expect(app.moves).toContainText('pass');
  await expect(app.spoken).toContainText('pass');
});

test('a draw by repetition says so', async ({ app }) => {
  await app.begin('Chess');
  await app.play('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
  await expect(app.page.getByRole('heading', { name: 'Draw' })).toBeVisible();
  await expect(app.page.getByText(/by repetition/).first()).toBeVisible();
});

test('Xiangqi: whoever chases a piece without end loses, and is told why', async ({ app }) => {
  await app.begin('Xiangqi', { fen: '5k3/9/9/9/c8/9/9/9/9/1R1K5 w - - 0 1' });
  await app.play('b1a1 a6b6 a1b1 b6a6 b1a1 a6b6 a1b1 b6a6');
  await expect(app.page.getByRole('heading', { name: 'Black wins' })).toBeVisible();
  await expect(app.page.getByText(/chased a piece without end/).first()).toBeVisible();
});

test('who runs out of time against a bare king draws', async ({ app }) => {
  await app.begin('Chess', { fen: '8/8/8/4k3/8/8/3q4/K7 w - - 0 1', seconds: ['600', '2'] });
  await app.play('a1b1');
  await expect(app.page.getByRole('heading', { name: 'Draw' })).toBeVisible();
  await expect(app.page.getByText(/the opponent cannot win/).first()).toBeVisible();
});

test('Gliński: hexagons are played on', async ({ app }) => {
  await app.begin("Gliński's Hexagonal Chess");
  await app.play('f5f6');
  await app.ply(1);
  await expect(app.board.piece('f6')).toBeVisible();
});

test.describe('several moves a turn', () => {
  test('two moves each, which stand together in the list', async ({ app }) => {
    await app.begin('Double Move Chess');
    const line = app.page.locator('[data-seat="0"]').first();
    await expect(line).toContainText('2 moves left');
    await app.play('e2e4');
    await expect(line).toContainText('1 move left');
    await app.play('d2d4 e7e5 d7d5 d4e5', 1);
    await expect(line).toContainText('1 move left');
    await expect(app.made('e7e5')).toBeVisible();
    await app.accessible();
    // Back to the turn's beginning, move by move.
    await app.page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(line).toContainText('2 moves left');
  });

  test('check ends the turn', async ({ app }) => {
    await app.begin('Marseillais Chess');
    await app.play('e2e4 f7f5 a7a6 d1h5');
    await expect(app.page.locator('[data-seat="1"]').first()).toContainText('2 moves left');
  });

  test('the machine makes all the moves of its turn', async ({ app }) => {
    await app.begin('Progressive Chess', { who: 'Against the machine' });
    await app.play('e2e4');
    await expect(app.page.locator('[data-seat="0"]').first()).toContainText('3 moves left', {
      timeout: 20_000,
    });
  });
});
