// Boards and pieces told and drawn: rules in words, diagrams, looks, search, and pictures that weigh little.

import { expect, test } from '../app';

test('a board tells its pieces and its rules in both languages', async ({ app }) => {
  const { page } = app;
  await app.open('/boards/xiangqi');
  const main = page.getByRole('main');
  await expect(main.getByText(/A river lies between ranks 5 and 6/)).toBeVisible();
  await expect(main.getByText(/never leaving the palace \(d1–f3\)/).first()).toBeAttached();
  await expect(main.getByText(/its leg can be blocked/).first()).toBeAttached();
  await expect(main.getByText(/over exactly one piece, to any cell beyond it/)).toBeAttached();
  await expect(main.getByText(/only from the far side of the river/)).toBeAttached();
  await expect(
    main.getByText(/Whoever chases one piece all the while loses/).first(),
  ).toBeAttached();
  await app.accessible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Español').click();
  await expect(main.getByText(/Un río corre entre las filas 5 y 6/)).toBeVisible();
  await expect(main.getByText(/sin salir nunca del palacio/).first()).toBeAttached();
  await expect(main.getByText(/trabar la pata/).first()).toBeAttached();
});

test('special moves are explained, promotion is told for each player', async ({ app }) => {
  const { page } = app;
  await app.open('/boards/a-funky-board');
  const special = page.getByText(/^Special move: .* goes from \w+ to \w+, if/);
  await expect(special.first()).toBeVisible();
  await expect(
    page.getByText(/must promote on reaching .*\(.*\) or .*\(.*\)/).first(),
  ).toBeVisible();
  await expect(page.getByText(/special moves\.$/)).toHaveCount(0);
  await app.open('/boards/shogi');
  await expect(page.getByText(/No file may hold two of one’s own/)).toBeVisible();
  await expect(page.getByText(/may not give mate/)).toBeVisible();
});

test('a piece has a page: how it moves, drawn and told, and where it is used', async ({ app }) => {
  const { page } = app;
  await app.open('/pieces');
  await page.getByRole('searchbox').fill('cannon');
  await page.getByRole('link', { name: /^Cannon Xiangqi/ }).click();
  await expect(page).toHaveURL(/\/pieces\/xiangqi\.cannon$/);
  const diagram = page.getByRole('img', { name: /Cannon on/ });
  await expect(diagram).toBeVisible();
  await expect(diagram.locator('[data-reach="hurdle"]').first()).toBeAttached();
  await expect(diagram.locator('[data-reach="captures"]').first()).toBeAttached();
  expect(
    await diagram.evaluate((svg) => svg.getAnimations({ subtree: true }).length),
  ).toBeGreaterThan(0);
  await expect(page.getByText('Goes, but does not capture, any distance')).toBeVisible();
  await app.accessible();
  await page
    .getByRole('link', { name: /^Janggi|^Xiangqi \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/boards\//);
  await app.open('/pieces/e2e.lantern');
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
});

test('a diagram shows what the rules allow, and stands still for those who want that', async ({
  app,
}) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/pieces/classic.knight');
  const diagram = page.getByRole('img', { name: /Knight on \w+: reaches 8 cells/ });
  await expect(diagram.locator('[data-reach="both"]')).toHaveCount(8);
  expect(await diagram.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
});

test('boards are drawn as their files say', async ({ app }) => {
  const { page } = app;
  await app.begin('Xiangqi');
  await expect(page.locator('[data-lines="crossings"]')).toBeAttached();
  await expect(page.locator('[data-river]')).toBeAttached();
  await app.open('/boards/shogi');
  await page.getByText('See it played').click();
  await expect(page.locator('[data-lines="lines"]').first()).toBeAttached();
  await app.begin('Duck Chess');
  await app.board.click('e2e4');
  await app.board.press('e6');
  await app.ply(1);
  await expect(page.locator('[data-wall][data-looks="bird"]')).toHaveCount(1);
});

test('traditional pieces are a choice for each family', async ({ app }) => {
  const { page } = app;
  const characters = page.waitForResponse(/immutable\/.*\.js/, { timeout: 15_000 });
  await app.open('/boards/shogi');
  await characters;
  const canvas = page.locator('main canvas').first();
  await expect(canvas).toBeVisible();
  const drawn = () => canvas.evaluate((c: HTMLCanvasElement) => c.toDataURL());
  const before = await drawn();
  await page.getByText('Traditional', { exact: true }).click();
  await expect.poll(drawn).not.toBe(before);
  await app.begin('Shogi');
  await expect(app.board.piece('e1')).toBeVisible();
  await app.open('/boards/xiangqi');
  await expect(page.getByRole('radio', { name: 'Figures' })).toBeChecked();
});

test('people find boards by what they would call them', async ({ app }) => {
  const { page } = app;
  await app.open('/boards');
  const search = page.getByRole('searchbox');
  const names = page.locator('.tiles .name');
  for (const text of ['three-player', '3 players', 'three players']) {
    await search.fill(text);
    await expect(names.filter({ hasText: 'Trident' })).toHaveCount(1);
    await expect(page.locator('.tiles li').filter({ hasText: '2 players' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Español').click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('rey de la colina');
  await expect(names).toHaveText(['Rey de la colina']);
  await page.getByRole('searchbox').fill('tres jugadores');
  await expect(names.filter({ hasText: 'Tridente' })).toHaveCount(1);
});

test('the library stays light however far one scrolls, and asks for nothing in vain', async ({
  app,
}) => {
  const { page } = app;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await app.open('/boards');
  await expect(page.locator('.tiles canvas').first()).toBeVisible();
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += 600) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(page.locator('.tiles canvas').last()).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000);
  expect(await page.locator('.tiles svg.board, .tiles [role="application"]').count()).toBe(0);
  await app.open('/boards/before-the-hole');
  await expect(page.locator('main canvas').first()).toBeVisible();
  expect(failed).toEqual([]);
});

test('boards that begin alike say what sets them apart', async ({ app }) => {
  const { page } = app;
  await app.open('/boards');
  const tile = (name: string) =>
    page.getByRole('link', { name: new RegExp(`^${name} \\d`) }).first();
  await expect(tile('Atomic')).toContainText('captures explode');
  await expect(tile('Three-Check')).toContainText('3 checks win');
  await expect(tile('Crazyhouse')).toContainText('captures come back');
  await expect(tile('Atomic').locator('svg')).toHaveCount(1);
});

test('a second language is loaded when it is chosen, and not before', async ({ app }) => {
  const { page } = app;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await app.open('/boards');
  await expect(page.locator('.tiles canvas').first()).toBeVisible();
  const before = new Set(asked);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Español').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableros' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.js') && !before.has(url)).length).toBeGreaterThan(0);
});

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 640 } };
const PAGES = {
  '/': 'Play',
  '/boards': 'Import log',
  '/boards/gardner': 'Play',
  '/boards/chess?play': 'Start',
  '/pieces': null,
  '/pieces/classic.queen': null,
  '/games': null,
  '/credits': null,
} as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [path, button] of Object.entries(PAGES)) {
    test(`${path} keeps nobody out, light or dark: ${size}`, async ({ app }) => {
      // Looking over a page of a hundred drawings takes its time.
      test.slow();
      const { page } = app;
      await page.setViewportSize(viewport);
      await app.open(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (button) await expect(page.getByRole('button', { name: button }).last()).toBeVisible();
      if (button === 'Start') {
        await expect(page.getByRole('button', { name: button })).toBeInViewport();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await app.accessible();
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    });
  }
}
