// `npm run screens`: pictures of what people see who play with others, into web/e2e/screens, for people to look at.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, test } from '../app';
import { ONLINE_SCREENS } from '../every-online-screen';
import { meet, register, series } from '../ratings';

test.use({ many: true });

const OUT = fileURLToPath(new URL('../screens/', import.meta.url));
/** Nothing moves, so that every picture is the same. */
const STILL = { reducedMotion: 'reduce' } as const;

const SIZES = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
};

mkdirSync(OUT, { recursive: true });

async function shoot({ page }: App, name: string, spanish = false): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of spanish ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${OUT}${name}-${size}-${spanish ? 'es' : colorScheme}.png` });
    }
  }
}

async function create(host: App, board: string): Promise<string> {
  await host.open(`/boards/${board}?play&online`);
  await host.page.locator('.start .button.primary').click();
  await host.page.locator('[data-waiting="true"]').waitFor();
  return new URL(host.page.url()).pathname;
}

for (const spanish of [false, true]) {
  test(`online${spanish ? ', in Spanish' : ''}`, async ({ app, somebody }) => {
    const hosts = [await somebody(STILL), await somebody(STILL)];
    if (spanish) for (const one of [app, ...hosts]) await one.inSpanish();
    if (!spanish) {
      await app.open('/lobby');
      await app.page.locator('main .none').waitFor();
      await shoot(app, 'lobby-none');
    }
    await create(hosts[0]!, 'xiangqi');
    const at = await create(hosts[1]!, 'fourplayer');
    await app.open('/lobby');
    await app.page.locator('main li canvas').nth(1).waitFor();
    await shoot(app, 'lobby', spanish);
    await app.open('/boards/chess?play&online');
    await app.page.locator('.start .button.primary').waitFor();
    await app.page.waitForTimeout(300);
    await shoot(app, 'setup-online', spanish);
    await app.open(at);
    await app.page.locator('[data-waiting="true"] canvas').waitFor();
    await shoot(app, 'invited', spanish);
    await hosts[1]!.page.locator('[data-waiting="true"] canvas').waitFor();
    await shoot(hosts[1]!, 'waiting', spanish);
  });
}

test('a game with others', async ({ app, somebody }) => {
  const at = await create(app, 'chess');
  const other = await somebody(STILL);
  await other.open(at);
  await other.page.locator('.large').click();
  await Promise.all([app.ready(), other.ready()]);
  const black = await app.page.locator('ol.below li').getAttribute('data-seat');
  const [first, second] = black === '1' ? [other, app] : [app, other];
  await shoot(first!, 'online-begin');
  await first!.page.setViewportSize(SIZES.desktop);
  await second!.page.setViewportSize(SIZES.desktop);
  await first!.board.click('e2e4');
  await second!.ply(1);
  await second!.board.click('e7e5');
  await first!.ply(2);
  await first!.page.getByRole('tab', { name: 'Chat' }).click();
  for (const [one, text] of [
    [first!, 'Good luck!'],
    [second!, 'You too. I have never played this opening, let us see where it leads.'],
  ] as const) {
    await one.page.getByRole('tab', { name: /^Chat/ }).click();
    await one.page.getByLabel('Say something').fill(text);
    await one.page.getByRole('button', { name: 'Send' }).click();
  }
  await first!.page.getByRole('log').getByText('You too').waitFor();
  await second!.page.getByRole('button', { name: 'Offer a draw' }).click();
  await first!.page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await shoot(first!, 'online-chat');
  await second!.page.close();
  await first!.page
    .getByText(/away \d+ s/)
    .first()
    .waitFor({ state: 'attached' });
  await shoot(first!, 'online-away');
  await first!.page.setViewportSize(SIZES.desktop);
  await first!.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await first!.page.getByRole('button', { name: 'Rematch' }).waitFor();
  await shoot(first!, 'online-end');
});

test('a challenge', async ({ app, somebody }) => {
  const other = await somebody(STILL);
  const names: string[] = [];
  for (const one of [app, other]) {
    const name = `Nora ${Date.now() % 100_000}`;
    names.push(name);
    await one.open('/register');
    await one.page.getByLabel('User name').fill(name);
    await one.page.getByLabel('Password', { exact: true }).fill('three good words');
    await one.page.getByRole('button', { name: 'Register' }).click();
    await one.page.getByRole('link', { name: `Account of ${name}` }).waitFor();
  }
  await app.open('/boards/chess?play&online');
  await app.page.getByText('One player', { exact: true }).click();
  await app.page.getByLabel('User name').fill(names[1]!);
  await shoot(app, 'setup-challenge');
  await app.page.setViewportSize(SIZES.desktop);
  await app.page.locator('.start .button.primary').click();
  await app.page.locator('[data-waiting="true"] canvas').waitFor();
  await shoot(app, 'challenge-waiting');
  await other.open('/lobby');
  await other.page.getByRole('region', { name: 'You are challenged' }).waitFor();
  await shoot(other, 'lobby-challenged');
  await other.open(new URL(app.page.url()).pathname);
  await other.page.locator('[data-waiting="true"] canvas').waitFor();
  await shoot(other, 'challenged');
});

test('what a team mate draws', async ({ app, somebody }) => {
  const at = await create(app, 'fourplayer-teams');
  const others = [];
  for (let i = 0; i < 3; i += 1) {
    const other = await somebody(STILL);
    await other.open(at);
    await other.page.locator('.large').click();
    others.push(other);
  }
  const everybody = [app, ...others];
  await Promise.all(everybody.map((one) => one.ready()));
  for (const one of everybody) {
    await one.page.setViewportSize(SIZES.desktop);
    await one.board.drag('h2h4', 'right');
    await one.board.drag('d4k9', 'right');
    await one.board.mark('f6');
  }
  await app.board.svg.locator('[data-drawn-by] .circle').waitFor();
  await shoot(app, 'drawings');
  await app.page.getByRole('button', { name: 'Menu' }).click();
  await shoot(app, 'drawings-menu');
});

for (const spanish of [false, true]) {
  test(`ratings${spanish ? ', in Spanish' : ''}`, async ({ app, somebody }) => {
    const other = await somebody(STILL);
    if (spanish) await app.inSpanish();
    const names = [await register(app, 'Ada'), await register(other, 'Bob')];
    await series(app, other, [1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 0]);
    await app.open(`/players/${encodeURIComponent(names[0]!)}`);
    await app.page.locator('li[data-game] canvas').first().waitFor();
    await shoot(app, 'player', spanish);
    await app.page.locator('button.chart').first().click();
    await app.page.getByRole('slider').waitFor();
    await shoot(app, 'player-chart', spanish);
    await app.open('/leaders');
    await app.page.locator('[data-board="chess"]').waitFor();
    await shoot(app, 'leaders', spanish);
    await app.open('/leaders/chess');
    await app.page.getByRole('link', { name: names[0]! }).waitFor();
    await shoot(app, 'leaderboard', spanish);
    if (spanish) return;
    await app.open(await meet(app, other));
    await app.ready();
    await shoot(app, 'rated-begin');
    const address = new URL(app.page.url()).pathname;
    await app.board.click('e2e4');
    await app.ply(1);
    await other.open(address);
    await other.ready();
    await other.board.click('e7e5');
    await app.ply(2);
    await other.page.getByRole('button', { name: 'Resign' }).first().click();
    await other.page.getByRole('button', { name: 'Resign' }).last().click();
    await app.page.locator('[data-change]').waitFor();
    await shoot(app, 'rated-end');
    await app.open('/games');
    await app.page.locator('main li').first().waitFor();
    await shoot(app, 'rated-games');
  });
}

for (const spanish of [false, true]) {
  test(`the workshop and accounts${spanish ? ', in Spanish' : ''}`, async ({ app }) => {
    if (spanish) await app.inSpanish();
    const shown = /^(workshop|upload|login|register|account)/;
    for (const screen of ONLINE_SCREENS.filter(({ name }) => shown.test(name))) {
      await screen.open(app);
      await shoot(app, screen.name, spanish);
    }
  });
}
