// A move chosen while the machine thinks: shown at once, made when it can be, let go of by any press.

import type { PlayerKind } from '@hyperchess/client';
import { type Page, type WebSocketRoute } from '@playwright/test';
import { expect, test } from '../app';

/** Holds back what the server says from the moment it is told to, so that a quick machine thinks for as long as needed. */
async function slowMachine(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let held: { to: WebSocketRoute; message: string | Buffer }[] | null = null;
  await page.routeWebSocket(/\/socket$/, (ws) => {
    const server = ws.connectToServer();
    server.onMessage((message) => {
      // The answer of the machine comes as a second move.
      if (held && /"turn":0/.test(String(message))) held.push({ to: ws, message });
      else ws.send(message);
    });
  });
  return {
    hold: () => (held = []),
    release: () => {
      const waiting = held ?? [];
      held = null;
      waiting.forEach(({ to, message }) => to.send(message));
    },
  };
}

const SITTING = {
  names: ['Ada', 'Machine'],
  players: ['human', 'greedy'] as PlayerKind[],
};

test('a move chosen ahead is made when its turn comes', async ({ app }) => {
  const machine = await slowMachine(app.page);
  await app.sit('chess', SITTING);
  machine.hold();
  await app.board.click('e2e4');
  await app.ply(1);
  await app.board.click('d2d3');
  await expect(app.board.svg.locator('.premove')).toHaveCount(2);
  await expect(app.board.piece('d2'), 'nothing is shown as made').toBeVisible();
  machine.release();
  await app.ply(4);
  await expect(app.made('d2d3')).toBeVisible();
  await expect(app.board.svg.locator('.premove')).toHaveCount(0);
});

for (const [how, letGo] of [
  ['another press', (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y)],
  [
    'the other button',
    (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y, { button: 'right' }),
  ],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} lets go of a move chosen ahead`, async ({ app }) => {
    const machine = await slowMachine(app.page);
    await app.sit('chess', SITTING);
    machine.hold();
    await app.board.click('e2e4');
    await app.ply(1);
    await app.board.click('d2d3');
    await expect(app.board.svg.locator('.premove')).toHaveCount(2);
    await letGo(app.page, await app.board.at('e5'));
    await expect(app.board.svg.locator('.premove')).toHaveCount(0);
    machine.release();
    await app.ply(2);
    await expect(app.board.piece('d2')).toBeVisible();
  });
}
