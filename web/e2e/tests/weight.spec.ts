// `npm run weight`: requests, bytes on the wire, times and memory, into docs/weight.md. It wants a binary with the app
// in it. Times are those of the machine it runs on.

import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../app';
import { Counter } from '../counter';
import { report, table } from '../report';

/** Slow 4G, as Chromium's developer tools have it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const SLOWED = 4;
const PAGES = [
  ['start page', '/', 'main .play button'],
  ['library', '/boards', '.tiles a'],
  ['a board', '/boards/xiangqi', 'main .button.primary'],
] as const;
const MOST = { requests: 15, kilobytes: 200, local: 1000, slow: 2500, megabytes: 25 };

/** Notes when what can be pressed is there and the page answers. */
async function watch(page: Page, ready: string): Promise<void> {
  await page.addInitScript((selector) => {
    const found = (): void => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // Once the frame is drawn and whatever was to be done before the next event has been.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { readyAt: performance.now() })),
      );
    };
    const observer = new MutationObserver(found);
    observer.observe(document, { childList: true, subtree: true });
  }, ready);
}

async function readyAt(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => (window as { readyAt?: number }).readyAt);
  return Math.round((await time.jsonValue()) ?? 0);
}

/** All that comes until the network has been silent for a while. */
async function settle(page: Page, counter: Counter): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  let seen = -1;
  await expect
    .poll(
      () => {
        const before = seen;
        seen = counter.asked.length;
        return before === seen;
      },
      { intervals: [3000], timeout: 60_000 },
    )
    .toBe(true);
}

async function visit(
  browser: Browser,
  counter: Counter,
  path: string,
  ready: string,
  slow: boolean,
): Promise<{ time: number; requests: number; all: number; less: number; again: number }> {
  const page = await (await browser.newContext()).newPage();
  if (slow) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  }
  await watch(page, ready);
  counter.clear();
  await page.goto(counter.url + path);
  const time = await readyAt(page);
  await settle(page, counter);
  const [requests, all, less] = [
    counter.asked.length,
    counter.kilobytes(),
    counter.kilobytes({ pictures: false }),
  ];
  counter.clear();
  await page.reload();
  await readyAt(page);
  await settle(page, counter);
  const again = counter.asked.length;
  await page.context().close();
  return { time, requests, all: Math.round(all), less: Math.round(less), again };
}

test('visits', async ({ app, browser }) => {
  const counter = await new Counter(app.server.url).start();
  const rows: (string | number)[][] = [
    [
      'first visit',
      'requests',
      'KB',
      'KB without pictures',
      'ready, local (ms)',
      'ready, slow 4G and processor (ms)',
      'requests of the second visit',
    ],
  ];
  // Once for the program, which makes some answers when they are first asked for.
  await visit(browser, counter, '/', PAGES[0][2], false);
  for (const [name, path, ready] of PAGES) {
    const local = await visit(browser, counter, path, ready, false);
    const slow = await visit(browser, counter, path, ready, true);
    const { requests, all, less, time, again } = local;
    rows.push([name, requests, all, less, time, slow.time, again]);
    expect.soft(less, `${name}: kilobytes without pictures`).toBeLessThan(MOST.kilobytes);
    expect.soft(time, `${name}: ready from the local server`).toBeLessThan(MOST.local);
    expect.soft(slow.time, `${name}: ready on slow 4G`).toBeLessThan(MOST.slow);
    expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(MOST.requests);
  }
  report('visits', table(rows));
  await counter.stop();
});

async function memory(session: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { megabytes: Math.round(of('JSHeapUsedSize') / 1e5) / 10, nodes: of('Nodes') };
}

test('the library, scrolled', async ({ app, browser }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${app.server.url}/boards`);
  await page.locator('.tiles a').first().waitFor();
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += 400) {
    await page.evaluate(async (to) => {
      scrollTo(0, to);
      // Every tile in sight has its picture before the next ones come.
      const inSight = [...document.querySelectorAll('.tiles a')].filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      while (!inSight.every((tile) => tile.querySelector('canvas'))) {
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, y);
  }
  const { megabytes, nodes } = await memory(session);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  report(
    'library',
    table([
      ['', 'MB', 'nodes', 'elements'],
      ['after all of it', megabytes, nodes, elements],
    ]),
  );
  expect(megabytes).toBeLessThan(MOST.megabytes);
});
