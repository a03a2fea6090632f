// Order among players: somebody is reported for what they said, muted by a moderator, and told so.

import { expect, test, type App } from '../app';
import { meet, PASSWORD, register } from '../ratings';

test.use({ many: true });

/** Says something in the chat of the game that is open. */
async function say({ page }: App, text: string): Promise<void> {
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Somebody who keeps order. */
async function judge(app: App, role: string): Promise<string> {
  const name = await register(app, 'Judge');
  app.server.account('role', name, role);
  return name;
}

/** Does something about whoever is shown. */
async function act({ page }: App, deed: string, reason: string): Promise<void> {
  await page.getByText(deed, { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: deed }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

test('a moderator mutes a player for what they said', async ({ app, somebody }) => {
  const [rude, moderator] = [await somebody(), await somebody()];
  await register(app, 'Ada');
  const name = await register(rude, 'Rude');
  await judge(moderator, 'moderator');
  const game = await meet(app, rude);
  await rude.open(game);
  await rude.ready();
  await say(rude, 'You call that a move?');

  await app.open(game);
  await app.ready();
  await app.page.getByRole('tab', { name: /^Chat/ }).click();
  await app.page.getByRole('log').getByText('You call that a move?').waitFor();
  await app.page.getByRole('button', { name: 'Report what was said' }).click();
  await app.page.getByRole('textbox', { name: 'What happened' }).fill('Rude from the start.');
  await app.accessible();
  await app.page.getByRole('button', { name: 'Send the report' }).click();
  await expect(app.page.getByText('A moderator will look at it.')).toBeVisible();

  await moderator.open('/moderation');
  const { page } = moderator;
  await expect(page.getByText('You call that a move?')).toBeVisible();
  await moderator.accessible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Rude from the start.')).toBeVisible();
  await act(moderator, 'Mute', 'Be kind.');
  await expect(page.getByText('Muted', { exact: true })).toBeVisible();
  await moderator.accessible();

  await say(rude, 'Come on!');
  await expect(rude.page.getByRole('alert')).toContainText(
    'You may not write what others see until',
  );
  await expect(rude.page.getByRole('alert')).toContainText('Be kind.');
  await expect(app.page.getByText('Come on!')).toHaveCount(0);

  await act(moderator, 'Let them write again', 'An apology.');
  await expect(page.getByText('May do everything.')).toBeVisible();
  await moderator.open('/moderation?log');
  await expect(page.getByText('Be kind.')).toBeVisible();
  await expect(page.getByText('An apology.')).toBeVisible();
  await moderator.open('/moderation');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a game is reported from its menu, and moderators find it', async ({ app, somebody }) => {
  const [strange, moderator] = [await somebody(), await somebody()];
  await register(app, 'Ada');
  const name = await register(strange, 'Strange');
  await judge(moderator, 'moderator');
  const game = await meet(app, strange);
  await app.open(game);
  await app.ready();
  await app.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await app.page.getByRole('button', { name: 'Report this game' }).click();
  const sheet = app.page.getByRole('dialog', { name: 'Report this game' });
  await sheet.getByLabel('Why').selectOption('cheating');
  await sheet.getByRole('textbox', { name: 'What happened' }).fill('Moves like a machine.');
  await app.accessible();
  await sheet.getByRole('button', { name: 'Send the report' }).click();
  await expect(app.page.getByText('A moderator will look at it.')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await moderator.open('/moderation');
  const { page } = moderator;
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Moves like a machine.')).toBeVisible();
  await page.getByRole('link', { name: 'A game' }).click();
  await moderator.ready();
  expect(new URL(page.url()).pathname).toBe(game);
  // Whoever only looks on can say which of the two it is about.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Report this game' }).click();
  await expect(page.getByLabel('Whom').getByRole('option')).toHaveCount(2);
});

test('whoever is banned is out at once, and told why at the door', async ({ app, somebody }) => {
  const moderator = await somebody();
  const name = await register(app, 'Eve');
  await judge(moderator, 'administrator');
  await app.open('/account');
  await expect(app.page.getByRole('link', { name: 'Download my data' })).toBeVisible();
  await moderator.open(`/players/${encodeURIComponent(name)}`);
  await moderator.page.getByRole('link', { name: 'Moderate', exact: true }).click();
  await act(moderator, 'Ban', 'Cheating.');
  await app.open('/login');
  await app.page.getByLabel('User name').fill(name);
  await app.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await app.page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(app.page.getByRole('alert')).toContainText('You may not come in until');
  await expect(app.page.getByRole('alert')).toContainText('Cheating.');

  await act(moderator, 'Close the account', 'Once too often.');
  await app.open(`/players/${encodeURIComponent(name)}`);
  await expect(app.page.getByText('This account is closed.')).toBeVisible();
});

test('nobody else sees what moderators see', async ({ app }) => {
  await register(app, 'Ada');
  await app.open('/moderation');
  await expect(app.page.getByRole('alert')).toBeVisible();
});
