// Rated games: offered where a rating means something, and with the reason where it does not.

import { expect, test } from '../app';

test.use({ many: true });

test('a game can be rated where that means something', async ({ app }) => {
  const { page } = app;
  await app.open('/boards/chess?play&online');
  const rated = page.getByRole('checkbox', { name: 'Rated' });
  await expect(rated).toBeDisabled();
  await expect(rated).toHaveAccessibleDescription(/Only with an account/);
  await app.accessible();

  const data = { name: `Rita ${Date.now() % 100_000}`, password: 'three good words' };
  await page.request.post(`${app.server.url}/v1/accounts`, { data });
  await app.open('/boards/chess?play&online');
  await expect(rated).toBeDisabled();
  await expect(rated).toHaveAccessibleDescription(/Not without clocks/);
  await page.getByText('5 min', { exact: true }).click();
  await expect(rated).toHaveAccessibleDescription(/taken back/);
  await page.getByLabel('Moves may be taken back').uncheck();
  await expect(rated).toBeEnabled();
  await expect(rated).not.toBeChecked();
  await rated.check();

  // What would spoil it switches it off, and says so.
  await page.getByLabel('Moves may be taken back').check();
  await expect(rated).toBeDisabled();
  await expect(rated).not.toBeChecked();
  await page.getByLabel('Moves may be taken back').uncheck();
  await expect(rated).toBeChecked();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText('Waiting for players')).toBeVisible();
  await expect(page.getByText(/· Rated ·/)).toBeVisible();
});
