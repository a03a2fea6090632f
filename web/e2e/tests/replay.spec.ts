// D2, D4: games from files are walked through, extended, annotated, kept and written again.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, type App } from '../app';

const GAME = `[Event "Club evening"]
[White "Ada"]
[Black "Bo"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 (2... d6 {Solid.} 3. d4) 3. Bc4 1-0
`;

const TWO = `${GAME}
[White "Cleo"]
[Black "Dan"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
`;

/** Drops a file onto the page, as from a folder. */
async function drop(page: Page, name: string, text: string | Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/plain' }));
      return made;
    },
    { name, bytes: [...Buffer.from(text)] },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** Waits until the board shows the position after so many moves. */
async function shows(app: App, ply: number): Promise<void> {
  await expect(app.page.locator('main[data-shown]')).toHaveAttribute('data-shown', String(ply));
}

/** Opens something of the share dialog, and gives what it saves. */
async function saved(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: item }).click();
  const file = await download;
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Close' }).click();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a dropped game is walked, extended, annotated, kept and exported', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'club.pgn', GAME);
  await expect(page).toHaveURL(/\/replay$/);
  await shows(app, 0);
  await expect(app.moves).toContainText('Nc6');
  await expect(app.moves).toContainText('Solid.');

  // Keys and buttons.
  for (const [key, ply] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', 5],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await shows(app, ply);
  }
  await page.getByRole('button', { name: 'To the end' }).click();
  await shows(app, 5);
  await expect(app.board.piece('c4')).toBeVisible();
  await app.made('d7d6').click();
  await shows(app, 4);
  await expect(app.board.piece('d6')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.locator('ol.below .name')).toHaveText('Bo');
  await page.keyboard.press('f');

  // A variation, made on the board; what cannot be played is not even offered.
  await app.made('b8c6').click();
  await shows(app, 4);
  await app.board.click('f1b5');
  await shows(app, 5);
  await expect(app.made('f1b5')).toHaveText('Bb5');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Comment on Bb5').fill('The Spanish way.');
  await page.getByRole('button', { name: 'Good move' }).click();
  await app.board.drag('b5c6', 'right');
  await expect(app.board.svg.locator('path.arrow')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Moves' }).click();
  await expect(app.moves).toContainText('The Spanish way.');
  await expect(app.made('f1b5')).toHaveText('Bb5!');
  await app.accessible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name of the game').fill('From the club');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games\/[^/]+\/replay$/);
  // Whoever has given it a name stays where they were.
  await shows(app, 5);
  await page.reload();
  await expect(app.moves).toContainText('The Spanish way.');
  await app.made('f1b5').click();
  await shows(app, 5);
  await expect(app.board.svg.locator('path.arrow')).toHaveCount(1);

  const pgn = (await saved(page, 'PGN file')).bytes.toString();
  expect(pgn).toContain('[White "Ada"]');
  expect(pgn.replace(/\s+/g, ' ')).toContain('The Spanish way.');
  expect(pgn).toContain('Bb5');
  expect(pgn).toMatch(/%cal Gb5c6/);
  expect(pgn.trimEnd()).toMatch(/1-0$/);
  const json = JSON.parse((await saved(page, 'JSON file')).bytes.toString());
  expect(JSON.stringify(json)).toContain('"move":"f1b5"');
  // What was exported is read again as it was.
  await drop(page, 'again.json', JSON.stringify(json));
  await expect(page).toHaveURL(/\/replay$/);
  await expect(app.moves).toContainText('The Spanish way.');
});

