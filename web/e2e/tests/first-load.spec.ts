// What a first visit costs: nothing is sent that is not needed, and all of it as small as it goes.

import { expect, test } from '../app';
import { Counter } from '../counter';

const MOST_KILOBYTES = 200;
const MOST_REQUESTS = 15;

test('the first load is small, and the second asks for hardly anything', async ({ app }) => {
  const { page } = app;
  const counter = await new Counter(app.server.url).start();
  try {
    await page.goto(counter.url);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // Until nothing more comes: the board that is alive, the pictures below, the worker and the news, which wait.
    await page.locator('[data-living]').waitFor();
    await page.locator('.discover').scrollIntoViewIfNeeded();
    await expect(page.locator('.discover canvas')).toHaveCount(3);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const came = (part: string): boolean => counter.asked.some(({ path }) => path.includes(part));
    for (const part of ['/demo', '/content/news', '/service-worker.js']) {
      await expect.poll(() => came(part), part).toBe(true);
    }
    const asked = counter.asked.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
    // The board that is alive is another one each visit, and some have images of their own.
    const files = counter.asked.filter(({ path }) => !path.includes('/images/'));
    expect(files.length, asked).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(counter.kilobytes({ pictures: false }), asked).toBeLessThan(MOST_KILOBYTES);
    expect(counter.kilobytes({ pictures: false }), asked).toBeGreaterThan(10);
    // What has its hash in its name is never asked for again.
    expect(came('/immutable/')).toBe(true);
    counter.clear();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(came('/immutable/')).toBe(false);
  } finally {
    await counter.stop();
  }
});

test('what has its hash in its name is kept for ever', async ({ app }) => {
  const html = await (await app.page.request.get(app.server.url)).text();
  const hashed = /"(\/_app\/immutable\/[^"]+)"/.exec(html)![1]!;
  const { 'cache-control': caching } = (
    await app.page.request.get(app.server.url + hashed)
  ).headers();
  expect(caching).toContain('immutable');
});

test('answers and files are compressed', async ({ app }) => {
  const encoding = async (path: string): Promise<string | null> => {
    const response = await app.page.request.get(app.server.url + path, {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    return response.headers()['content-encoding'] ?? null;
  };
  expect(await encoding('/v1/boards')).toBe('gzip');
  expect(await encoding('/')).toBe('br');
});

test('the app can be installed, and opens without a server', async ({ app, context }) => {
  const { page } = app;
  await app.open('/credits');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    return (await fetch(link.href)).json() as Promise<{ icons: { sizes: string }[] }>;
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // The page and its files are kept once they have come through it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible();
  await context.setOffline(false);
});
