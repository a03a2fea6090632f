// Boards have Spanish names wherever people meet.

import { App, expect, test } from '../app';
import { namesInSpanish } from '../board-names';

test.use({ many: true, locale: 'es-ES' });

/** Somebody with an account at a computer of their own. */
async function register(app: App, name: string): Promise<void> {
  const data = { name, password: 'three good words' };
  const answer = await app.page.request.post(`${app.server.url}/v1/accounts`, { data });
  expect(answer.ok()).toBe(true);
}

function seats(name: string): object[] {
  return [false, true].map((open) => {
    return { name, player: 'human', initial: 600, increment: 0, delay: 0, open };
  });
}

test('the lobby, invitations and challenges', async ({ app, somebody }) => {
  const host = await somebody({ locale: 'es-ES' });
  await register(host, 'Ada Anfitriona');
  await register(app, 'Berta Invitada');
  const wait = async (board: string, wish: object = {}): Promise<string> => {
    const data = { board, seats: seats('Ada Anfitriona'), undo: true, ...wish };
    const answer = await host.page.request.post(`${app.server.url}/v1/games`, { data });
    const { id } = await answer.json();
    return `/games/${id}`;
  };
  const open = await wait('chess');
  await app.open('/lobby');
  await app.page.locator('[data-game]').first().waitFor();
  await namesInSpanish(app.page, 'Chess');
  await app.open(open);
  await app.page.getByRole('heading', { name: 'Ajedrez', exact: true }).waitFor();
  await namesInSpanish(app.page, 'Chess');
  await host.open(open);
  await host.page.getByRole('heading', { name: 'Ajedrez', exact: true }).waitFor();
  await namesInSpanish(host.page, 'Chess');
  await wait('duck', { opponent: 'Berta Invitada' });
  await app.open('/credits');
  await expect(app.page.locator('[role="status"] .notice')).toContainText('Ajedrez del pato');
  await namesInSpanish(app.page, 'Duck Chess');
});
