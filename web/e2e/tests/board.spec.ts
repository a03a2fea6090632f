// The board itself: castling onto the partner, many players, what comes from outside.

import { App, expect, test } from '../app';
import { Server } from '../server';

const FOUR = ['Ada', 'Bo', 'Cy', 'Di'];

test.describe('Chess960', () => {
  const CASES: [string, string, string, [string, string]][] = [
    ['far apart', '4k3/8/8/8/8/8/8/1K5R w K - 0 1', 'b1h1', ['g1', 'f1']],
    ['side by side', '4k3/8/8/8/8/8/8/5KR1 w K - 0 1', 'f1g1', ['g1', 'f1']],
    ['a rook that stays', '4k3/8/8/8/8/8/8/2K2R2 w K - 0 1', 'c1f1', ['g1', 'f1']],
    ['to the other side', '4k3/8/8/8/8/8/8/RK6 w Q - 0 1', 'b1a1', ['c1', 'd1']],
    ['as in chess', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1a1', ['c1', 'd1']],
  ];
  for (const [what, fen, move, [king, rook]] of CASES) {
    test(`the king castles onto the rook: ${what}`, async ({ app }) => {
      for (const way of ['click', 'drag'] as const) {
        await app.sit('chess960', { fen });
        await app.board[way](move);
        await app.ply(1);
        await expect(app.board.piece(king)).toHaveAttribute('data-kind', 'K');
        await expect(app.board.piece(rook)).toHaveAttribute('data-kind', 'R');
      }
    });
  }
});

test.describe('four players', () => {
  test('pieces face their way, names stand at their sides', async ({ app }) => {
    await app.sit('fourplayer', { names: FOUR });
    const turned = (cell: string) =>
      app.board.piece(cell).locator('.piece').getAttribute('transform');
    expect(await turned('h1')).not.toContain('rotate');
    expect(await turned('a8')).toContain('rotate(90)');
    expect(await turned('h14')).toContain('rotate(180)');
    expect(await turned('n8')).toContain('rotate(270)');
    const board = (await app.board.svg.boundingBox())!;
    const tag = async (seat: number) =>
      (await app.page.locator(`[data-tag="${seat}"]`).boundingBox())!;
    const [below, left, above, right] = [await tag(0), await tag(1), await tag(2), await tag(3)];
    expect(below.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
    expect(above.y + above.height).toBeLessThanOrEqual(board.y + 1);
    expect(left.x + left.width).toBeLessThanOrEqual(board.x + 1);
    expect(right.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
    // Turned, each name goes along with its player.
    await app.page.keyboard.press('f');
    expect((await tag(1)).y).toBeGreaterThanOrEqual(board.y + board.height - 1);
  });

  test('on a phone they stand at their sides above the board', async ({ app }) => {
    await app.page.setViewportSize({ width: 390, height: 844 });
    await app.sit('fourplayer', { names: FOUR });
    const line = async (seat: number) =>
      (await app.page.locator(`li[data-seat="${seat}"]`).boundingBox())!;
    const [left, above, right] = [await line(1), await line(2), await line(3)];
    expect(above.y).toBeLessThan(left.y);
    expect(left.y).toBe(right.y);
    expect(left.x).toBeLessThan(right.x);
  });

  test('all moves of the round are shown', async ({ app }) => {
    await app.sit('fourplayer', { names: FOUR });
    await app.play('h2h3 b7c7 g13g12 m8l8');
    for (const cell of ['h2', 'h3', 'b7', 'c7', 'g13', 'g12']) {
      await expect(app.board.svg.locator(`[data-earlier="${cell}"]`)).toHaveCount(1);
    }
    await app.play('e2e3', 4);
    await expect(app.board.svg.locator('[data-earlier="h2"]')).toHaveCount(0);
    await expect(app.board.svg.locator('[data-earlier="b7"]')).toHaveCount(1);
  });
});

test('coordinates lie above the pieces', async ({ app }) => {
  await app.sit('chess');
  const above = await app.board.svg.evaluate((svg) => {
    const text = svg.querySelector('text[text-anchor="end"]')!;
    const piece = svg.querySelector('[data-cell="a1"]')!;
    return Boolean(piece.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(above).toBe(true);
});

test('pieces need not glide', async ({ app }) => {
  await app.page.addInitScript(() => {
    localStorage.setItem('hyperchess.settings', JSON.stringify({ animation: false }));
    const animate = Element.prototype.animate;
    Object.assign(window, { glides: 0 });
    Element.prototype.animate = function (...args) {
      (window as unknown as { glides: number }).glides += 1;
      return animate.apply(this, args);
    };
  });
  await app.sit('chess');
  await app.play('e2e4 e7e5');
  expect(await app.page.evaluate(() => (window as unknown as { glides: number }).glides)).toBe(0);
});

async function overlaps(app: App, selector: string): Promise<boolean> {
  const [a, b] = [
    (await app.page.locator(selector).boundingBox())!,
    (await app.board.svg.boundingBox())!,
  ];
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]) {
  test(`a lost connection is told beside the board, ${viewport.width} wide`, async ({ page }) => {
    const server = new Server();
    await server.start();
    try {
      await page.setViewportSize(viewport);
      const app = new App(page, server);
      await app.sit('chess');
      const move = [await app.board.at('e2'), await app.board.at('e4')];
      await server.kill();
      const told = page.getByText('Reconnecting');
      await expect(told).toBeVisible();
      expect(await overlaps(app, '.connection')).toBe(false);
      // The move is shown at once, and confirmed when the server is back.
      for (const { x, y } of move) await page.mouse.click(x, y);
      await expect(app.board.piece('e4')).toBeVisible();
      await server.restart();
      await app.ply(1);
      await expect(told).toBeHidden();
    } finally {
      await server.stop();
    }
  });
}

test('keys look closer at the board and follow the cursor', async ({ app }) => {
  await app.sit('fourplayer', { names: FOUR });
  const { board, page } = app;
  const whole = await board.svg.getAttribute('viewBox');
  await board.svg.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const close = await board.svg.getAttribute('viewBox');
  expect(close).not.toBe(whole);
  for (let i = 0; i < 14; i += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => board.svg.getAttribute('viewBox')).not.toBe(close);
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await expect(board.svg).toHaveAttribute('viewBox', whole!);
});
