// Finding each other: by name, and by asking for the same.

import { expect, test, type App } from '../app';
import { tooSmall } from '../targets';

test.use({ many: true });

let number = 0;

/** Registers under a name that no other test has. */
async function register({ page, server }: App): Promise<string> {
  number += 1;
  const name = `Eve ${Date.now() % 100_000}-${number}`;
  await page.goto(`${server.url}/register`);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('three good words');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('link', { name: `Account of ${name}` })).toBeVisible();
  return name;
}

async function challenge(host: App, name: string): Promise<void> {
  await host.setUp('Chess');
  await host.page.getByText('Online', { exact: true }).click();
  await host.page.getByText('One player', { exact: true }).click();
  await host.page.getByLabel('User name').fill(name);
  await host.page.getByRole('button', { name: 'Create the game' }).click();
}

test('somebody is challenged by name, and declines, then accepts', async ({ app, somebody }) => {
  const other = await somebody();
  const mine = await register(app);
  const theirs = await register(other);
  await other.open('/boards');

  await challenge(app, theirs);
  await expect(app.page.getByText(`Waiting for ${theirs}`).first()).toBeVisible();
  await app.accessible();
  // Wherever they are, they are told.
  await expect(other.page.getByText(`${mine} challenges you: Chess`)).toBeVisible({
    timeout: 20_000,
  });
  await other.page.getByRole('button', { name: 'Look' }).click();
  await other.page.getByRole('button', { name: 'Decline' }).click();
  await expect(app.page.getByText(`${theirs} does not want to play now.`)).toBeVisible();

  await challenge(app, theirs);
  await expect(app.page.getByText(`Waiting for ${theirs}`).first()).toBeVisible();
  await other.open('/lobby');
  const asked = other.page.getByRole('region', { name: 'You are challenged' });
  await asked.getByRole('button', { name: /^Accept/ }).click({ timeout: 20_000 });
  await Promise.all([app.ready(), other.ready()]);
});

test('two who ask for the same play each other', async ({ app, somebody }) => {
  const other = await somebody();
  for (const one of [app, other]) {
    await one.open('/lobby');
    await one.page
      .getByRole('form', { name: 'Play now' })
      .getByLabel('Board')
      .selectOption('Chess');
    await one.page.getByText('5 min', { exact: true }).click();
  }
  await app.accessible();
  await app.page.setViewportSize({ width: 360, height: 640 });
  expect(await tooSmall(app.page)).toEqual([]);
  await app.page.getByRole('button', { name: 'Play now' }).click();
  await expect(app.page.getByText('Waiting for players')).toBeVisible();
  await other.page.getByRole('button', { name: 'Play now' }).click();
  await Promise.all([app.ready(), other.ready()]);
});
