// People with accounts: coming in, changing what is known of them, and going for good.

import { expect, test, type App } from '../app';
import type { Browser, Page } from '@playwright/test';

test.use({ many: true });

const PASSWORD = 'three good words';
const NEW = 'four even better words';

let number = 0;
/** A name that no other test has. */
function newName(): string {
  number += 1;
  return `Ada ${Date.now() % 100_000}-${number}`;
}

async function register(page: Page, url: string, name: string, to = ''): Promise<void> {
  await page.goto(`${url}/register${to && `?to=${to}`}`);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('link', { name: `Account of ${name}` })).toBeVisible();
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Somebody at another computer. */
async function elsewhere(browser: Browser, app: App): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app.server.url}/login`);
  return page;
}

test('register, change the password, log in again, delete', async ({ app, browser }) => {
  const { page } = app;
  const name = newName();
  // From where one was, and back.
  await app.open('/boards');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/boards$/);
  await page.getByRole('link', { name: `Account of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('ada@example.org')).toBeVisible();

  const other = await elsewhere(browser, app);
  await logIn(other, name, PASSWORD);
  await expect(other.getByRole('link', { name: `Account of ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Current password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();

  // Whoever was logged in elsewhere is a stranger now, and the old password opens nothing.
  await other.goto(`${app.server.url}/account`);
  await expect(other.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(other, name, PASSWORD);
  await expect(other.getByText('The name or the password is wrong.')).toBeVisible();
  await logIn(other, name, NEW);
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, name.toUpperCase(), NEW);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
});

test('what is wrong stands beside the field', async ({ app }) => {
  const { page } = app;
  const name = newName();
  await register(page, app.server.url, name);
  await page.context().clearCookies();
  await app.open('/register');
  const button = page.getByRole('button', { name: 'Register' });
  await page.getByLabel('User name').fill(name.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button.click();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription(/Somebody has that name/);
  await page.getByLabel('User name').fill(newName());
  await page.getByLabel('Password', { exact: true }).fill('short');
  await button.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 10/,
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('E-mail').fill('nowhere');
  await button.click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/no e-mail address/);
});

test('names change, sessions end, programs get tokens', async ({ app, browser }) => {
  const { page } = app;
  const [name, next] = [newName(), newName()];
  await register(page, app.server.url, name, '/account');
  await page.getByRole('button', { name: 'Change user name' }).click();
  await page.getByLabel('User name', { exact: true }).fill(next);
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();

  const other = await elsewhere(browser, app);
  await logIn(other, next, PASSWORD);
  await expect(other.getByRole('link', { name: `Account of ${next}` })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out Chrome, Linux' }).click();
  await expect(page.getByRole('button', { name: 'Log out Chrome, Linux' })).toHaveCount(0);
  await other.goto(`${app.server.url}/account`);
  await expect(other.getByRole('heading', { name: 'You are not logged in' })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make it' }).click();
  const secret = (await page.locator('[data-token]').textContent()) ?? '';
  const ask = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${app.server.url}/v1/me`, { headers })).status;
  };
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke my bot' }).click();
  await expect(page.getByText('No program plays in your name.')).toBeVisible();
  expect(await ask()).toBe(401);
});

test('a guest who registers stays the same', async ({ app }) => {
  const { page } = app;
  await app.open('/credits');
  const guest = await page.evaluate(async () => {
    return (await fetch('/v1/guests', { method: 'POST' })).json() as Promise<{ id: string }>;
  });
  await app.open('/account');
  await expect(page.getByRole('heading', { name: 'You are playing as a guest' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText(/Everything you have played as Guest-/)).toBeVisible();
  const name = newName();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const me = await page.evaluate(
    async () => (await fetch('/v1/me')).json() as Promise<{ id: string }>,
  );
  expect(me.id).toBe(guest.id);
});

test('the pages keep nobody out', async ({ app }) => {
  await app.open('/login');
  await app.page.getByLabel('User name').waitFor();
  await app.accessible();
  await app.open('/register');
  await app.page.getByLabel('User name').waitFor();
  await app.accessible();
  await register(app.page, app.server.url, newName(), '/account');
  await app.page.getByRole('button', { name: 'New token' }).waitFor();
  await app.accessible();
});
