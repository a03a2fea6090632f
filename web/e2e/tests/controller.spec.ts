// A game controller plays.

import { expect, test, type App } from '../app';

/** The numbers of the standard layout. */
const BUTTON = { a: 0, b: 1, back: 4, start: 9, up: 12, down: 13, left: 14, right: 15 };

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
