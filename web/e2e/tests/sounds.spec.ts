// Sounds and music, counted rather than heard: each strikes so many notes.

import { expect, test, type App } from '../app';

async function listen(app: App): Promise<void> {
  await app.page.addInitScript(() => {
    const notes: number[] = [];
    Object.assign(window, { notes });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      notes.push(this.frequency.value);
      start.call(this, when);
    };
  });
}

const notes = (app: App): Promise<number> =>
  app.page.evaluate(() => (window as unknown as { notes: number[] }).notes.length);

test('moves, captures, checks and the end are heard', async ({ app }) => {
  await listen(app);
  await app.sit('chess');
  let heard = await notes(app);
  // One note for a move, two for a capture, two for a check, three for the end.
  for (const [i, [move, count]] of (
    [
      ['e2e4', 1],
      ['e7e5', 1],
      ['d1h5', 1],
      ['b8c6', 1],
      ['h5f7', 2],
      ['e8f7', 2],
    ] as const
  ).entries()) {
    await app.play(move, i);
    heard += count;
    await expect.poll(() => notes(app), { message: move }).toBe(heard);
    // What follows sooner is one sound with it.
    const since = await app.page.evaluate(() => performance.now());
    await app.page.waitForFunction((since) => performance.now() - since > 200, since);
  }
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await app.page.getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => notes(app)).toBe(heard + 3);
});

test('sounds can be switched off', async ({ app }) => {
  await listen(app);
  await app.page.addInitScript(() => {
    localStorage.setItem('hyperchess.settings', JSON.stringify({ sounds: false }));
  });
  await app.sit('chess');
  await app.play('e2e4 e7e5');
  expect(await notes(app)).toBe(0);
});

test('music is off until wanted, and M switches it', async ({ app }) => {
  await listen(app);
  await app.sit('chess');
  await app.board.press('e4');
  expect(await notes(app)).toBe(0);
  await app.page.keyboard.press('m');
  await expect.poll(() => notes(app)).toBeGreaterThan(0);
  const settings = () => app.page.evaluate(() => localStorage.getItem('hyperchess.settings'));
  expect(await settings()).toContain('"music":true');
  await app.page.keyboard.press('m');
  expect(await settings()).toContain('"music":false');
});

test('time that runs out is heard', async ({ app }) => {
  await listen(app);
  await app.sit('chess', { seconds: 21 });
  await app.play('e2e4');
  const heard = await notes(app);
  await expect.poll(() => notes(app)).toBe(heard + 1);
});
