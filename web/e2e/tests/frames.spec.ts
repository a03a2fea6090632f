// `npm run frames`: how smoothly a piece is dragged over the largest board, of 32 by 32 cells. Opens it, drags a piece
// round and round for some seconds, and prints what requestAnimationFrame saw of it. A measurement for
// people to read, not a test: its figures are those of the machine it runs on.

import type { Page } from '@playwright/test';
import { test } from '../app';
import { BoardOnScreen } from '../board';

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
  longest: number;
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
  print('nothing moves', await watch(page, () => page.waitForTimeout(SECONDS * 1000)));
  for (let run = 1; run <= RUNS; run += 1) {
    print(`dragging ${run}`, await watch(page, () => drag(page, board, from)));
  }
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
    longest: quantile(sorted, 1),
    late: (100 * late) / Math.max(1, frames.length),
    longTasks,
    handling: { median: quantile(work, 0.5), p99: quantile(work, 0.99) },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function print(what: string, watched: Seen): void {
  const seen = summarise(watched);
  const ms = (value: number): string => value.toFixed(1);
  console.log(
    `${what}: ${seen.frames} frames, median ${ms(seen.median)} ms, p95 ${ms(seen.p95)}, ` +
      `p99 ${ms(seen.p99)}, longest ${ms(seen.longest)}; ${seen.late.toFixed(1)} % over ${FRAME_MS} ms; ` +
      `${seen.longTasks} long tasks; our code ${seen.handling.median.toFixed(2)} ms a pointer event, ` +
      `p99 ${seen.handling.p99.toFixed(2)}`,
  );
}
