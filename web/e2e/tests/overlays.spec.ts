// Rules laid over a board in the set-up.

import { expect, test } from '../app';

test('fog and a shuffle are laid over chess, and found again the next time', async ({ app }) => {
  const { page } = app;
  await app.setUp('Chess');
  await page.getByText('On this screen', { exact: true }).click();
  const rules = page.getByRole('group', { name: 'More rules' });
  await rules.getByText('Fog', { exact: true }).click();
  await expect(page.getByText('Does not go with this: Drops.')).toBeVisible();
  await expect(page.getByText('You see your own pieces')).toBeVisible();
  await rules.getByText('Shuffle', { exact: true }).click();
  await expect(page.getByText('One of 5,040 arrangements')).toBeVisible();
  await expect(rules.getByLabel('Fog')).toBeChecked();
  await app.accessible();
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chess + Fog + Shuffle');

  await app.open('/');
  await expect(page.getByText('Fog · Shuffle · On this screen · No clock')).toBeVisible();
  await app.setUp('Chess');
  await expect(rules.getByLabel('Shuffle')).toBeChecked();
  await rules.getByText('Fog', { exact: true }).click();
  await expect(rules.getByLabel('Drops')).toBeEnabled();
  await rules.getByText('Shuffle', { exact: true }).click();
  await expect(page.getByText(/arrangements, drawn by lot/)).toBeHidden();
});

test('captured pieces come back where drops are laid over a board', async ({ app }) => {
  const { page } = app;
  await app.setUp('Knightmate');
  await page.getByText('On this screen', { exact: true }).click();
  await page.getByRole('group', { name: 'More rules' }).getByText('Drops').click();
  await expect(page.getByLabel('Drops')).toBeChecked();
  await page.getByRole('button', { name: 'Start' }).click();
  await app.ready();
  await app.play('e2e4 d7d5 e4d5');
  expect(await app.fen()).toContain('[P]');
  await app.inSpanish();
  await page.reload();
  await app.ready();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reentradas');
});

test('a board that bears none offers none', async ({ app }) => {
  await app.setUp('Xiangqi');
  const { page } = app;
  const rules = page.getByRole('group', { name: 'More rules' });
  await expect(page.getByText('Does not go with this: Shuffle.')).toBeVisible();
  await app.setUp('Solitaire Chess');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(rules).toBeHidden();
});
