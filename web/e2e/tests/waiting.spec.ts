// A wait that can be felt has a sign, and is over when the sign is gone.

import type { Page } from '@playwright/test';
import { expect, test } from '../app';

/** Holds back what is asked for under an address; the function given back lets it through. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letThrough = (): void => {};
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('a page that takes its time says so, and the one before stays until it is there', async ({
  app,
}) => {
  const { page } = app;
  const bar = page.getByRole('progressbar', { name: 'One moment…' });
  await app.open('/credits');
  await expect(bar).toHaveCount(0);
  const letThrough = await holdBack(page, '**/v1/pieces');
  await page.getByRole('link', { name: 'Pieces', exact: true }).click();
  await expect(bar).toBeVisible();
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await app.accessible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Pieces' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'false');
});

test('while the app itself is on its way, its name stands on the page', async ({ app }) => {
  const { page } = app;
  const letThrough = await holdBack(page, '**/_app/immutable/**/*.js');
  await page.goto(`${app.server.url}/credits`, { waitUntil: 'commit' });
  const name = page.getByRole('status').filter({ hasText: 'Hyperchess' });
  await expect(name).toHaveCSS('opacity', '1');
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('with little motion wanted, the line stands still', async ({ app }) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/credits');
  const letThrough = await holdBack(page, '**/v1/pieces');
  await page.getByRole('link', { name: 'Pieces', exact: true }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const motion = await bar.evaluate((line) => getComputedStyle(line, '::before').animationName);
  expect(motion).toBe('none');
  letThrough();
  await expect(bar).toHaveCount(0);
});
