// A game controller plays.

import { expect, test, type App } from '../app';

/** The numbers of the standard layout. */
const BUTTON = {
  ...{ a: 0, b: 1, back: 4, before: 6, next: 7, select: 8, start: 9 },
  ...{ up: 12, down: 13, left: 14, right: 15 },
};

/** A controller that the page believes in, and one press of a button on it. */
async function plugIn(app: App): Promise<void> {
  await app.page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({
      pressed: false,
      touched: false,
      value: 0,
    }));
    const pad = { buttons, axes: [0, 0, 0, 0], connected: true, mapping: 'standard', index: 0 };
    let looks = 0;
    navigator.getGamepads = () => {
      looks += 1;
      return [pad] as unknown as Gamepad[];
    };
    const seen = (): Promise<void> => {
      const before = looks;
      return new Promise((resolve) => {
        const wait = (): void => {
          if (looks > before + 1) resolve();
          else requestAnimationFrame(wait);
        };
        wait();
      });
    };
    Object.assign(window, {
      pressButton: async (number: number) => {
        buttons[number]!.pressed = true;
        await seen();
        buttons[number]!.pressed = false;
        await seen();
      },
    });
  });
}

async function press(app: App, ...names: (keyof typeof BUTTON)[]): Promise<void> {
  for (const name of names) {
    await app.page.evaluate(
      (number) =>
        (window as unknown as { pressButton: (n: number) => Promise<void> }).pressButton(number),
      BUTTON[name],
    );
  }
}

test('a move is made, walked back from, and the menu opened', async ({ app }) => {
  await plugIn(app);
  await app.sit('chess');
  await app.page.getByRole('heading', { level: 1 }).click();
  // The first press shows the cursor, on the lower half of the board.
  await press(app, 'a');
  const said = app.board.svg.locator('xpath=..').locator('p[aria-live]');
  await expect(said).toContainText(/, [de]2/);
  await press(app, 'a', 'up', 'up', 'a');
  await app.ply(1);
  await press(app, 'back');
  await expect(app.page.getByText('One move ago')).toBeVisible();
  await press(app, 'start');
  const menu = app.page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await press(app, 'b');
  await expect(menu).toBeHidden();
});

test('pieces are taken from the hand one after the other, and put down', async ({ app }) => {
  await plugIn(app);
  await app.sit('crazyhouse', { fen: '4k3/8/8/8/8/8/8/4K3[NPp] w - - 0 1' });
  const taken = (kind: string) =>
    app.tray('Ada', kind).and(app.page.locator('[aria-pressed=true]'));
  await press(app, 'next');
  const first = (await taken('Pawn').count()) ? 'Pawn' : 'Knight';
  const second = first === 'Pawn' ? 'Knight' : 'Pawn';
  await expect(taken(first)).toBeVisible();
  await press(app, 'next');
  await expect(taken(second)).toBeVisible();
  await press(app, 'next');
  await expect(taken(first)).toBeVisible();
  await press(app, 'before');
  await expect(taken(second)).toBeVisible();
  // The cursor begins where the first press of a direction leads from: wherever that is, it is an empty cell.
  await press(app, 'up', 'up', 'a');
  await app.ply(1);
  await expect(app.tray('Ada', second)).toHaveCount(0);
  // The other player's hand is now what is gone through.
  await press(app, 'before');
  await expect(app.tray('Bo', 'Pawn').and(app.page.locator('[aria-pressed=true]'))).toBeVisible();
});

test('what a pawn becomes is chosen', async ({ app }) => {
  await plugIn(app);
  await app.sit('chess', { fen: '8/4P3/8/8/8/8/k7/4K3 w - - 0 1' });
  await app.board.press('e7');
  // The cursor goes on from where the mouse was.
  await press(app, 'up', 'up', 'a');
  await expect(app.board.svg.getByRole('button', { name: 'Queen' })).toBeVisible();
  await press(app, 'down', 'a');
  await app.ply(1);
  await expect(app.made('e7e8r')).toBeVisible();
});

test('one passes where the rules let one, and nowhere else', async ({ app }) => {
  await plugIn(app);
  await app.sit('chess');
  await press(app, 'select');
  // Had that been a move, this would be the second.
  await app.play('e2e4');
  await app.sit('janggi');
  await press(app, 'select');
  await app.ply(1);
  await expect(app.moves.getByText('pass')).toBeVisible();
});
