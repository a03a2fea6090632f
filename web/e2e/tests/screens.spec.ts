// `npm run screens`: pictures of every screen at four sizes, light and dark, in Spanish too where text is long, into
// web/e2e/screens, for people to look at; and a few small ones for the README, into docs/screens.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type App } from '../app';
import { SCREENS } from '../every-screen';

const OUT = fileURLToPath(new URL('../screens/', import.meta.url));
const README = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
const DESKS = { desktop: { width: 1440, height: 900 }, wide: { width: 1920, height: 1080 } };
const PHONES = { phone: { width: 390, height: 844 }, small: { width: 360, height: 640 } };

mkdirSync(OUT, { recursive: true });
mkdirSync(README, { recursive: true });

/** Once nothing comes any more and nothing moves. */
async function shoot(app: App, name: string): Promise<void> {
  await app.page.mouse.move(0, 0);
  await app.page.evaluate(() => document.fonts.ready);
  await app.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await app.page.screenshot({ path: `${OUT}${name}.png` });
}

for (const [kind, sizes, touch] of [
  ['desks', DESKS, false],
  ['phones', PHONES, true],
] as const) {
  test.describe(kind, () => {
    test.use({ hasTouch: touch, isMobile: touch, viewport: Object.values(sizes)[0]! });

    for (const screen of SCREENS) {
      test(screen.name, async ({ app }) => {
        await screen.open(app);
        for (const [size, viewport] of Object.entries(sizes)) {
          await app.page.setViewportSize(viewport);
          for (const colorScheme of ['light', 'dark'] as const) {
            await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await shoot(app, `${screen.name}-${size}-${colorScheme}`);
          }
        }
      });
      if (!screen.long) continue;
      test(`${screen.name}, in Spanish`, async ({ app }) => {
        await app.inSpanish();
        await screen.open(app);
        for (const [size, viewport] of Object.entries(sizes)) {
          await app.page.setViewportSize(viewport);
          await shoot(app, `${screen.name}-${size}-es`);
        }
      });
    }
  });
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const [name, screen, viewport, colorScheme] of [
  ['home', 'home', DESK, 'light'],
  ['library', 'boards', DESK, 'light'],
  ['game', 'game', DESK, 'light'],
  ['xiangqi', 'board', DESK, 'light'],
  ['phone', 'game-rules', PHONE, 'light'],
  ['phone-four', 'game-four', PHONE, 'dark'],
] as const) {
  test.describe('for the README', () => {
    test.use({ viewport, colorScheme, deviceScaleFactor: 0.5 });

    test(`README ${name}`, async ({ app }) => {
      await SCREENS.find((other) => other.name === screen)!.open(app);
      await app.page.evaluate(() => document.fonts.ready);
      await app.page.mouse.move(0, 0);
      await app.page.screenshot({ path: `${README}${name}.png` });
    });
  });
}
