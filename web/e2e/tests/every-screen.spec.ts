// Every screen, on a desk and on a phone, light and dark: nobody is kept out, nothing is wider than the screen, and on a
// phone the board has the width.

import { expect, test, type App } from '../app';
import { SCREENS } from '../every-screen';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** Nothing must be scrolled sideways to be seen. */
async function fits(app: App): Promise<void> {
  const [content, screen] = await app.page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen!);
}

for (const screen of SCREENS) {
  test(`${screen.name} on a desk`, async ({ app }) => {
    await screen.open(app);
    for (const colorScheme of ['light', 'dark'] as const) {
      await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await app.accessible();
    }
    await fits(app);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONES[0]!, hasTouch: true, isMobile: true });

    test(`${screen.name} on a phone`, async ({ app }) => {
      if (screen.long) await app.inSpanish();
      await screen.open(app);
      await app.page.emulateMedia({ reducedMotion: 'reduce' });
      await app.accessible();
      for (const viewport of PHONES) {
        await app.page.setViewportSize(viewport);
        await fits(app);
        if (!screen.game) continue;
        const board = app.page.locator('.board svg[role="application"]');
        const share = async (): Promise<number> =>
          (await board.boundingBox())!.width / viewport.width;
        await expect.poll(share, `share of ${viewport.width} pixels`).toBeGreaterThanOrEqual(0.95);
      }
    });
  });
}
