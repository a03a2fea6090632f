// Rated games that nobody watches: what players' pages and leaderboards are made of.

import type { App } from './app';

export const PASSWORD = 'three good words';

let number = 0;

/** Somebody with an account of their own, known to the browser from then on. */
export async function register({ page, server }: App, name: string): Promise<string> {
  number += 1;
  const data = { name: `${name} ${Date.now() % 100_000}${number}`, password: PASSWORD };
  const answer = await page.request.post(`${server.url}/v1/accounts`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return data.name;
}

/** A rated game of chess between two, each at a computer of their own; says where it is. */
export async function meet(white: App, black: App): Promise<string> {
  const { url } = white.server;
  const seats = [false, true].map((open) => {
    return { name: 'Ada', player: 'human', initial: 600, increment: 0, delay: 0, open };
  });
  const data = { board: 'chess', seats, undo: false, rated: true };
  const made = await white.page.request.post(`${url}/v1/games`, { data });
  if (!made.ok()) throw new Error(await made.text());
  const { id } = (await made.json()) as { id: string };
  const taken = await black.page.request.post(`${url}/v1/games/${id}/seats`, { data: {} });
  if (!taken.ok()) throw new Error(await taken.text());
  return `/games/${id}`;
}

/** Plays one such game after the other; each says who gives up, by seat. */
export async function series(white: App, black: App, resigns: readonly number[]): Promise<void> {
  await Promise.all([white.open('/credits'), black.open('/credits')]);
  for (const seat of resigns) {
    const address = await meet(white, black);
    await Promise.all([white, black].map((one) => sitThrough(one, address, seat)));
  }
}

/** Moves when it is one's turn, and gives up after that where one is the one to do so. */
async function sitThrough({ page }: App, address: string, resigns: number): Promise<void> {
  await page.evaluate(
    async ({ address, resigns }) => {
      const MOVES = ['e2e4', 'e7e5'];
      const socket = new WebSocket(`ws://${location.host}/v1${address}/socket`);
      const say = (message: object): void => socket.send(JSON.stringify(message));
      await new Promise<void>((done) => {
        let said = -1;
        socket.onopen = () => say({ t: 'hello', version: 0 });
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(String(data));
          if (state.t !== 'state') return;
          if (state.result) return done();
          if (state.ply === said) return;
          if (state.ply < MOVES.length && state.yours.includes(state.turn)) {
            said = state.ply;
            say({ t: 'move', ply: state.ply, text: MOVES[state.ply] });
          } else if (state.ply === MOVES.length && state.yours.includes(resigns)) {
            said = state.ply;
            say({ t: 'resign', seat: resigns, ply: state.ply });
          }
        };
      });
      socket.close();
    },
    { address, resigns },
  );
}
