// Boards that are not squares in a plane: triangles, a torus, levels, portals; by mouse, finger and keyboard.

import { expect, test } from '../app';

test.describe('triangles', () => {
  test('cells are triangles that can be clicked', async ({ app }) => {
    await app.begin('Triangle Chess');
    await app.play('h2h4 h7h5');
    await expect(app.board.piece('h4')).toHaveAttribute('data-kind', 'P');
    // The knight goes to a triangle of the other kind.
    await app.play('e1f3', 2);
    await expect(app.board.piece('f3')).toHaveAttribute('data-kind', 'N');
    await app.accessible();
  });

  test('the keyboard goes from triangle to triangle', async ({ app }) => {
    await app.begin('Triangle Chess');
    await app.play('h2h3 h7h6');
    await app.board.svg.focus();
    // The first key shows the cursor, which is where the last piece went.
    const keys = ['Down', 'Down', 'Down', 'Down'].map((key) => `Arrow${key}`);
    for (const key of [...keys, 'Enter', 'ArrowUp', 'Enter']) await app.page.keyboard.press(key);
    await app.ply(3);
    await expect(app.board.piece('h4')).toHaveAttribute('data-kind', 'P');
  });
});

test.describe('triangles with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a pawn goes two triangles by two taps', async ({ app }) => {
    await app.begin('Triangle Chess');
    await app.board.tap('g2');
    await app.board.tap('g4');
    await app.ply(1);
    await expect(app.board.piece('g4')).toBeVisible();
  });
});

test('a torus shows what lies beyond its edges, and moves go there', async ({ app }) => {
  await app.begin('Torus Chess');
  await expect(app.board.svg.locator('[data-echo]')).toHaveCount(36);
  // Beyond the right edge is the a-file with its pieces.
  await expect(app.board.svg.locator('[data-echo="a4"] path').first()).toBeVisible();
  await app.play('h2h1 h9h10');
  // The knight on g3 leaves by the bottom, over the rank of rearguards.
  await app.play('g3f1 b8a10', 2);
  await expect(app.board.piece('f1')).toHaveAttribute('data-kind', 'N');
  await app.accessible();
});

test('portals are marked, and say where they lead', async ({ app }) => {
  await app.begin('Portal Chess');
  await expect(app.board.svg.locator('[data-portal]')).toHaveCount(4);
  await expect(app.board.svg.locator('[data-portal="c4"] title')).toHaveText('portal to f6');
});

test('pointing at a cell lights the same cell on every level', async ({ app }) => {
  await app.begin('Raumschach');
  const { x, y } = await app.board.at('Cc3');
  await app.page.mouse.move(x, y);
  await expect(app.board.svg.locator('[data-lit]')).toHaveCount(4);
  await expect(app.board.svg.locator('[data-lit="Ac3"]')).toBeVisible();
});

test.describe('levels on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('each bears its letter, however small its cells are', async ({ app }) => {
    await app.begin('Raumschach');
    for (const level of ['A', 'B', 'C', 'D', 'E']) {
      await expect(app.board.svg.locator('text.level', { hasText: level })).toBeVisible();
    }
  });
});

test('four dimensions are a grid of levels', async ({ app }) => {
  await app.begin('Tesseract Chess');
  const { x, y } = await app.board.at('BBb2');
  await app.page.mouse.move(x, y);
  await expect(app.board.svg.locator('[data-lit]')).toHaveCount(8);
  await app.board.press('AAa2');
  await app.board.press('BAa2');
  await app.ply(1);
  await expect(app.board.piece('BAa2')).toHaveAttribute('data-kind', 'P');
});

for (const [size, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 640 }],
] as const) {
  test(`names of levels are whole on a ${size}`, async ({ app }) => {
    await app.page.setViewportSize(viewport);
    await app.sit('raumschach');
    await expect(app.board.svg.locator('text.level')).toHaveCount(5);
    const gaps = await app.board.svg.evaluate((svg: SVGSVGElement) => {
      const { top } = svg.getBoundingClientRect();
      const tops = [...svg.querySelectorAll('text.level')].map((name) => {
        const { y, height } = name.getBoundingClientRect();
        // Capitals are less than three quarters as high as their type.
        const half = 0.37 * parseFloat(getComputedStyle(name).fontSize) * svg.getScreenCTM()!.a;
        return y + height / 2 - half;
      });
      return tops.map((y) => y - top);
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });
}
