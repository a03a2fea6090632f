// Every screen that there is only where many people play, and the way there.

import type { NewGame } from '@hyperchess/client';
import type { App } from './app';
import type { Screen } from './every-screen';

let number = 0;

/** What an account is made with; nobody else has the name. */
function registration(): { name: string; password: string } {
  number += 1;
  return { name: `Nora ${Date.now() % 100_000}-${number}`, password: 'three good words' };
}

/** Somebody who plays with whoever looks, and needs no screen for it. */
class Other {
  private cookie = '';

  constructor(private readonly url: string) {}

  async post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    return (await answer.json()) as T;
  }

  /** Makes a game for two, and says where it is. */
  async wait(board: string, wish: Partial<NewGame> = {}): Promise<string> {
    const seats = [false, true].map((open) => {
      return { name: 'Nora', player: 'human', initial: 600, increment: 0, delay: 0, open };
    });
    const { id } = await this.post<{ id: string }>('/games', { board, seats, undo: true, ...wish });
    return `/games/${id}`;
  }
}

/** One for each server: it does not let everybody register as often as they like. */
const others = new Map<string, Other>();

async function somebody({ server: { url } }: App): Promise<Other> {
  const other = others.get(url) ?? new Other(url);
  if (!others.has(url)) await other.post('/accounts', registration());
  others.set(url, other);
  return other;
}

/** To the room in which somebody is awaited. */
async function enter(app: App, address: string): Promise<void> {
  await app.open(address);
  await app.page.locator('[data-waiting="true"] canvas').waitFor();
}

/** To a game with somebody who has said something. */
async function sitDown(app: App): Promise<void> {
  const other = await somebody(app);
  const address = await other.wait('chess');
  await enter(app, address);
  await app.page.locator('.large').click();
  await app.ready();
  await other.post(`${address}/chat`, { text: 'Good luck!', team: false });
}

/** One for each server, likewise. */
const members = new Map<string, { name: string; password: string }>();

