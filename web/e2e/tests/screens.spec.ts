// Pictures of every screen, desktop and phone, light and dark, for people to look at.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, test } from '../app';

const OUT = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SIZES = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
};
const OPENING = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5';

mkdirSync(OUT, { recursive: true });
mkdirSync(PICTURES, { recursive: true });

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('screens', async ({ app }) => {
        const shoot = async (name: string): Promise<void> => {
          await app.page.mouse.move(0, 0);
          await app.page.waitForLoadState('networkidle').catch(() => {});
          await app.page.evaluate(() => document.fonts.ready);
          await app.page.screenshot({ path: `${OUT}${name}-${size}-${colorScheme}.png` });
        };
        await games(app, shoot);
        await others(app, shoot);
      });
    });
  }
}

// A few small ones for the README.
for (const [name, path, viewport, colorScheme] of [
  ['home', '/', { width: 1280, height: 800 }, 'light'],
  ['library', '/boards', { width: 1280, height: 800 }, 'dark'],
  ['board', '/boards/xiangqi', { width: 1280, height: 800 }, 'light'],
] as const) {
  test.describe('for the README', () => {
    test.use({ viewport, colorScheme, deviceScaleFactor: 0.5 });

    test(name, async ({ app }) => {
      await app.open(path);
      await app.page.locator('main canvas, main svg[role]').first().waitFor();
      await app.page.waitForLoadState('networkidle').catch(() => {});
      await app.page.evaluate(() => document.fonts.ready);
      await app.page.screenshot({ path: `${PICTURES}${name}.png` });
    });
  });
}

type Shoot = (name: string) => Promise<void>;

async function games(app: App, shoot: Shoot): Promise<void> {
  await app.begin('Four-Player Chess');
  await app.play('h2h4');
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await app.page.getByRole('button', { name: 'Resign' }).last().click();
  await app.page.locator('li', { hasText: 'out: resigned' }).waitFor();
  await shoot('game-four');

  await app.begin('A Funky Board', { who: 'Against the machine' });
  await app.play('a7a8 '.trim());
  await app.ply(2);
  await shoot('game-holes');

  await app.begin('Crazyhouse');
  await app.play('e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 g8f6 g1f3 e5h5 d2d4 b8c6 d4d5 f6d5 c3d5');
  await app.page
    .getByRole('button', { name: /^Pawn in hand/ })
    .first()
    .click();
  await shoot('game-hands');

  await app.begin('Xiangqi');
  await app.play('h3e3 h10g8');
  await shoot('game-xiangqi');

  await app.begin("Gliński's Hexagonal Chess");
  await app.play('f5f6');
  const hexagon = await app.board.at('d9');
  await app.page.mouse.click(hexagon.x, hexagon.y);
  await shoot('game-hexagons');

  await app.begin('Stonehenge');
  for (const [i, turn] of ['c1c3 a4', 'a6a5 b4', 'e2e3 g4', 'b6b5 f4'].entries()) {
    const [move, stone] = turn.split(' ') as [string, string];
    await app.board.click(move);
    await app.board.press(stone);
    await app.ply(i + 1);
  }
  await app.board.press('d1');
  await shoot('game-stones');

  await app.begin('Chess', { seconds: ['600', '600'] });
  await app.play('f2f3 e7e5 g2g4 d8h4');
  await shoot('end');

  await app.begin('Chess', { seconds: ['600', '600'] });
  await app.play(OPENING);
  const { x, y } = await app.board.at('c4');
  await app.page.mouse.click(x, y);
  await shoot('game');
  await app.moves.getByRole('button', { name: 'g1f3' }).click();
  await app.page.getByText('5 moves ago').waitFor();
  await shoot('looking-back');
}

async function others(app: App, shoot: Shoot): Promise<void> {
  const { page } = app;
  await app.open('/');
  await page.locator('.discover canvas').last().waitFor();
  await shoot('home');
  await app.open('/boards');
  await page.locator('.tiles canvas').first().waitFor();
  await shoot('boards');
  await page.getByRole('button', { name: /Import log/ }).click();
  await shoot('log');
  await page.keyboard.press('Escape');
  await app.show('Xiangqi');
  await page.locator('main canvas').first().waitFor();
  await shoot('board');
  await app.open('/pieces');
  await page.getByRole('link').first().waitFor();
  await shoot('pieces');
  await app.open('/pieces/xiangqi.horse');
  await page.getByRole('img').first().waitFor();
  await shoot('piece');
  await app.open('/games');
  await page.getByRole('heading', { name: 'Under way' }).waitFor();
  await shoot('games');
  await app.setUp('Four-Player Chess');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await shoot('setup');
  await app.setUp('Chess960');
  await page.getByText('By number', { exact: true }).click();
  await page.getByLabel('Number of the arrangement').fill('0');
  await page.getByRole('dialog').locator('canvas').waitFor();
  await shoot('setup-shuffled');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await shoot('settings');
}
