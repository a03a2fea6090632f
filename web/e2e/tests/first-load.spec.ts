// What a first visit costs: nothing is sent that is not needed, and all of it as small as it goes. Vite, which stands in
// for the program where that has been built without the app, compresses nothing.

import { expect, test } from '../app';

test.skip(process.env['HYPERCHESS_PREVIEW'] === '1', 'the program itself must serve the app');

const PICTURES = /\/v1\/(geometries|pieces)\/|\/icon\.svg$/;
/** Opened once the browser has nothing better to do. */
const LATER = /\/v1\/content\/news$/;
const MOST_BYTES = 200_000;
const MOST_REQUESTS = 15;

test('the first load is small, and the second asks for hardly anything', async ({ app }) => {
  const { page } = app;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  );
  // What is in the answers, as it comes over the wire; what the browser says about it is the same for everybody.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength),
  );
  await app.open('/');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const bytes = [...sizes]
    .filter(([id]) => !PICTURES.test(addresses.get(id) ?? ''))
    .reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  const needed = [...addresses.values()].filter((url) => !PICTURES.test(url) && !LATER.test(url));
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  // What has its hash in its name is never asked for again.
  const hashed = [...addresses.values()].find((url) => url.includes('/immutable/'))!;
  const { headers } = await page.evaluate(async (url) => {
    const response = await fetch(url);
    return { headers: Object.fromEntries(response.headers) };
  }, hashed);
  expect(headers['cache-control']).toContain('immutable');
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
