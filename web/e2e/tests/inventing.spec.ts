// Inventors: what they save is there at once, games keep what they began with, odd positions are asked about.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../app';

const BOARD = (name: string, row: string): string => `<board language="2">
  <metadata>
    <name>${name}</name>
    <boardType>Square2D</boardType>
  </metadata>
  <players>
    <player color="255,255,255" direction="+1"/>
    <player color="40,40,40" direction="-1"/>
  </players>
  <pieces>
    <piece ID="classic.king" char="K" value="99" royal="yes"/>
    <piece ID="classic.rook" char="R" value="5"/>
  </pieces>
  <start>${row}/4/4/K2R w - - 0 1</start>
</board>
`;

test('a file that is saved is on screen, and games keep the version they began with', async ({
  app,
}) => {
  const { page } = app;
  const folder = join(app.server.content, 'Boards', 'Nook');
  const file = join(folder, 'board.xml');
  await app.open('/boards');
  await expect(page.locator('.tiles canvas').first()).toBeVisible();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, BOARD('Nook', 'k2r'));
  await expect(page.getByText('Nook is new.')).toBeVisible();
  await page.getByRole('button', { name: 'See it' }).click();
  await expect(page).toHaveURL(/\/boards\/nook$/);
  const picture = page.locator('main canvas').first();
  await expect(picture).toHaveAttribute('data-pieces', /d4R/);

  await app.begin('Nook');
  const game = page.url();
  await app.play('d1c1');
  await app.open('/boards/nook');
  await expect(picture).toHaveAttribute('data-pieces', /d4R/);
  writeFileSync(file, BOARD('Nook', 'kr2'));
  await expect(page.getByText('Nook has changed.')).toBeVisible();
  await expect(picture).toHaveAttribute('data-pieces', /b4R/);
  await page.goto(game);
  await app.ready();
  await expect(app.board.piece('d4')).toBeVisible();

  // A mistake is told too, and mending it brings the board back.
  await app.open('/boards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  writeFileSync(file, readFileSync(file, 'utf8').replace('</board>', ''));
  await expect(page.getByText('Nook is gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Read the log' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Nook' })).toBeVisible();
});

const ODD = {
  'without a king': ['4k3/8/8/8/8/8/8/4R3 w - - 0 1', 'A player has no king here'],
  'with the waiting side in check': [
    '4k3/8/8/8/8/8/8/4RK2 w - - 0 1',
    'A player is in check who is not to move',
  ],
  'in which nobody can move': ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'Nobody can move here'],
} as const;

for (const [what, [fen, words]] of Object.entries(ODD)) {
  test(`a position ${what} is asked about, and played by who insists`, async ({ app }) => {
    const { page } = app;
    await app.setUp('Chess');
    await page.getByText('On this screen', { exact: true }).click();
    await page.getByText('Start from a position').click();
    await page.getByRole('textbox', { name: 'Start from a position' }).fill(fen);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await app.accessible();
    await page.getByRole('button', { name: 'Play it all the same' }).click();
    await app.ready();
  });
}
