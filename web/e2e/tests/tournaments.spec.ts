// A club evening: somebody announces a Swiss tournament, others come, machines fill it up, and all of it is played.

import type { TournamentView } from '@hyperchess/client';
import { expect, test, type App } from '../app';

test.use({ many: true });

let number = 0;

/** Registers under a name that no other test has. */
async function register({ page, server }: App): Promise<string> {
  number += 1;
  const name = `Tia ${Date.now() % 100_000}-${number}`;
  const data = { name, password: 'three good words' };
  const answer = await page.request.post(`${server.url}/v1/accounts`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return name;
}

async function look(app: App, id: string): Promise<TournamentView> {
  const answer = await app.page.request.get(`${app.server.url}/v1/tournaments/${id}`);
  return (await answer.json()) as TournamentView;
}

async function resign({ page }: App): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('group', { name: 'Resign' }).getByText('Resign').click();
}

/** From the list to a tournament of one's own; says what it is called in addresses. */
async function announce(app: App, name: string): Promise<string> {
  const { page } = app;
  await app.open('/lobby');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('button', { name: 'New tournament' }).click();
  const sheet = page.getByRole('dialog', { name: 'New tournament' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Board', { exact: true }).selectOption('Chess');
  await sheet.getByText('Other', { exact: true }).click();
  await sheet.getByLabel('Minutes').fill('0.5');
  await sheet.getByLabel('Seconds a move').fill('0');
  await app.accessible();
  await sheet.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url().split('/').at(-1)!;
}

test('a Swiss of eight with two machines is played to its end', async ({ app, somebody }) => {
  test.setTimeout(600_000);
  const people = [app];
  while (people.length < 6) people.push(await somebody());
  const names: string[] = [];
  for (const person of people) names.push(await register(person));
  const id = await announce(app, 'Club evening');

  for (const level of ['1', '2']) {
    await app.page.getByLabel('Level', { exact: true }).selectOption(level);
    await app.page.getByRole('button', { name: 'Add a machine' }).click();
  }
  for (const person of people) {
    if (person !== app) await person.open(`/tournaments/${id}`);
    await person.page.getByRole('button', { name: 'Join' }).click();
    await expect(person.page.getByText('You take part.')).toBeVisible();
  }
  await expect(app.page.locator('tbody tr')).toHaveCount(8);
  await app.accessible();
  await app.page.getByRole('button', { name: 'Start now' }).click();

  for (let round = 1; round <= 3; round += 1) {
    // Whoever is on the tournament's page is taken to their game.
    for (const person of people) {
      await person.page.waitForURL(/\/games\//, { timeout: 120_000 });
    }
    const { pairings, standings, summary } = await look(app, id);
    expect(summary.round).toBe(round);
    const personOf = (seat: number | null): App | undefined => {
      const name = standings.find((one) => one.number === seat)?.name;
      return people[names.indexOf(name ?? '')];
    };
    for (const { first, second } of pairings) {
      const loser = personOf(first) ?? personOf(second);
      if (!loser) continue;
      await loser.ready();
      await resign(loser);
    }
    for (const [index, person] of people.entries()) {
      const back = person.page.getByRole('link', { name: 'To the tournament' }).last();
      await expect(back).toBeVisible();
      // One of them waits at the board, and is told of the next game there.
      if (index > 0 || round === 3) await back.click();
    }
    if (round < 3) {
      await app.page.getByRole('link', { name: 'To your next game' }).click({ timeout: 120_000 });
    }
  }

  await expect(app.page.locator('[data-status="over"]')).toBeVisible({ timeout: 120_000 });
  const { standings, pairings } = await look(app, id);
  expect(standings).toHaveLength(8);
  expect(pairings).toHaveLength(4);
  const sum = standings.reduce((all, { points }) => all + points, 0);
  expect(sum).toBe(12);
  expect(standings.every(({ sheet }) => sheet.length === 3)).toBe(true);
  const opponents = standings.map(({ sheet }) => new Set(sheet.map(({ opponent }) => opponent)));
  expect(opponents.every(({ size }) => size === 3)).toBe(true);
  await expect(app.page.getByText(/You came in at place \d/)).toBeVisible();
  // Earlier rounds can be looked at.
  await app.page.getByRole('button', { name: 'Round before' }).click();
  await expect(app.page.getByText('Round 2', { exact: true })).toBeVisible();
  await app.accessible();
  await app.page.setViewportSize({ width: 390, height: 844 });
  await app.page.screenshot({ path: test.info().outputPath('over-phone.png'), fullPage: true });
  await app.open('/tournaments');
  await expect(app.page.getByRole('link', { name: /Club evening/ })).toBeVisible();
});

test('whoever runs a tournament pauses it, goes on, removes somebody and ends it', async ({
  app,
  somebody,
}) => {
  test.setTimeout(120_000);
  const guest = await somebody();
  await register(app);
  const id = await announce(app, 'Short evening');
  const { page } = app;
  await page.getByRole('button', { name: 'Join' }).click();
  // Nobody needs an account to play for fun.
  await guest.open(`/tournaments/${id}`);
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await expect(guest.page.getByText('You take part.')).toBeVisible();
  await expect(guest.page.getByRole('button', { name: 'Start now' })).toBeHidden();
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: /^Remove Machine/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.waitForURL(/\/games\//);
  await page.getByRole('link', { name: /^To the tournament: Short evening/ }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused: games under way go on')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('link', { name: 'To your game' })).toBeVisible();
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('[data-status="over"]')).toBeVisible();
});

test('a board that a player has uploaded is the board of a tournament', async ({ app }) => {
  const { page } = app;
  await register(app);
  const post = async (path: string, data: object): Promise<{ key: string; title: string }> => {
    const answer = await page.request.post(`${app.server.url}/v1/workshop/${path}`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as { key: string; title: string };
  };
  const { key } = await post('fork', { board: 'chess' });
  const { title } = await post(`${key}/settings`, { shown: 'public' });
  await app.open(`/boards/${key}`);
  await page.getByRole('link', { name: 'New tournament' }).click();
  const sheet = page.getByRole('dialog', { name: 'New tournament' });
  const board = sheet.getByLabel('Board', { exact: true });
  await expect(board).toHaveValue(key);
  await expect(board.locator('option:checked')).toHaveText(title);
  await sheet.getByLabel('Name').fill('On my own board');
  await app.accessible();
  await sheet.getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On my own board' })).toBeVisible();
  const { summary } = await look(app, page.url().split('/').at(-1)!);
  expect(summary.boardName).toBe(title);
});