/** Somebody with an account, in the browser itself; says who. */
async function becomeMember({ page, server: { url } }: App): Promise<string> {
  const known = members.get(url);
  const data = known ?? registration();
  const answer = await page.request.post(`${url}/v1/${known ? 'sessions' : 'accounts'}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  members.set(url, data);
  return data.name;
}

/** Those who have been reported, one for each server. */
const reported = new Map<string, string>();

/** A moderator in the browser, and somebody about whom there is a report; says who that is. */
async function keepOrder(app: App): Promise<string> {
  const { server } = app;
  server.account('role', await becomeMember(app), 'moderator');
  const known = reported.get(server.url);
  if (known) return known;
  const rude = registration();
  await new Other(server.url).post('/accounts', rude);
  const text = 'They went on about my opening for the whole game, and then about me.';
  const report = { about: 'player', player: rude.name, reason: 'abuse', text };
  await (await somebody(app)).post('/reports', report);
  const act = { deed: 'mute', seconds: 86_400, reason: 'Insults in three games.', settle: false };
  const done = await app.page.request.post(
    `${server.url}/v1/moderation/${encodeURIComponent(rude.name)}`,
    { data: act },
  );
  if (!done.ok()) throw new Error(await done.text());
  reported.set(server.url, rude.name);
  return rude.name;
}

/** One for each server: nobody runs many at once. */
const tournaments = new Map<string, string>();

/** A tournament of machines that goes on, run by whoever looks; says what it is called in addresses. */
async function aTournament({ page, server: { url } }: App): Promise<string> {
  const known = tournaments.get(url);
  if (known) return known;
  const ask = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(`${url}/v1/tournaments${path}`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const clock = { initial: 600, increment: 5, delay: 0 };
  const wish = { name: 'Winter cup', kind: 'swiss', board: 'chess', rounds: 5, ...clock };
  const { id } = await ask('', wish);
  for (const level of [1, 1, 2, 3, 4, 5, 6, 7]) await ask(`/${id}/machines`, { level });
  await ask(`/${id}/players`, {});
  await ask(`/${id}/direction`, { step: 'start' });
  tournaments.set(url, id);
  return id;
}

/** A board with mistakes of several kinds. */
const BROKEN = `<board language="2">
  <metadata>
    <name>Moonlight</name>
    <key>moon light</key>
  </metadata>
  <base>ches</base>
  <pieces>
    <piece ID="classic.unicorn" char="U" value="-3"/>
  </pieces>
  <rules>
    <stalemate result="perhaps"/>
  </rules>
</board>
`;

export const ONLINE_SCREENS: readonly Screen[] = [
  {
    name: 'lobby',
    open: async (app) => {
      await (await somebody(app)).wait('xiangqi');
      await app.open('/lobby');
      await app.page.locator('main li canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'waiting',
    open: async (app) => {
      await app.open('/boards/fourplayer?play&online');
      await app.page.locator('.start .button.primary').click();
      await app.page.locator('[data-waiting="true"] canvas').waitFor();
    },
    long: true,
  },
  {
    name: 'invited',
    open: async (app) => enter(app, await (await somebody(app)).wait('chess', { byLink: true })),
    long: true,
  },
  {
    name: 'challenged',
    open: async (app) => {
      const opponent = await becomeMember(app);
      await enter(app, await (await somebody(app)).wait('chess', { opponent }));
    },
    long: true,
  },
  { name: 'online-game', open: sitDown, long: true, game: true },
  {
    name: 'online-chat',
    open: async (app) => {
      await sitDown(app);
      await app.page.getByRole('tab', { name: /^Chat/ }).click();
      await app.page.getByRole('log').getByText('Good luck!').waitFor();
    },
    long: true,
    game: true,
  },
  {
    name: 'workshop',
    open: async (app) => {
      await becomeMember(app);
      await app.page.request.post(`${app.server.url}/v1/workshop/fork`, {
        data: { board: 'xiangqi' },
      });
      await app.open('/workshop');
      await app.page.locator('main li canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'upload-log',
    open: async (app) => {
      await becomeMember(app);
      await app.open('/workshop');
      await app.page.locator('textarea').fill(BROKEN);
      await app.page.locator('form button[type="submit"]').click();
      await app.page.locator('.gutter li.error').first().waitFor();
    },
    long: true,
  },
  {
    name: 'uploaded',
    open: async (app) => {
      await becomeMember(app);
      const made = await app.page.request.post(`${app.server.url}/v1/workshop/fork`, {
        data: { board: 'chess' },
      });
      const { key } = (await made.json()) as { key: string };
      await app.open(`/boards/${key}`);
      await app.page.locator('main canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'login',
    open: async (app) => {
      await app.open('/login');
      await app.page.locator('form input[type="password"]').waitFor();
    },
    long: true,
  },
  {
    name: 'register',
    open: async (app) => {
      await app.open('/register');
      await app.page.locator('form input[type="password"]').first().waitFor();
    },
    long: true,
  },
  {
    name: 'account',
    open: async (app) => {
      const name = await becomeMember(app);
      await app.open('/account');
      await app.page.getByText(name).first().waitFor();
    },
    long: true,
  },
  {
    name: 'player',
    open: async (app) => {
      const name = await becomeMember(app);
      await app.open(`/players/${encodeURIComponent(name)}`);
      await app.page.getByRole('heading', { level: 1, name }).waitFor();
    },
    long: true,
  },
  {
    name: 'leaders',
    open: async (app) => {
      await app.open('/leaders');
      await app.page.getByRole('heading', { level: 1 }).waitFor();
    },
    long: true,
  },
  {
    name: 'leaderboard',
    open: async (app) => {
      await app.open('/leaders/chess');
      await app.page.getByRole('heading', { level: 1 }).waitFor();
    },
    long: true,
  },
  {
    name: 'moderation',
    open: async (app) => {
      await keepOrder(app);
      await app.open('/moderation');
      await app.page.locator('main article').first().waitFor();
    },
    long: true,
  },
  {
    name: 'tournaments',
    open: async (app) => {
      await becomeMember(app);
      await aTournament(app);
      await app.open('/tournaments');
      await app.page.locator('main li canvas').first().waitFor();
    },
    long: true,
  },
  {
    name: 'moderation-log',
    open: async (app) => {
      await keepOrder(app);
      await app.open('/moderation?log');
      await app.page.locator('main ol li').first().waitFor();
    },
    long: true,
  },
  {
    name: 'new-tournament',
    open: async (app) => {
      await becomeMember(app);
      await app.open('/tournaments?new');
      await app.page.locator('dialog select option').first().waitFor({ state: 'attached' });
    },
    long: true,
  },
  {
    name: 'moderated',
    open: async (app) => {
      await app.open(`/moderation/${encodeURIComponent(await keepOrder(app))}`);
      await app.page.locator('main form').waitFor();
    },
    long: true,
  },
  {
    name: 'reporting',
    open: async (app) => {
      await app.open(`/players/${encodeURIComponent(await keepOrder(app))}`);
      await app.page.locator('.ways button').last().click();
      await app.page.locator('dialog textarea').waitFor();
    },
    long: true,
  },
  {
    name: 'tournament',
    open: async (app) => {
      await becomeMember(app);
      await app.open(`/tournaments/${await aTournament(app)}`);
      await app.page.locator('tbody tr').nth(7).waitFor();
    },
    long: true,
  },
];
