// What the app weighs: bytes on the wire, requests, times and memory, as a table. It wants a binary with the app in it.
// `HYPERCHESS_BIN` names another one to compare with.

import type { CDPSession, Page } from '@playwright/test';
import { test } from '../app';

interface Weight {
  requests: number;
  /** Kilobytes on the wire, all together and less pictures of boards. */
  kilobytes: number;
  withoutPictures: number;
  /** Milliseconds until something can be pressed. */
  ready: number;
}

const PICTURES = /\/v1\/(geometries|pieces)\//;

async function visit(page: Page, url: string, ready: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  const addresses = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  const start = Date.now();
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const time = Date.now() - start;
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  const weigh = (keep: (url: string) => boolean): number =>
    [...sizes]
      .filter(([id]) => keep(addresses.get(id) ?? ''))
      .reduce((sum, [, size]) => sum + size, 0) / 1000;
  await session.detach();
  return {
    requests: [...addresses.values()].filter((address) => address.startsWith('http')).length,
    kilobytes: Math.round(weigh(() => true)),
    withoutPictures: Math.round(weigh((address) => !PICTURES.test(address))),
    ready: time,
  };
}

async function memory(session: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { megabytes: Math.round(of('JSHeapUsedSize') / 1e5) / 10, nodes: of('Nodes') };
}

test('weight', async ({ app, browser }) => {
  const rows: Record<string, object> = {};
  for (const [name, path, ready] of [
    ['home, cold', '/', 'main button'],
    ['library, cold', '/boards', '.tiles a'],
  ] as const) {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    rows[name] = await visit(page, app.server.url + path, ready);
    rows[name.replace('cold', 'again')] = await visit(page, app.server.url + path, ready);
    await page.context().close();
  }
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${app.server.url}/boards`);
  await page.locator('.tiles a').first().waitFor();
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += 400) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  }
  const { megabytes, nodes } = await memory(session);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  console.table(rows);
  console.table({ 'library, scrolled': { megabytes, nodes, elements } });
});
