// What fingers do, and must not do by accident.

import type { Locator } from '@playwright/test';
import { expect, test } from '../app';
import type { Point } from '../board';
import { Fingers } from '../fingers';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const contains = async (locator: Locator, { x, y }: Point): Promise<boolean> => {
  const box = (await locator.boundingBox())!;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

/** A tap on the target asks, and nothing that answers lies under the finger. */
async function asksFirst(
  app: import('../app').App,
  [from, to]: [string, string],
  ply: number,
): Promise<void> {
  await app.board.tap(from);
  const finger = await app.board.tap(to);
  const options = app.board.svg.getByRole('button');
  await expect(options.first()).toBeVisible();
  await app.ply(ply);
  for (const option of await options.all()) expect(await contains(option, finger)).toBe(false);
  // A second tap in the same place answers nothing either.
  await app.page.touchscreen.tap(finger.x, finger.y);
  await expect(options).toHaveCount(0);
  await app.ply(ply);
  await app.board.tap(from);
  await app.board.tap(to);
}

test('a promotion is chosen, not by the tap that asks for it', async ({ app }) => {
  await app.sit('chess', { fen: '7k/P7/8/8/8/8/8/4K3 w - - 0 1' });
  await asksFirst(app, ['a7', 'a8'], 0);
  await app.board.svg.getByRole('button', { name: 'Rook' }).tap();
  await app.ply(1);
  await expect(app.board.piece('a8')).toHaveAttribute('data-kind', 'R');
});

for (const size of [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
]) {
  test(`the chooser keeps clear of the finger on ${size.width} pixels`, async ({ app }) => {
    await app.page.setViewportSize(size);
    const fen = '3k4/P6P/8/8/8/8/8/4K3 w - - 0 1';
    await app.sit('chess', { fen });
    for (const [from, to] of [
      ['a7', 'a8'],
      ['h7', 'h8'],
    ] as const) {
      await asksFirst(app, [from, to], 0);
      await app.page.keyboard.press('Escape');
    }
  });
}

test('Seirawan: a piece can come in', async ({ app }) => {
  await app.sit('seirawan');
  await asksFirst(app, ['b1', 'c3'], 0);
  await app.board.svg
    .getByRole('button', { name: /comes in on b1/ })
    .first()
    .tap();
  await app.ply(1);
  await expect(app.board.piece('b1')).toBeVisible();
});

test('Shogi: a piece can stay what it is', async ({ app }) => {
  await app.sit('shogi');
  await app.play('c3c4 g7g6');
  await asksFirst(app, ['b2', 'h8'], 2);
  await app.board.svg.getByRole('button', { name: /^stays/ }).tap();
  await app.ply(3);
  await expect(app.made('b2h8')).toBeVisible();
  await expect(app.board.piece('h8')).toHaveAttribute('data-kind', 'B');
});

test('two taps on Resign do not resign', async ({ app }) => {
  await app.sit('chess');
  const { page } = app;
  const box = (await page.getByRole('button', { name: 'Resign' }).boundingBox())!;
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await (await Fingers.on(page)).doubleTap(finger);
  await expect(page.getByText('Ada gives up?')).toBeHidden();
  await expect(page.getByRole('heading', { name: /wins/ })).toHaveCount(0);
  await page.touchscreen.tap(finger.x, finger.y);
  expect(await contains(page.getByRole('button', { name: 'Keep playing' }), finger)).toBe(true);
  const confirm = page.getByRole('button', { name: 'Resign' });
  expect(await contains(confirm, finger)).toBe(false);
  await confirm.tap();
  await expect(page.getByRole('heading', { name: 'Bo wins' })).toBeVisible();
});

test('fingers leave no hover behind', async ({ app }) => {
  await app.sit('chess');
  const flip = app.page.getByRole('button', { name: /Turn the board/ });
  const before = await flip.evaluate((button) => getComputedStyle(button).backgroundColor);
  await flip.tap();
  await expect(app.page.locator('ol.below .name')).toHaveText('Bo');
  await expect(flip).toHaveCSS('background-color', before);
});

test('a piece is dragged, and the page is not', async ({ app }) => {
  await app.page.setViewportSize({ width: 360, height: 560 });
  await app.sit('chess');
  const fingers = await Fingers.on(app.page);
  await fingers.drag(await app.board.at('e2'), await app.board.at('e4'));
  await app.ply(1);
  expect(await app.page.evaluate(() => scrollY)).toBe(0);
});

test('a finger on nothing scrolls the page', async ({ app }) => {
  await app.page.setViewportSize({ width: 360, height: 560 });
  await app.sit('chess');
  const fingers = await Fingers.on(app.page);
  const from = await app.board.at('e5');
  await fingers.drag(from, { x: from.x, y: from.y - 150 }, 12);
  await expect.poll(() => app.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await app.ply(0);
});

test('a long press tells about a piece, and takes nothing from the board', async ({ app }) => {
  await app.sit('chess');
  const fingers = await Fingers.on(app.page);
  await fingers.down(await app.board.at('g8'));
  const about = app.page.getByRole('region', { name: 'About the knight' });
  await expect(about).toBeVisible();
  await fingers.up();
  await expect(about).toBeVisible();
  await app.accessible();
  const board = (await app.board.svg.boundingBox())!;
  const sheet = (await app.page.locator('.sheet').boundingBox())!;
  expect(sheet.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
  await app.page.locator('.sheet').getByRole('button', { name: 'Close' }).tap();
  await expect(about).toBeHidden();
  await app.board.tap('e2');
  await app.board.tap('e4');
  await app.ply(1);
});

test('arrows are drawn in four colours', async ({ app }) => {
  await app.sit('chess');
  const { page, board } = app;
  const fingers = await Fingers.on(page);
  await page.getByRole('button', { name: 'Draw marks and arrows' }).tap();
  for (const [i, name] of ['green', 'red', 'blue', 'yellow'].entries()) {
    await page.getByRole('button', { name, exact: true }).tap();
    const file = 'aceg'[i]!;
    await fingers.drag(await board.at(`${file}2`), await board.at(`${file}5`));
    await expect(board.svg.locator(`.arrow.colour-${i}`)).toHaveCount(1);
  }
  await page.getByRole('toolbar', { name: 'Colour' }).getByRole('button', { name: 'Close' }).tap();
  await board.tap('e2');
  await board.tap('e4');
  await app.ply(1);
});

test('two fingers look closer at a large board, and pieces can be moved there', async ({ app }) => {
  await app.sit('fourplayer', { names: ['Ada', 'Bo', 'Cy', 'Di'] });
  const { board, page } = app;
  const whole = await board.svg.getAttribute('viewBox');
  const fingers = await Fingers.on(page);
  await fingers.spread(await board.at('h3'), 60, 120);
  await expect.poll(() => board.svg.getAttribute('viewBox')).not.toBe(whole);
  await app.ply(0);
  await board.tap('h2');
  await board.tap('h3');
  await app.ply(1);
  await page.getByRole('button', { name: 'Show the whole board' }).tap();
  await expect(board.svg).toHaveAttribute('viewBox', whole!);
});

test('a thousand cells are played on by pinch and tap', async ({ app }) => {
  await app.sit('e2e-thousand');
  const { board } = app;
  const whole = await board.svg.getAttribute('viewBox');
  const fingers = await Fingers.on(app.page);
  await fingers.spread(await board.at('p2'), 40, 160);
  await expect.poll(() => board.svg.getAttribute('viewBox')).not.toBe(whole);
  await board.tap('p2');
  await board.tap('p3');
  await app.ply(1);
  await expect(board.piece('p3')).toBeVisible();
});

test('a piece in hand is dragged to the board', async ({ app }) => {
  await app.sit('crazyhouse');
  await app.play('e2e4 d7d5 e4d5 d8d5');
  const box = (await app.tray('Ada', 'Pawn').boundingBox())!;
  const fingers = await Fingers.on(app.page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await fingers.drag(from, await app.board.at('e4'), 12);
  await app.ply(5);
});
