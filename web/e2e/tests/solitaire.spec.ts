// A player's whole evening with Solitaire: every level won and lost, time running out, pause, undo, save and load.

import { type App, expect, test } from '../app';

/** What the program says solves the board that is shown. */
async function solution(app: App): Promise<string[]> {
  const challenge = await app.page.locator('.stage').getAttribute('data-now');
  const answer = await fetch(`${app.server.url}/v1/solitaire/solutions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, from: null }),
  });
  return ((await answer.json()) as { moves: string[] }).moves;
}

async function now(app: App): Promise<string> {
  return (await app.page.locator('.stage').getAttribute('data-now')) ?? '';
}

async function capture(app: App, move: string): Promise<void> {
  const before = await now(app);
  await app.board.click(move);
  await expect(app.page.locator('.stage')).not.toHaveAttribute('data-now', before);
}

async function enter(app: App, name = 'Ana María'): Promise<void> {
  await app.open('/puzzles/solitaire');
  await app.page.getByLabel('Your name').fill(name);
  await app.page.getByRole('button', { name: 'Continue' }).click();
}

async function begin(app: App, level: string, typed?: string): Promise<void> {
  const { page } = app;
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText(level, { exact: true }).click();
  if (typed === undefined) {
    await page.getByRole('button', { name: 'Draw a challenge' }).click();
  } else {
    await page.getByLabel('Or type one in').fill(typed);
    await page.getByRole('button', { name: 'Take this one' }).click();
  }
  await expect(app.page.locator('svg[role="application"], [role="application"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

async function solve(app: App): Promise<void> {
  for (const move of await solution(app)) await capture(app, move);
}

/** What the clock shows, in seconds. */
async function seconds(app: App): Promise<number> {
  const text = await app.page.locator('[data-clock]').innerText();
  const [minutes, rest] = text.split(':').map(Number);
  return (minutes ?? 0) * 60 + (rest ?? 0);
}

const LOSING = 'Ra4-c4-Nb2-Bc1';

test('a name comes first, and leaving is asked', async ({ app }) => {
  const { page } = app;
  await app.open('/puzzles');
  await page.getByRole('link', { name: 'Play', exact: true }).last().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Write 1 to 40 characters')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada 7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Write 1 to 40 characters')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/puzzles$/);
});

test('easy: taken back, paused with the board hidden, saved, loaded as it was, and won', async ({
  app,
}) => {
  const { page } = app;
  await page.clock.install();
  await enter(app);
  await begin(app, 'Easy', 'Ra4-c4-Nb2-Bc1');
  expect(await seconds(app)).toBeGreaterThan(150);
  const first = await now(app);
  const [move] = await solution(app);
  await capture(app, move!);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.stage')).toHaveAttribute('data-now', first);
  await capture(app, move!);
  const left = await now(app);
  const before = await seconds(app);
  await page.clock.runFor(60_000);
  await expect.poll(() => seconds(app)).toBeLessThanOrEqual(before - 60);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await seconds(app);
  await expect(page.locator('.cover')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await page.clock.runFor(600_000);
  expect(await seconds(app)).toBe(paused);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved as game \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Load a game' }).click();
  await expect(page.getByText(/0\d:\d\d used/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load', exact: true }).last().click();
  // The file holds whole seconds.
  expect(Math.abs((await seconds(app)) - paused)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await now(app)).toBe(left);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await solve(app);
  await expect(page.getByText('One piece left. Solved!')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Records' }).click();
  await expect(page.locator('.records li').first()).toContainText('Ana María');
  await expect(page.locator('.records li').first()).toContainText('1 win');
});

test('hard: nothing is taken back, no capture left loses, and so does the clock', async ({
  app,
}) => {
  const { page } = app;
  await page.clock.install();
  await enter(app, 'Bo');
  await begin(app, 'Hard', LOSING);
  expect(await seconds(app)).toBeLessThanOrEqual(90);
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await capture(app, 'a4c4');
  await capture(app, 'c4c1');
  await expect(page.getByText('No capture is left.')).toBeVisible();
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(91_000);
  await expect(page.getByText('Time is up.')).toBeVisible();
  await expect(page.locator('[data-clock]')).toHaveText('00:00');
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await solve(app);
  await expect(page.getByText('One piece left. Solved!')).toBeVisible();
});

test('easy is lost too, and hard is saved and gone on with as it was', async ({ app }) => {
  const { page } = app;
  await page.clock.install();
  await enter(app, 'Fay');
  await begin(app, 'Easy', LOSING);
  await capture(app, 'a4c4');
  await capture(app, 'c4c1');
  await expect(page.getByText('No capture is left.')).toBeVisible();
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(181_000);
  await expect(page.getByText('Time is up.')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await begin(app, 'Hard', LOSING);
  const [move] = await solution(app);
  await capture(app, move!);
  const left = await now(app);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved as game \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Load a game' }).click();
  await page.getByRole('button', { name: 'Load', exact: true }).last().click();
  expect(await seconds(app)).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await now(app)).toBe(left);
  await solve(app);
  await expect(page.getByText('One piece left. Solved!')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Records' }).click();
  await page.getByText('Hard', { exact: true }).click();
  await expect(page.locator('.records li')).toContainText(['Fay']);
});

test('very hard: three boards in a row on one clock, without pause', async ({ app }) => {
  const { page } = app;
  await page.clock.install();
  await enter(app, 'Cleo');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText('Very hard', { exact: true }).click();
  await expect(page.getByLabel('Or type one in')).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw a challenge' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  const seen = new Set<string>();
  for (const board of [1, 2, 3]) {
    await expect(page.getByText(`Board ${board} of 3`)).toBeVisible();
    seen.add(await now(app));
    await solve(app);
    await page.clock.runFor(5_000);
  }
  expect(seen.size).toBe(3);
  await expect(page.getByText('Three boards in time. Splendid!')).toBeVisible();
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await solve(app);
  await page.clock.runFor(120_000);
  await expect(page.getByText('Time is up.')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Records' }).click();
  await page.getByText('Very hard', { exact: true }).click();
  await expect(page.locator('.records li')).toHaveText(['Cleo1 win']);
});

test('training: hints in three steps, and a solution from a piece or that there is none', async ({
  app,
}) => {
  const { page } = app;
  await enter(app, 'Dan');
  await begin(app, 'Training', 'Ra4-c4-Nb2-Bc1');
  await expect(page.locator('[data-clock]')).toHaveCount(0);
  for (const said of [
    'This piece moves first.',
    'It captures this one.',
    'This piece is left at the end.',
  ]) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.locator('[data-from="a4"]').click();
  await expect(page.locator('[data-solution="none"]')).toBeVisible();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.locator('[data-from="b2"]').click();
  await expect(page.locator('[data-solution]')).toContainText('b2c4');
  await solve(app);
  await expect(page.getByText('One piece left. Solved!')).toBeVisible();
});

test('a challenge that cannot be read is told with what is wrong and where', async ({ app }) => {
  const { page } = app;
  await enter(app, 'Eva');
  await page.getByRole('button', { name: 'New game' }).click();
  for (const [text, says] of [
    ['Ra4-c9', 'no such cell.*Look at character 5'],
    ['Ra4-Xb2', 'No piece has that letter.*Look at character 5'],
    ['Ra4-Ba4', 'Two pieces stand on one cell.*Look at character 5'],
    ['Ra4-Rb4-Rc4', 'too many pieces of a kind'],
    ['Ra4', 'two pieces or more'],
    ['a1-d4', 'cannot be solved'],
    ['', 'nothing to read'],
  ] as const) {
    await page.getByLabel('Or type one in').fill(text);
    await page.getByRole('button', { name: 'Take this one' }).click();
    await expect(page.getByRole('alert')).toHaveText(new RegExp(says, 's'));
  }
});

test('the same in Spanish, with the letters of the files', async ({ app }) => {
  const { page } = app;
  await app.open('/credits');
  await page.evaluate(() =>
    localStorage.setItem('hyperchess.settings', JSON.stringify({ language: 'es' })),
  );
  await app.open('/puzzles/solitaire');
  await page.getByLabel('Tu nombre').fill('Zoe');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Partida nueva' }).click();
  await page.getByLabel('O escribe uno').fill('Ta4-c4-Cb2-Ac1 Fácil');
  await page.getByRole('button', { name: 'Usar este' }).click();
  await page.getByRole('button', { name: 'Jugar', exact: true }).click();
  await solve(app);
  await expect(page.getByText('Queda una sola pieza. ¡Resuelto!')).toBeVisible();
});

test('a challenge without a solution is told before the clock runs, and one may insist', async ({
  app,
}) => {
  const { page } = app;
  await enter(app, 'Gus');
  await page.getByRole('button', { name: 'New game' }).click();
  const typed = page.getByLabel('Or type one in');
  await typed.fill('Ra4-b2');
  await page.getByRole('button', { name: 'Take this one' }).click();
  await expect(page.getByText(/cannot be solved.*training/s)).toBeVisible();
  // Without a clock one may try.
  await page.getByText('Training', { exact: true }).click();
  await page.getByRole('button', { name: 'Take this one' }).click();
  await expect(page.getByText('No piece can capture anything here.')).toBeVisible();
  await typed.fill('Ra4-a1-d2');
  await expect(page.getByText('No piece can capture anything here.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take this one' }).click();
  await expect(page.getByText('This challenge cannot be solved.')).toBeVisible();
  await app.accessible();
  await page.getByRole('button', { name: 'Play it all the same' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the challenge of the day says whose day it is', async ({ app }) => {
  await app.open('/puzzles/solitaire?daily');
  await app.page.getByLabel('Your name').fill('Hal');
  await app.page.getByRole('button', { name: 'Continue' }).click();
  await expect(app.page.getByRole('heading', { name: /^Challenge of \d+ \w+/ })).toBeVisible();
});

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the board is wide and the buttons are in one row above the bar', async ({ app }) => {
    await app.inSpanish();
    const { page } = app;
    await app.open('/puzzles/solitaire');
    await page.getByLabel('Tu nombre').fill('Ana');
    await page.getByRole('button', { name: 'Continuar' }).click();
    for (const level of ['Fácil', 'Entrenamiento']) {
      await page.getByRole('button', { name: 'Partida nueva' }).click();
      await page.getByText(level, { exact: true }).click();
      await page.getByRole('button', { name: 'Sacar un reto' }).click();
      await page.getByRole('button', { name: 'Jugar', exact: true }).click();
      const board = (await app.board.svg.boundingBox())!;
      expect(board.width, level).toBeGreaterThanOrEqual(0.95 * 360);
      const bar = (await page.locator('.bar nav').boundingBox())!;
      const tops = new Set<number>();
      for (const button of await page.locator('.puzzle-row .button').all()) {
        const box = (await button.boundingBox())!;
        expect(box.y + box.height, level).toBeLessThanOrEqual(bar.y + 1);
        tops.add(Math.round(box.y));
      }
      expect(tops.size, level).toBe(1);
      await app.accessible();
      await page.getByRole('button', { name: 'Terminar' }).click();
      const unsaved = page.getByRole('button', { name: 'No guardar' });
      if (await unsaved.isVisible()) await unsaved.click();
    }
  });
});