test('of several games in a file one is chosen, or all are kept', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'two.pgn', TWO);
  const dialog = page.getByRole('dialog', { name: 'Choose a game' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await app.accessible();
  await dialog.getByRole('button', { name: /Cleo – Dan/ }).click();
  await expect(app.made('d7d5')).toBeVisible();
  page.on('dialog', (asked) => asked.accept());
  await page.getByRole('link', { name: 'All games' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Load a file' }).click();
  await (
    await chooser
  ).setFiles({ name: 'two.pgn', mimeType: 'text/plain', buffer: Buffer.from(TWO) });
  await dialog.getByRole('button', { name: 'Save all 2' }).click();
  await expect(page.getByText('2 games are saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cleo – Dan/ }).first()).toBeVisible();
});

test('what is taken back out of the middle of a game can be put back', async ({ app }) => {
  const { page } = app;
  await app.open('/replay');
  await drop(
    page,
    'latin.pgn',
    Buffer.from('[White "J\u00f6rg"]\n\n1. e4 e5 2. Nf3 Nc6 *\n', 'latin1'),
  );
  await expect(page.getByText('Jörg').first()).toBeVisible();
  await app.made('e2e4').click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(app.made('g1f3')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(app.made('b8c6')).toBeVisible();
});

test('a mistake is told with its place, and what comes before it is read', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'wrong.pgn', '[White "Ada"]\n\n1. e4 e5 2. Nf7 Nc6 *\n');
  await expect(page.getByRole('alert')).toContainText('Line 3, column');
  await expect(app.made('e7e5')).toBeVisible();
  await drop(page, 'wrong.json', '{"board": "chess",\n "moves": [}');
  await expect(page.getByRole('dialog')).toContainText('Line 2');
  await page.getByRole('button', { name: 'Close' }).click();
  await drop(page, 'empty.pgn', '   ');
  await expect(page.getByRole('dialog')).toContainText('There is no game in this file.');
});

test('a game plays by itself, and stops when it is told to', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'club.pgn', GAME);
  await shows(app, 0);
  await page.getByLabel('Seconds for a move').selectOption('0.5');
  await page.keyboard.press('Escape');
  await page.locator('body').press(' ');
  await shows(app, 5);
  await expect(page.getByRole('button', { name: 'Play the moves' })).toBeVisible();
});

test('the machine thinks about any position, in a variation too', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'club.pgn', GAME);
  await app.made('d7d6').click();
  await shows(app, 4);
  await page.keyboard.press('a');
  await expect(page.locator('[data-depth]:not([data-depth="0"])')).toBeVisible();
  await expect(app.board.svg.locator('path.arrow').first()).toBeVisible();
});

test('a game that was played here is replayed and annotated; what was played stays', async ({
  app,
}) => {
  const { page } = app;
  await app.sit('chess', { seconds: 600 });
  await app.play('f2f3 e7e5 g2g4 d8h4');
  await page.getByRole('link', { name: 'Replay' }).click();
  await shows(app, 0);
  await expect(app.made('d8h4')).toHaveText('Qh4#');
  await app.made('e7e5').click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: 'Delete from here' })).toHaveCount(0);
  await app.board.click('g1h3');
  await shows(app, 3);
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(app.made('g1h3')).toBeVisible();
  await page.keyboard.press('End');
  await shows(app, 4);
  // A variation can be deleted, and brought back.
  await app.made('g1h3').click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Moves' }).click();
  await expect(app.made('g1h3')).toBeVisible();
});

test('a position and a game become pictures', async ({ app }) => {
  const { page } = app;
  await app.open('/games');
  await drop(page, 'club.pgn', GAME);
  await shows(app, 0);
  await page.keyboard.press('End');
  await shows(app, 5);
  const png = await saved(page, 'Picture (PNG)');
  expect(png.name).toBe('Chess.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const svg = (await saved(page, 'Picture (SVG)')).bytes.toString();
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg.match(/<path/g)!.length).toBeGreaterThan(100);
  const gif = (await saved(page, 'Animation (GIF)')).bytes;
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  // A browser can show both.
  const sizes = await page.evaluate(
    async (pictures) => {
      const load = (src: string): Promise<number[]> =>
        new Promise((done, fail) => {
          const image = new Image();
          image.onload = () => done([image.naturalWidth, image.naturalHeight]);
          image.onerror = () => fail(new Error('no picture'));
          image.src = src;
        });
      return Promise.all(pictures.map(load));
    },
    [
      `data:image/gif;base64,${gif.toString('base64')}`,
      `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    ],
  );
  expect(sizes.map(([width]) => width)).toEqual([480, 960]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board has the width, and thumbs reach what walks', async ({ app }) => {
    const { page } = app;
    await app.open('/games');
    await drop(page, 'club.pgn', GAME);
    await shows(app, 0);
    const board = (await app.board.svg.boundingBox())!;
    expect(board.width).toBeGreaterThanOrEqual(0.95 * 390);
    const forward = page.getByRole('button', { name: 'One move forward' });
    const { y, height } = (await forward.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(844);
    expect(y).toBeGreaterThan(board.y + board.height);
    expect(height).toBeGreaterThanOrEqual(44);
    await forward.tap();
    await shows(app, 1);
    await app.board.tap('c7');
    await app.board.tap('c5');
    await shows(app, 2);
    await expect(app.made('c7c5')).toBeVisible();
  });
});
