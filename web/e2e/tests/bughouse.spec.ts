// Two boards that share hands: four people at four computers, and four at one.

import { expect, test, type App } from '../app';

test.use({ many: true });

/** The board that is small, of whoever looks. */
const other = (one: App) => one.page.locator('[data-other-board]');

test('four people play on two boards', async ({ app, somebody }, { outputDir }) => {
  test.slow();
  await app.open('/boards/bughouse?play&online');
  await app.page.getByText('Partners: White 1 and Black 2 · Black 1 and White 2.').waitFor();
  await app.page.getByText('As below', { exact: true }).click();
  await app.page.getByText('5 min', { exact: true }).first().click();
  await app.page.getByRole('button', { name: 'Create the game' }).click();
  await expect(app.page.getByText('3 more players').first()).toBeVisible();
  const at = new URL(app.page.url()).pathname;
  const others: App[] = [];
  for (let seat = 1; seat < 4; seat += 1) {
    const phone = seat === 3 ? { viewport: { width: 390, height: 844 } } : {};
    const one = await somebody(phone);
    await one.open(at);
    await one.page.getByRole('button', { name: 'Join' }).click();
    others.push(one);
  }
  const [black1, white2, black2] = others as [App, App, App];
  const watcher = await somebody();
  await watcher.open(at);
  const everybody = [app, ...others, watcher];
  await Promise.all(everybody.map((one) => one.ready()));
  await expect(app.page.locator('main')).toHaveAttribute('data-large-board', '0');
  await expect(white2.page.locator('main')).toHaveAttribute('data-large-board', '1');

  // Each board has its own turn, and everybody sees the other one too.
  await app.board.click('e2e4');
  await white2.board.click('g1f3');
  await black1.ply(1);
  await black2.ply(1);
  await expect(other(app)).toHaveAttribute('data-ply', '1');
  await expect(other(black2)).toHaveAttribute('data-ply', '1');
  await black1.board.click('d7d5');
  await app.ply(2);

  // What White captures at the first board is Black's at the second.
  await app.board.click('e4d5');
  const hand = black2.page.locator('ol.below .hand [data-kind="P"]');
  await expect(hand).toBeVisible();
  await expect(other(app).locator('[data-other-seat="1"] [data-kind="P"]')).toBeVisible();
  await hand.click();
  await black2.board.press('e4');
  await white2.ply(2);
  await expect(white2.board.piece('e4')).toBeVisible();
  await expect(hand).toBeHidden();

  // Clocks run at both boards.
  await expect(app.page.locator('ol.players .clock.running')).toHaveCount(1);
  await expect(other(app).locator('.clock.running')).toHaveCount(1);
  await app.accessible();

  // Whoever comes back finds everything.
  await black2.page.reload();
  await black2.ply(2);
  await expect(black2.board.piece('e4')).toBeVisible();

  // One tap changes the boards, and one's own is there again with another.
  await black2.page.getByRole('link', { name: 'Go to board 1' }).click();
  await expect(black2.page.locator('main')).toHaveAttribute('data-large-board', '0');
  await black2.ply(3);
  await black2.page.getByRole('link', { name: 'Go to board 2' }).click();
  await black2.ply(2);

  await app.page.setViewportSize({ width: 1440, height: 900 });
  await app.page.screenshot({ path: `${outputDir}/bughouse-desk.png` });
  await black2.page.screenshot({ path: `${outputDir}/bughouse-phone.png` });

  // One end for all four.
  await white2.page.getByRole('button', { name: 'Resign' }).click();
  await white2.page.getByRole('button', { name: 'Resign' }).last().click();
  for (const one of everybody) {
    await expect(one.page.getByRole('heading', { level: 2, name: / win$/ })).toBeVisible();
  }
  await app.page.screenshot({ path: `${outputDir}/bughouse-end.png` });
});

test('four people at one computer, and machines among themselves', async ({ app }) => {
  await app.open('/boards/bughouse?play');
  await app.page.getByText('On this screen', { exact: true }).click();
  await app.page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await app.board.click('e2e4');
  await app.ply(1);
  await app.page.getByRole('link', { name: 'Go to board 2' }).click();
  await app.ply(0);
  await app.board.click('d2d4');
  await app.ply(1);
  await expect(other(app)).toHaveAttribute('data-ply', '1');

  await app.open('/boards/bughouse?play');
  await app.page.getByText('Watch', { exact: true }).click();
  await app.page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  const plies = async (): Promise<number[]> => [
    Number(await app.page.locator('main').getAttribute('data-ply')),
    Number(await other(app).getAttribute('data-ply')),
  ];
  await expect
    .poll(async () => Math.min(...(await plies())), { timeout: 40_000 })
    .toBeGreaterThan(2);
});
