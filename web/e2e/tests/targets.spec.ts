// Whatever a finger must hit on a phone is at least 44 pixels wide and high, on every screen.

import type { Page } from '@playwright/test';
import { expect, test } from '../app';

const LEAST = 44;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** What can be pressed and is too small for a finger. Words within a sentence may be as high as their line. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, label, summary, [role="tab"]',
    )) {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('[inert]')) continue;
      // A label is pressed for its field; a field that is hidden is pressed by its label.
      if (node.matches('.visually-hidden, .skip, label:not(:has(input))')) continue;
      if (node.matches('label input')) continue;
      // A table of moves may be narrower than a finger is wide where its rows are high enough.
      const sentence = node.closest('p, dd, h3, li');
      if (node.matches('a') && sentence && sentence.textContent !== node.textContent) {
        if (getComputedStyle(node).display === 'inline') continue;
      }
      const { width, height } = node.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) {
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40);
        found.push(`${node.tagName} "${name}": ${Math.round(width)} by ${Math.round(height)}`);
      }
    }
    return found;
  }, LEAST);
}

const PAGES = ['/', '/boards', '/boards/xiangqi', '/pieces', '/pieces/xiangqi.horse', '/credits'];

for (const path of PAGES) {
  test(`targets of ${path}`, async ({ app }) => {
    await app.open(path);
    await app.page.locator('main h1, main h2').first().waitFor();
    if (path.includes('xiangqi')) await app.page.locator('[data-piece] svg').first().waitFor();
    if (path === '/boards') await app.page.locator('.tiles a').first().waitFor();
    expect(await tooSmall(app.page)).toEqual([]);
  });
}

test('targets of games, their list, menu and settings', async ({ app }) => {
  const { page } = app;
  await app.sit('crazyhouse');
  await app.play('e2e4 d7d5 e4d5 d8d5');
  expect(await tooSmall(page), 'a game').toEqual([]);
  await page.getByRole('button', { name: 'Draw marks' }).click();
  expect(await tooSmall(page), 'drawing').toEqual([]);
  await page.getByRole('button', { name: 'Draw marks' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  expect(await tooSmall(page), 'resigning').toEqual([]);
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  expect(await tooSmall(page), 'rules').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await tooSmall(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await tooSmall(page), 'settings').toEqual([]);
  await app.open('/games');
  await page
    .getByRole('link', { name: /Crazyhouse/ })
    .first()
    .waitFor();
  expect(await tooSmall(page), 'games').toEqual([]);
});

test('targets of the set-up', async ({ app }) => {
  await app.setUp('Chess960');
  await app.page.getByText('By number', { exact: true }).click();
  expect(await tooSmall(app.page)).toEqual([]);
});

test('targets of a game of four, and of one that can pass', async ({ app }) => {
  await app.sit('fourplayer', { names: ['Ada', 'Bo', 'Cy', 'Di'] });
  expect(await tooSmall(app.page)).toEqual([]);
  await app.sit('janggi');
  expect(await tooSmall(app.page)).toEqual([]);
});
