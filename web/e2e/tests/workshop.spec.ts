// Variants of one's own: brought, corrected by the log, played with somebody, forked, and taken down.

import { expect, test, type App } from '../app';
import { register } from '../ratings';
import { tooSmall } from '../targets';

test.use({ many: true });

/** Chess without castling under another name; one of its lines may be wrong. */
function board(name: string, base = 'chess'): string {
  return [
    '<board language="2">',
    '  <metadata>',
    `    <name>${name}</name>`,
    '  </metadata>',
    `  <base>${base}</base>`,
    '</board>',
    '',
  ].join('\n');
}

/** Writes a board in the workshop and has it looked over. */
async function write(app: App, text: string): Promise<void> {
  await app.open('/workshop');
  await app.page.getByLabel('Write or paste').fill(text);
  await app.page.getByRole('button', { name: 'Look it over' }).click();
  await expect(app.page.getByRole('heading', { level: 1, name: 'New board' })).toBeVisible();
}

/** From a board's page to a game that somebody else joins by its link. */
async function playWith(host: App, guest: App): Promise<void> {
  const { page } = host;
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Online', { exact: true }).click();
  await page.getByText('As below', { exact: true }).click();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText('Waiting for players')).toBeVisible();
  await guest.open(new URL(page.url()).pathname);
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([host.ready(), guest.ready()]);
}

test('a broken variant is corrected by its log, published, and played with somebody', async ({
  app,
  somebody,
}) => {
  const guest = await somebody();
  await register(app, 'Ada');
  await write(app, board('Lantern', 'ches'));
  const { page } = app;
  // The log stands against the source: the line, what is wrong, and what to write instead.
  await expect(page.getByText('1 error.')).toBeVisible();
  await expect(page.getByText('There is no board with the key "ches".')).toBeVisible();
  await expect(page.getByText('Did you mean chess?')).toBeVisible();
  await expect(page.locator('.gutter li.error')).toHaveText('5');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await app.accessible();
  await page.getByRole('button', { name: 'Line 5, column' }).click();
  const source = page.getByRole('textbox', { name: 'Boards/Mine/board.xml' });
  await expect(source).toBeFocused();
  await page.keyboard.type('  <base>chess</base>');
  await expect(page.getByText('Changed since the last check.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Everything is fine.')).toBeVisible();
  await expect(page.locator('aside canvas')).toBeVisible();
  await app.accessible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  await expect(page.getByText('Only you', { exact: true })).toBeVisible();
  await app.accessible();

  // Nobody else finds it, and whoever is invited plays it.
  const address = new URL(page.url()).pathname;
  await guest.open(address);
  await expect(guest.page.getByText('There is nothing at this address.')).toBeVisible();
  await playWith(app, guest);
  await app.board.click('e2e4');
  await guest.ply(1);
  await guest.board.click('e7e5');
  await app.ply(2);
  await app.open(address);
  await expect(page.getByText('1 game', { exact: true }).first()).toBeVisible();
});

test('chess is forked, a line is changed, and the new version is played', async ({
  app,
  somebody,
}) => {
  const guest = await somebody();
  const ada = await register(app, 'Ada');
  const { page } = app;
  await app.open('/boards/chess');
  await page.getByRole('button', { name: 'Fork' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Change Chess (${ada})` }),
  ).toBeVisible();
  const source = page.getByRole('textbox', { name: 'Boards/Board/board.xml' });
  const text = await source.inputValue();
  await source.fill(text.replace(`Chess (${ada})`, 'Glass Chess'));
  await page.getByText('Everybody', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish as a new version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Chess' })).toBeVisible();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'chess', exact: true })).toBeVisible();

  // Everybody finds it in the library.
  await guest.open('/boards');
  await guest.page.getByRole('link', { name: /^Glass Chess/ }).click();
  await expect(guest.page.getByRole('link', { name: ada })).toBeVisible();
  await guest.accessible();
  await playWith(app, guest);
  await app.board.click('e2e4');
  await guest.ply(1);

  // It is listed, changed and deleted in the workshop.
  await app.open('/workshop');
  await expect(page.getByRole('link', { name: 'Glass Chess' })).toBeVisible();
  await app.accessible();
  await page.getByRole('link', { name: 'Glass Chess' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('You have made no board yet.')).toBeVisible();
});

test('a moderator takes a variant down', async ({ app, somebody }) => {
  const judge = await somebody();
  const guest = await somebody();
  await register(app, 'Ada');
  const name = await register(judge, 'Judge');
  app.server.account('role', name, 'moderator');
  await write(app, board('Rude Chess'));
  const { page } = app;
  await page.getByText('Everybody', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rude Chess' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await judge.open(address);
  await judge.page.getByRole('button', { name: 'Take down' }).click();
  await judge.page.getByLabel('Why, for its maker to read').fill('It is not kind.');
  await judge.page.getByRole('button', { name: 'Take down' }).click();
  await expect(judge.page.getByText('A moderator has taken this board down')).toBeVisible();
  await guest.open(address);
  await expect(guest.page.getByText('There is nothing at this address.')).toBeVisible();
  await app.open(address);
  await expect(page.getByText('It is not kind.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await app.accessible();
  await judge.page.getByRole('button', { name: 'Put back' }).click();
  await expect(judge.page.getByRole('button', { name: 'Take down' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an INI text becomes a board', async ({ app }) => {
    await app.open('/workshop');
    await expect(app.page.getByRole('link', { name: 'Register' })).toBeVisible();
    await register(app, 'Ada');
    const ini = [
      '[pocket-rooks]',
      'king = k',
      'rook = r',
      'maxRank = 5',
      'maxFile = 5',
      'startFen = r1k1r/5/5/5/R1K1R w - - 0 1',
      'castling = false',
      '[lost:nowhere]',
    ].join('\n');
    await write(app, ini);
    const { page } = app;
    await expect(page.getByText('Define it further up')).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await app.accessible();
    const source = page.getByRole('textbox', { name: 'variants.ini' });
    await source.fill(ini.split('\n').slice(0, -1).join('\n'));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Everything is fine.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await app.accessible();
  });
});
