// Every screen, small and large, light and dark, keeps nobody out, and a phone need not scroll to play.

import { expect, test } from '../app';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('screens are accessible', async ({ app }) => {
        const { page } = app;
        await app.begin('Four-Player Chess');
        await app.play('h2h3 b7c7');
        await app.accessible();
        const [width, height] = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(width).toBeLessThanOrEqual(viewport.width);
        expect(height).toBeLessThanOrEqual(viewport.height);

        await page.getByRole('button', { name: 'Settings' }).click();
        await app.accessible();
        await page.keyboard.press('Escape');
        await app.open('/');
        await expect(page.getByRole('link', { name: /Four-Player Chess/ }).first()).toBeVisible();
        await app.accessible();
        await app.setUp('A Funky Board');
        await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport();
        await app.accessible();
      });
    });
  }
}
