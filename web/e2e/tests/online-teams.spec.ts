// Team mates show each other what they have drawn on the board, and nobody else.

import { expect, test, type App, type Somebody } from '../app';

test.use({ many: true });

/** Somebody at a computer of their own, and all that the server tells them. */
async function listener(somebody: Somebody): Promise<{ one: App; told: string[] }> {
  const one = await somebody();
  const told: string[] = [];
  one.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(String(payload))),
  );
  return { one, told };
}

test('what is drawn is for team mates alone, and for one position', async ({ app, somebody }) => {
  test.slow();
  await app.open('/boards/fourplayer-teams?play&online');
  await app.page.getByText('As below', { exact: true }).click();
  await app.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(app.page.getByText('3 more players').first()).toBeVisible();
  const at = new URL(app.page.url()).pathname;
  const others = [];
  for (let seat = 1; seat < 4; seat += 1) {
    const other = await listener(somebody);
    await other.one.open(at);
    await other.one.page.getByRole('button', { name: 'Join' }).click();
    others.push(other);
  }
  const [opponent, mate] = [others[0]!, others[1]!];
  const watcher = await listener(somebody);
  await watcher.one.open(at);
  const everybody = [app, ...others.map(({ one }) => one), watcher.one];
  await Promise.all(everybody.map((one) => one.ready()));

  // Arrows and circles come over with the mark of whoever drew them.
  const drawn = (one: App) => one.board.svg.locator('[data-drawn-by="0"]');
  await app.board.drag('h2h4', 'right');
  await app.board.mark('d4');
  await expect(drawn(mate.one).locator('.pointer')).toHaveCount(1);
  await expect(drawn(mate.one).locator('.circle')).toHaveCount(1);
  await expect(mate.one.page.getByTestId('drawn')).toContainText('has drawn: d4, h2–h4');
  await mate.one.accessible();
  await app.board.mark('d4');
  await expect(drawn(mate.one).locator('.circle')).toHaveCount(0);

  // Whoever comes back finds it.
  await mate.one.page.reload();
  await expect(drawn(mate.one).locator('.pointer')).toHaveCount(1);

  // It can be kept to oneself.
  const share = app.page.getByLabel('Show my drawings to my team');
  await app.page.getByRole('button', { name: 'Menu' }).click();
  await expect(share).toBeChecked();
  await share.uncheck();
  await app.page.keyboard.press('Escape');
  await expect(drawn(mate.one)).toHaveCount(0);
  await expect(app.board.svg.locator('.arrow')).toHaveCount(1);
  await app.page.getByRole('button', { name: 'Menu' }).click();
  await share.check();
  await app.page.keyboard.press('Escape');
  await expect(drawn(mate.one).locator('.pointer')).toHaveCount(1);

  // With the next move it is gone, here and there.
  await app.board.click('h2h3');
  await Promise.all(everybody.map((one) => one.ply(1)));
  await expect(drawn(mate.one)).toHaveCount(0);
  await expect(app.board.svg.locator('.arrow')).toHaveCount(0);

  // Nobody else was told.
  for (const { told } of [opponent, watcher]) {
    expect(told.some((frame) => frame.includes('"ply":1'))).toBe(true);
    expect(told.filter((frame) => frame.includes('"drawn"'))).toEqual([]);
  }
  await opponent.one.page.getByRole('button', { name: 'Menu' }).click();
  await expect(opponent.one.page.getByLabel('Show my drawings to my team')).toBeVisible();
  await watcher.one.page.getByRole('button', { name: 'Menu' }).click();
  await expect(watcher.one.page.getByLabel('Show my drawings to my team')).toBeHidden();
});
