// A session of problems on two boards: wrong moves say why, right ones lead on, and progress is kept.

import { type App, expect, test } from '../app';

interface Answer {
  shown: string | null;
}

async function wanted(app: App): Promise<string> {
  const panel = app.page.locator('[data-problem]');
  const [id, made] = [
    await panel.getAttribute('data-problem'),
    await panel.getAttribute('data-made'),
  ];
  const answer = await fetch(`${app.server.url}/v1/problems/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ made: made?.split(' ').filter(Boolean), next: null, show: true }),
  });
  return ((await answer.json()) as Answer).shown ?? '';
}

/** Plays the solution; a promotion is chosen in the chooser by whoever looks. */
async function solve(app: App): Promise<void> {
  const panel = app.page.locator('[data-problem]');
  for (let i = 0; i < 8; i += 1) {
    const made = (await panel.getAttribute('data-made')) ?? '';
    await app.board.click((await wanted(app)).slice(0, 4));
    await expect(panel).not.toHaveAttribute('data-made', made);
    if ((await panel.getAttribute('data-verdict')) === 'solved') return;
  }
}

for (const board of ['Chess', 'King of the Hill']) {
  test(`problems on ${board}: tried, solved, and the next one`, async ({ app }) => {
    const { page } = app;
    await app.open('/puzzles');
    await page.getByRole('link', { name: board, exact: true }).click();
    await page.getByLabel('Theme').selectOption('mateIn1');
    const panel = page.locator('[data-problem]');
    const first = await panel.getAttribute('data-problem');
    const right = await wanted(app);
    // Any other legal move is wrong, and it says why.
    const cells = await page.evaluate(async (id) => {
      const answer = await fetch(`/v1/problems/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ made: [], next: null, show: false }),
      });
      const { position } = (await answer.json()) as {
        position: { destinations: { to: { text: string }[] }[] };
      };
      return position.destinations
        .flatMap(({ to }) => to.map(({ text }) => text))
        .filter((text) => text.length === 4);
    }, first);
    const other = cells.find((text) => text !== right);
    await app.board.click(other!);
    await expect(page.getByText('That is not it. Try again.')).toBeVisible();
    await expect(panel).toHaveAttribute('data-verdict', /escapes|tooSlow|ends/);
    await expect(page.locator('[data-streak]')).toHaveText('0');
    await solve(app);
    await expect(page.getByText('Solved!')).toBeVisible();
    await page.getByRole('button', { name: 'Next problem' }).click();
    await expect(panel).not.toHaveAttribute('data-problem', first!);
    await solve(app);
    await expect(page.locator('[data-streak]')).toHaveText('1');
    await page.reload();
    await expect(page.locator('[data-streak]')).toHaveText('1');
  });
}

test('the move is shown to whoever asks, and does not count then', async ({ app }) => {
  const { page } = app;
  await app.open('/puzzles/problems');
  await page.getByRole('button', { name: 'Show the move' }).click();
  await expect(app.board.svg.locator('path.arrow, circle.mark, .mark').first()).toBeVisible();
  await expect(page.locator('[data-streak]')).toHaveText('0');
});

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the board is wide, the buttons are above the bar, and moves are written as on that board', async ({
    app,
  }) => {
    await app.inSpanish();
    const { page } = app;
    await app.open('/puzzles/problems?board=Xiangqi');
    const panel = page.locator('[data-problem]');
    await panel.waitFor();
    expect((await app.board.svg.boundingBox())!.width).toBeGreaterThanOrEqual(0.95 * 360);
    await expect(page.getByText(/^Juegan las /)).toBeVisible();
    const tried = await page.evaluate(
      async (id) => {
        const ask = async (next: string | null) => {
          const body = JSON.stringify({ made: [], next, show: false });
          const headers = { 'content-type': 'application/json' };
          return (await fetch(`/v1/problems/${id}`, { method: 'POST', headers, body })).json();
        };
        const { position } = await ask(null);
        for (const { to } of position.destinations) {
          for (const { text } of to) {
            const { verdict } = await ask(text);
            if (verdict.t === 'escapes' && verdict.by) return { text, by: String(verdict.by) };
          }
        }
        return null;
      },
      await panel.getAttribute('data-problem'),
    );
    // Red's cannon to the fifth file is C2=5 there, and nobody finds h3e3 on that board.
    expect(tried!.by).toMatch(/^[A-Z+\-=]*\d?[+\-=.]\d$/);
    const [, from, to] = /^([a-z]\d+)([a-z]\d+)/.exec(tried!.text)!;
    await app.board.tap(from!);
    await app.board.tap(to!);
    await expect(page.getByText(tried!.by)).toBeInViewport({ ratio: 1 });
    const bar = (await page.locator('.bar nav').boundingBox())!;
    for (const button of await page.locator('.puzzle-row .button').all()) {
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y + 1);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await app.accessible();
  });
});

test('a solved problem is nobody’s turn', async ({ app }) => {
  await app.open('/puzzles/problems?board=Chess');
  await app.page.getByLabel('Theme').selectOption('mateIn1');
  await expect(app.page.getByText(/ to move$/)).toBeVisible();
  await solve(app);
  await expect(app.page.getByText('Solved!')).toBeVisible();
  await expect(app.page.getByText(/ to move$/)).toBeHidden();
});
