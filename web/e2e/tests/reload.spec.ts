// A page that stayed open while its server became another.

import { expect, test } from '../app';

test('a page that is older than its server asks to be loaded again', async ({ app }) => {
  await app.page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ t: 'hello', protocol: 9999 })));
  });
  const at = await app.make('chess');
  await app.open(at);
  await expect(app.page.getByText('There is a new version of Hyperchess.')).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
