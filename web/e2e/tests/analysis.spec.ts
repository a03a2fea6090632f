// The machine thinks beside the board: lines, arrows and a bar for what is on screen, for as long as it is wanted.

import type { PlayerKind } from '@hyperchess/client';
import { expect, test, type App } from '../app';

const SITTING = { names: ['Ada', 'Machine'], players: ['human', 'level1'] as PlayerKind[] };

/** The streams that are open at the moment. */
function streams(app: App): Set<string> {
  const open = new Set<string>();
  const about = (url: string): boolean => url.includes('/analysis?');
  app.page.on('request', (request) => about(request.url()) && open.add(request.url()));
  const close = (request: { url: () => string }): boolean => open.delete(request.url());
  app.page.on('requestfinished', close);
  app.page.on('requestfailed', close);
  return open;
}

async function switchOn(app: App): Promise<void> {
  await app.page.getByRole('tab', { name: 'Analysis' }).click();
  await app.page.getByRole('switch', { name: 'Think' }).click();
}

const arrows = (app: App) => app.board.svg.locator('path.arrow');
const lines = (app: App) =>
  app.page.getByRole('region', { name: 'Analysis' }).getByRole('listitem');

test('it thinks about what is on screen, and stops when told', async ({ app }) => {
  const open = streams(app);
  await app.sit('chess', { fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' });
  await switchOn(app);
  await expect(lines(app).first()).toContainText('a1a8');
  await expect(lines(app).first()).toContainText('#1');
  await expect(lines(app).first()).toContainText('Ada wins in 1 move');
  await expect(lines(app)).toHaveCount(3);
  const bar = app.page.getByRole('meter', { name: 'Evaluation' });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect.poll(() => arrows(app).count()).toBeGreaterThanOrEqual(1);
  await app.page.getByRole('button', { name: 'More lines' }).click();
  await expect(lines(app)).toHaveCount(4);
  await app.page.getByRole('switch', { name: 'Think' }).click();
  await expect(arrows(app)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect.poll(() => open.size, 'nothing is asked of the server any more').toBe(0);
});

test('it follows the moves, forward and back, and ends with the page', async ({ app }) => {
  const open = streams(app);
  await app.sit('chess');
  await app.page.keyboard.press('a');
  await expect(lines(app).first()).toContainText(/[a-h][1-8]/);
  await app.play('f2f3 e7e5 g2g4');
  await expect(lines(app).first()).toContainText('d8h4');
  await expect(lines(app).first(), 'as the first player sees it').toContainText('−#1');
  await app.board.click('d8h4');
  await expect(app.page.getByRole('region', { name: 'Analysis' })).toContainText('is over');
  await app.page.keyboard.press('ArrowLeft');
  await expect(lines(app).first(), 'of the position that is looked at').toContainText('d8h4');
  await app.page.keyboard.press('Home');
  await expect(lines(app).first()).not.toContainText('d8h4');
  // The one before is called off as the next is asked for; which of the two shows first, nobody can tell.
  await expect.poll(() => open.size).toBeLessThanOrEqual(1);
  await app.page.getByRole('link', { name: 'Boards' }).first().click();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
  await expect.poll(() => open.size).toBe(0);
});

test('among four it says what it thinks for the player to move', async ({ app }) => {
  await app.sit('fourplayer', { names: ['Ada', 'Bo', 'Cleo', 'Dan'] });
  await app.page.keyboard.press('a');
  await expect(lines(app).first()).toContainText(/[+−]?\d\.\d/);
  await expect(app.page.getByText('As Ada sees it')).toBeVisible();
  await expect(app.page.getByRole('meter', { name: 'Evaluation' })).toHaveCount(0);
});

test('a hint shows a good move until one is made', async ({ app }) => {
  await app.sit('chess', { ...SITTING, fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' });
  await app.page.getByRole('button', { name: 'Hint' }).click();
  await expect(app.page.getByText('A good move: Rook a1 – a8')).toBeVisible();
  await expect(arrows(app)).toHaveCount(1);
  await app.page.keyboard.press('h');
  await expect(arrows(app), 'the key takes it away').toHaveCount(0);
  await app.page.keyboard.press('h');
  await expect(arrows(app)).toHaveCount(1);
  await app.board.click('a1a8');
  await app.ply(1);
  await expect(arrows(app)).toHaveCount(0);
});

test('there are no hints where people play each other', async ({ app }) => {
  await app.sit('chess');
  await expect(app.page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});

test('machines play each other at a pace that can be followed, and wait when told', async ({
  app,
}) => {
  await app.begin('Chess', { who: 'Watch' });
  await app.ply(2);
  await app.page.getByRole('button', { name: 'Pause' }).click();
  await expect(app.page.getByText('Paused.', { exact: true })).toBeVisible();
  const ply = await app.page.locator('main').getAttribute('data-ply');
  await app.page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(app.page.locator('main')).not.toHaveAttribute('data-ply', ply!);
});
