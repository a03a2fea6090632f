// On a desk board and panel stand together in the middle, with a third column where there is room.

import { expect, test, type App } from '../app';

async function edges(app: App) {
  const box = async (selector: string) => (await app.page.locator(selector).boundingBox())!;
  const [gutter, board, panel] = [
    await box('main > .gutter'),
    await box('main > .board'),
    await box('main > .body'),
  ];
  return { gutter, board, panel };
}

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
] as const) {
  test(`board and panel belong together at ${width} by ${height}`, async ({ app }) => {
    await app.page.setViewportSize({ width, height });
    for (const name of ['chess', 'xiangqi']) {
      await app.sit(name);
      const { gutter, board, panel } = await edges(app);
      expect(gutter.width).toBe(12);
      expect(gutter.x + gutter.width).toBeCloseTo(board.x, 0);
      const drawn = (await app.board.svg.boundingBox())!;
      expect(panel.x - (drawn.x + drawn.width)).toBeLessThanOrEqual(32);
      const aside = app.page.locator('main > aside');
      const last = width >= 1600 ? (await aside.boundingBox())! : panel;
      const [left, right] = [gutter.x, width - (last.x + last.width)];
      expect(Math.abs(left - right), name).toBeLessThanOrEqual(1);
      expect(drawn.height).toBeGreaterThan(0.9 * height);
    }
  });
}

test('the rules have a column of their own from 1600 pixels on', async ({ app }) => {
  await app.page.setViewportSize({ width: 1600, height: 900 });
  await app.sit('chess');
  const rules = app.page.getByRole('region', { name: 'Rules' });
  await expect(rules).toBeVisible();
  await expect(app.moves).toBeVisible();
  await expect(app.page.getByRole('tab')).toHaveText(['Rules', 'Analysis']);
  await app.accessible();
  await app.page.setViewportSize({ width: 1599, height: 900 });
  await expect(rules).toHaveCount(0);
  await app.page.getByRole('tab', { name: 'Rules' }).click();
  await expect(rules).toBeVisible();
  await app.accessible();
});

test('the piece under the mouse is told about', async ({ app }) => {
  await app.page.setViewportSize({ width: 1920, height: 1080 });
  await app.sit('chess');
  const { x, y } = await app.board.at('g1');
  await app.page.mouse.move(x, y);
  await expect(app.page.getByRole('region', { name: 'About the knight' })).toBeVisible();
  const pawn = await app.board.at('e7');
  await app.page.mouse.move(pawn.x, pawn.y);
  const about = app.page.getByRole('region', { name: 'About the pawn' });
  await expect(about).toContainText('promote');
});

test('where the rules are not in sight, the piece under the mouse is told about in short', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.sit('chess');
  const about = page.getByRole('region', { name: 'About the knight' });
  const place = await app.moves.boundingBox();
  const { x, y } = await app.board.at('g1');
  await page.mouse.move(x, y);
  await expect(about).toContainText('L');
  await app.accessible();
  // It takes no room from the moves, and is gone with the mouse.
  expect(await app.moves.boundingBox()).toEqual(place);
  const empty = await app.board.at('e4');
  await page.mouse.move(empty.x, empty.y);
  await expect(about).toHaveCount(0);
  // The key tells all there is to tell, and then the short form is not needed.
  await page.mouse.move(x, y);
  await page.keyboard.press('i');
  await expect(about).toHaveCount(1);
  await expect(about).toContainText('Worth 3');
});

test('the short form leaves the latest move in sight, at the head of a list or at its foot', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1440, height: 700 });
  const steps = (from: number, to: number): string[] =>
    [...'abcdefgh'].flatMap((file) => [
      `${file}${from}${file}${to}`,
      `${file}${9 - from}${file}${9 - to}`,
    ]);
  const moves = [...steps(2, 3), ...steps(3, 4)];
  for (const count of [2, moves.length]) {
    const address = await app.make('chess');
    await app.playUnseen(address, moves.slice(0, count));
    await app.open(address);
    await app.ready();
    const { x, y } = await app.board.at('g1');
    await page.mouse.move(x, y);
    const about = page.getByRole('region', { name: 'About the knight' });
    await expect(about).toBeVisible();
    const latest = (await app.made(moves[count - 1]!).boundingBox())!;
    const over = (await about.boundingBox())!;
    const apart = latest.y + latest.height <= over.y || over.y + over.height <= latest.y;
    expect(apart, `after ${count} moves`).toBe(true);
  }
});

test('keys lead to the rules of the board and of a piece', async ({ app }) => {
  await app.sit('chess');
  const { page } = app;
  await page.keyboard.press('r');
  await expect(page.getByText('Checkmate wins')).toBeVisible();
  await page.keyboard.press('r');
  await expect(app.moves).toBeVisible();
  await app.board.svg.focus();
  await page.keyboard.press('Enter');
  await app.board.walk('e2', 'e2');
  await page.keyboard.press('i');
  await expect(page.getByRole('region', { name: 'About the pawn' })).toBeVisible();
});

test('nothing on a desk jumps when pieces come to hand or the game ends', async ({ app }) => {
  await app.sit('crazyhouse', { seconds: 600 });
  const places = async () => {
    const parts = ['header', 'ol.above', '.board', 'ol.below', '.controls > .actions'];
    return Promise.all(parts.map((part) => app.page.locator(`main > ${part}`).boundingBox()));
  };
  await app.play('e2e4');
  const before = await places();
  await app.play('d7d5 e4d5', 1);
  expect(await places()).toEqual(before);
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await expect(app.page.getByRole('heading', { name: 'Ada wins' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a phone on its side has board and panel side by side', async ({ app }) => {
  await app.page.setViewportSize({ width: 667, height: 375 });
  await app.sit('chess', { seconds: 600 });
  const svg = (await app.board.svg.boundingBox())!;
  expect(svg.height).toBeGreaterThan(320);
  await expect(app.page.getByRole('button', { name: 'Resign' })).toBeInViewport();
});

test('the library has the width of a wide screen, to both sides alike', async ({ app }) => {
  await app.page.setViewportSize({ width: 1920, height: 1080 });
  await app.open('/boards');
  const tiles = app.page.locator('.tiles li');
  await tiles.first().waitFor();
  const [left, right] = await tiles.evaluateAll((found) => {
    const boxes = found.map((tile) => tile.getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  });
  expect((right! - left!) / 1920).toBeGreaterThanOrEqual(0.85);
  expect(Math.abs(left! - (1920 - right!))).toBeLessThanOrEqual(16);
});
