// Boards in three dimensions: one key away from the flat ones, and played in the same way.

import { type Page } from '@playwright/test';
import { expect, test, type App } from '../app';
import { launchOptions } from '../launch';

// Without a graphics card the browser draws by itself.
const args = launchOptions.args.filter((arg) => arg !== '--disable-gpu');
args.push('--use-angle=swiftshader', '--enable-unsafe-swiftshader');
test.use({ launchOptions: { ...launchOptions, args } });

const solid = (page: Page) => page.locator('main [data-solid]');

/** Waits until the board in three dimensions has been drawn. */
async function drawn(page: Page): Promise<void> {
  await expect(solid(page)).toHaveAttribute('data-eye', /\d/, { timeout: 20_000 });
}

/** Where the middle of a cell is on the page, for boards of one level as their first player sees them. */
async function at(app: App, label: string): Promise<{ x: number; y: number }> {
  await drawn(app.page);
  const hash = await app.page.locator('main[data-geometry]').getAttribute('data-geometry');
  return solid(app.page).evaluate(
    async (element: HTMLElement, { label, hash }) => {
      const geometry = await (await fetch(`/v1/geometries/${hash}`)).json();
      const cell = geometry.cells.find((cell: { label: string }) => cell.label === label);
      const [x, y] = cell.centre;
      const eye = element.dataset['eye']!.split(' ').map(Number);
      const row = (i: number): number => eye[i]! * x + eye[8 + i]! * -y + eye[12 + i]!;
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        x: left + ((row(0) / row(3) + 1) / 2) * width,
        y: top + ((1 - row(1) / row(3)) / 2) * height,
      };
    },
    { label, hash },
  );
}

async function press(app: App, label: string): Promise<void> {
  const { x, y } = await at(app, label);
  await app.page.mouse.click(x, y);
}

test('a key shows any board in three dimensions, and the same key shows it flat again', async ({
  app,
}) => {
  const { page } = app;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await app.sit('Chess');
  await expect(app.board.svg).toBeVisible();
  const before = asked.length;
  await page.keyboard.press('3');
  await drawn(page);
  // What draws it has been loaded only now.
  expect(asked.slice(before).some((url) => /\.js|SolidBoard/.test(url))).toBe(true);
  await app.accessible();
  await page.keyboard.press('3');
  await expect(app.board.svg).toBeVisible();
});

test('is played by clicks, and what is selected stays so when it is switched', async ({ app }) => {
  const { page } = app;
  await app.sit('Chess');
  await page.getByRole('button', { name: 'Three dimensions' }).click();
  await press(app, 'e2');
  await press(app, 'e4');
  await app.ply(1);
  await press(app, 'd7');
  await page.keyboard.press('3');
  await expect(app.board.svg.locator('path.selected')).toBeVisible();
  await page.keyboard.press('3');
  await press(app, 'd5');
  await app.ply(2);
});

test('is played by keys, and says what they are on', async ({ app }) => {
  const { page } = app;
  await app.sit('Chess');
  await page.keyboard.press('3');
  await drawn(page);
  await solid(page).focus();
  const said = solid(page).locator('p');
  await page.keyboard.press('ArrowUp');
  await expect(said).toContainText(/[a-h]\d/);
  await page.keyboard.press('t');
  await expect(said).toContainText('can');
});

test('what the player has chosen is remembered for the board', async ({ app }) => {
  await app.sit('Chess');
  await app.page.keyboard.press('3');
  await drawn(app.page);
  await app.page.reload();
  await drawn(app.page);
  await app.sit('Atomic');
  await expect(app.board.svg).toBeVisible();
});

test('levels stand above each other', async ({ app }) => {
  await app.sit('Raumschach');
  await app.page.keyboard.press('3');
  await drawn(app.page);
  const eye = await solid(app.page).getAttribute('data-eye');
  // Dragged beside the board, it turns.
  const box = (await solid(app.page).boundingBox())!;
  await app.page.mouse.move(box.x + 5, box.y + 5);
  await app.page.mouse.down();
  await app.page.mouse.move(box.x + 120, box.y + 30, { steps: 4 });
  await app.page.mouse.up();
  await expect(solid(app.page)).not.toHaveAttribute('data-eye', eye!);
});

test('a promotion is chosen among pieces', async ({ app }) => {
  await app.sit('Chess', { fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  await app.page.keyboard.press('3');
  await press(app, 'a7');
  await press(app, 'a8');
  await app.page.getByRole('button', { name: 'Rook' }).click();
  await app.ply(1);
  await expect(app.page.locator('main')).toHaveAttribute('data-position', /^R6k/);
});

test('where there is no WebGL the board is flat, and says so', async ({ app }) => {
  await app.page.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: unknown,
    ) {
      return kind.startsWith('webgl') ? null : usual.call(this, kind, options);
    } as typeof usual;
  });
  await app.sit('Chess');
  await app.page.keyboard.press('3');
  await expect(app.page.getByText('cannot be shown in three dimensions')).toBeVisible();
  await app.play('e2e4');
});

test('a board asks for it, has models, a background and images', async ({ app }) => {
  const { page } = app;
  const modelled: string[] = [];
  await page.route(/\/v1\/geometries\/[0-9a-f]{64}(\?|$)/, async (route) => {
    const geometry = await (await route.fetch()).json();
    geometry.look = {
      drawn: 'bare',
      view: 'solid',
      tokens: null,
      walls: 'blocks',
      lines: [],
      rivers: [],
      background: 'sky.svg',
      images: [
        {
          file: 'tower.svg',
          outline: [
            [8, 0],
            [9, 0],
            [9, 2],
          ],
        },
      ],
    };
    await route.fulfill({ json: geometry });
  });
  await page.route('**/v1/pieces/*/model', async (route) => {
    modelled.push(route.request().url());
    // One that cannot be read: its drawing stands there instead.
    await route.fulfill({ body: 'no model', contentType: 'model/gltf-binary' });
  });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="teal"/></svg>';
  await page.route('**/images/*.svg', (route) =>
    route.fulfill({ body: svg, contentType: 'image/svg+xml' }),
  );
  await app.sit('Chess');
  await drawn(page);
  await expect.poll(() => modelled.length).toBeGreaterThan(5);
  await page.keyboard.press('3');
  await expect(app.board.svg.locator('image[data-background]')).toBeVisible();
  await expect(app.board.svg.locator('image[data-image]')).toBeVisible();
  await expect(app.board.svg.locator('path.cells')).toHaveCount(0);
  await app.play('e2e4');
});
