// Takes pictures of the demo with the system's Chromium into out/shots.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const out = fileURLToPath(new URL('../out/shots/', import.meta.url));
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const sizes = { desktop: [1440, 900], phone: [390, 844] };

/** What a player does on a board before the picture is taken: select a cell, or draw. */
const scenes = [
  { board: 'eight', click: 'f3' },
  { board: 'eight', name: 'drawn', arrows: ['d1 b3 Shift', 'c4 f7', 'f6 e4 Alt'], marks: ['e5'] },
  { board: 'eight', name: 'choice', click: 'c7', then: 'c8' },
  { board: 'cross', click: 'e1' },
  { board: 'cross', name: 'owner', query: '&owner', click: 'e1' },
  { board: 'figure', click: 'c3' },
  { board: 'hexagon', click: 'f5' },
  { board: 'eight', name: 'paper', query: '&cells=paper', click: 'f3' },
  { board: 'eight', name: 'contrast', query: '&cells=contrast', click: 'f3' },
];

const server = await preview({ configFile, preview: { port: 4198 } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(out, { recursive: true });

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
    page.on('pageerror', (error) => console.error(error));
    for (const scene of scenes) {
      const { board, name, query = '' } = scene;
      await page.goto(`http://localhost:4198/?board=${board}&theme=${theme}${query}`);
      await play(page, scene);
      const file = [board, name, size, theme].filter(Boolean).join('-');
      await page.screenshot({ path: `${out}${file}.png` });
    }
    await page.close();
  }
}

const sheet = await browser.newPage({ viewport: { width: 1920, height: 2000 } });
for (const [side, theme] of [
  [24, 'walnut'],
  [48, 'slate'],
  [96, 'walnut'],
  [48, 'paper'],
  [48, 'contrast'],
]) {
  await sheet.goto(`http://localhost:4198/sheet.html?size=${side}&theme=${theme}`);
  await sheet.screenshot({ path: `${out}pieces-${side}-${theme}.png`, fullPage: true });
}
await browser.close();
await server.close();

async function play(page, { click, then, arrows = [], marks = [] }) {
  await page.waitForSelector('[data-cell]');
  const at = (label) =>
    page.evaluate((name) => {
      const spot = window.demoSpots.find((s) => s.label === name);
      const svg = document.querySelector('svg[role=application]');
      const p = new DOMPoint(...spot.centre).matrixTransform(svg.getScreenCTM());
      return [p.x, p.y];
    }, label);
  for (const label of [click, then]) if (label) await page.mouse.click(...(await at(label)));
  for (const label of marks) await page.mouse.click(...(await at(label)), { button: 'right' });
  for (const arrow of arrows) {
    const [from, to, key] = arrow.split(' ');
    if (key) await page.keyboard.down(key);
    await page.mouse.move(...(await at(from)));
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(...(await at(to)), { steps: 4 });
    await page.mouse.up({ button: 'right' });
    if (key) await page.keyboard.up(key);
  }
  await page.waitForTimeout(250);
}
