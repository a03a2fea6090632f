// `npm run frames`, and part of `npm run weight`: how smoothly a piece is dragged over the largest board, of 32 by 32
// cells. Opens it, drags a piece round and round for some seconds, and tells what requestAnimationFrame saw of it. The
// figures are those of the machine it runs on; a browser that draws without a graphics card loses frames by itself,
// which is why those of a page where nothing moves stand beside them.

import type { Page } from '@playwright/test';
import { expect, test } from '../app';
import { BoardOnScreen } from '../board';
import { report, table } from '../report';

const RUNS = Number(process.env['RUNS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
/** A frame that takes longer than this was not shown at 60 a second. */
const FRAME_MS = 17;

interface Cell {
  label: string;
  centre: [number, number];
}

interface Summary {
  frames: number;
  median: number;
  p95: number;
  p99: number;
  /** Percent of frames that took longer than FRAME_MS. */
  late: number;
  longTasks: number;
  /** What our own code took for each pointer event, in milliseconds. */
  handling: { median: number; p99: number };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('frames', async ({ page, server }) => {
  const { name, cells, from } = await openLargest(page, server.url);
  console.log(`${name}, ${cells.length} cells, ${RUNS} runs of ${SECONDS} s, 1440 by 900`);
  const board = new BoardOnScreen(page);
  const rows = [row('nothing moves', await watch(page, () => page.waitForTimeout(SECONDS * 1000)))];
  for (let run = 1; run <= RUNS; run += 1) {
    const seen = await watch(page, () => drag(page, board, from));
    rows.push(row(`dragging, run ${run}`, seen));
    const { median, handling } = summarise(seen);
    expect.soft(median, 'frames at 60 a second').toBeLessThanOrEqual(FRAME_MS);
    expect.soft(handling.p99, 'our part of a frame').toBeLessThan(FRAME_MS / 2);
  }
  report('frames', table([HEAD, ...rows]));
});

/** Begins a game on the board with the most cells, for all on this screen. */
async function openLargest(
  page: Page,
  url: string,
): Promise<{ name: string; cells: Cell[]; from: string }> {
  const { boards } = await (await fetch(`${url}/v1/boards`)).json();
  const board = boards.reduce((a: { cells: number }, b: { cells: number }) =>
    b.cells > a.cells ? b : a,
  );
  const seats = Array.from({ length: board.players }, (_, i) => ({
    name: `Player ${i + 1}`,
    player: 'human',
    initial: 600,
    increment: 0,
    delay: 0,
  }));
  const created = await fetch(`${url}/v1/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ board: board.name, seats, undo: true }),
  });
  const { id } = await created.json();
  await page.goto(`${url}/games/${id}`);
  await page.locator('main[data-ply="0"]').waitFor();
  const geometry = await (await fetch(`${url}/v1/geometries/${board.geometry}`)).json();
  return {
    name: board.name,
    cells: geometry.cells,
    from: await firstMovable(page, geometry.cells),
  };
}

/** A cell whose piece can be moved: the first that shows targets when it is clicked. */
async function firstMovable(page: Page, cells: Cell[]): Promise<string> {
  const board = new BoardOnScreen(page);
  for (const { label } of cells) {
    if (!(await board.piece(label).count())) continue;
    const { x, y } = await board.at(label);
    await page.mouse.click(x, y);
    if (await board.svg.locator('.target').count()) {
      await page.keyboard.press('Escape');
      return label;
    }
  }
  throw new Error('Nothing can be moved.');
}

/** Drags a piece in widening and narrowing circles around the middle of the board, and back home. */
async function drag(page: Page, board: BoardOnScreen, from: string): Promise<void> {
  const home = await board.at(from);
  const box = (await board.svg.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  const start = performance.now();
  for (;;) {
    const passed = (performance.now() - start) / 1000;
    if (passed > SECONDS) break;
    const radius = (0.15 + 0.3 * Math.abs(Math.sin(passed))) * Math.min(box.width, box.height);
    const angle = passed * 4;
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  await page.mouse.move(home.x, home.y);
  await page.mouse.up();
  await page.keyboard.press('Escape');
}

interface Seen {
  frames: number[];
  longTasks: number;
  handling: number[];
}

/** Notes the length of every frame while something is done. */
async function watch(page: Page, work: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], longTasks: 0, handling: [] as number[], on: true };
    Object.assign(window, { seen });
    let last = 0;
    const frame = (now: number): void => {
      if (!seen.on) return;
      if (last) seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const observer = new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    });
    observer.observe({ entryTypes: ['longtask'] });
    // From the first listener of a pointer event to the last: what lies between is ours.
    let began = 0;
    addEventListener('pointermove', () => (began = performance.now()), true);
    addEventListener('pointermove', () => seen.handling.push(performance.now() - began));
  });
  await work();
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen & { on: boolean } };
    seen.on = false;
    return seen;
  });
}

function summarise({ frames, longTasks, handling }: Seen): Summary {
  const sorted = [...frames].sort((a, b) => a - b);
  const late = frames.filter((ms) => ms > FRAME_MS).length;
  const work = [...handling].sort((a, b) => a - b);
  return {
    frames: frames.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    late: (100 * late) / Math.max(1, frames.length),
    longTasks,
    handling: { median: quantile(work, 0.5), p99: quantile(work, 0.99) },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const HEAD = [
  '',
  'frames',
  'median (ms)',
  'p95',
  'p99',
  `over ${FRAME_MS} ms (%)`,
  'long tasks',
  'our code, a pointer event (ms)',
  'p99',
];

function row(what: string, watched: Seen): (string | number)[] {
  const { frames, median, p95, p99, late, longTasks, handling } = summarise(watched);
  const times = [median, p95, p99, late].map((value) => value.toFixed(1));
  const ours = [handling.median, handling.p99].map((value) => value.toFixed(2));
  return [what, frames, ...times, longTasks, ...ours];
}
