// Programs that play by the interface of lichess.

import type { App } from './app';
import { PASSWORD } from './ratings';

const SCOPES = ['board:play', 'bot:play', 'challenge:read', 'challenge:write'];

/** A program that speaks for whoever is logged in, or for somebody new. */
export class Program {
  private constructor(
    private readonly url: string,
    readonly name: string,
    private readonly secret: string,
  ) {}

  /** A bot of its own, which no browser is logged in with. */
  static async bot({ server: { url } }: App): Promise<Program> {
    const name = `Robo ${Date.now() % 1_000_000}`;
    const json = { 'content-type': 'application/json', origin: url };
    const send = async (path: string, body: object, cookie = ''): Promise<Response> => {
      const headers = cookie ? { ...json, cookie } : json;
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer;
    };
    const registered = await send('/v1/accounts', { name, password: PASSWORD });
    const cookie = registered.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const wish = { label: 'bot', scopes: SCOPES, password: PASSWORD };
    const made = await (await send('/v1/tokens', wish, cookie)).json();
    const bot = new Program(url, name, (made as { secret: string }).secret);
    await bot.post('/api/bot/account/upgrade');
    return bot;
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.secret}` };
  }

  async post(path: string, form: Record<string, string> = {}): Promise<{ id: string }> {
    const body = new URLSearchParams(form);
    const answer = await fetch(this.url + path, { method: 'POST', headers: this.headers, body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  }

  /** Listens until somebody challenges it, and accepts. */
  async accept(): Promise<string> {
    const answer = await fetch(`${this.url}/api/stream/event`, { headers: this.headers });
    let text = '';
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const lines = text.split('\n').slice(0, -1);
      const line = lines.find((told) => told.includes('"type":"challenge"'));
      if (!line) continue;
      const { challenge } = JSON.parse(line) as { challenge: { id: string } };
      await this.post(`/api/challenge/${challenge.id}/accept`);
      return challenge.id;
    }
    throw new Error('nobody came');
  }
}
