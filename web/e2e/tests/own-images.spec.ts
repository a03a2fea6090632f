// Pieces with images of their author's own: each player's pieces show that player's image.

import { expect, test, type App } from '../app';

type Colour = [number, number, number];

/** The address of the image on a cell, and how wide it is once loaded. */
async function imageOn(app: App, label: string): Promise<{ address: string; width: number }> {
  const image = app.board.piece(label).locator('image');
  await expect(image).toHaveAttribute('href', /./);
  return image.evaluate(async (element) => {
    const address = element.getAttribute('href') ?? '';
    const loaded = new Image();
    loaded.src = address;
    await loaded.decode();
    return { address, width: loaded.naturalWidth };
  });
}

/** What is really on screen in the middle of a cell. */
async function colourOn(app: App, label: string): Promise<Colour> {
  const { x, y } = await app.board.at(label);
  const shot = await app.page.screenshot({ clip: { x: x - 1, y: y - 1, width: 3, height: 3 } });
  return app.page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const [red, green, blue] = context.getImageData(1, 1, 1, 1).data;
      return [red!, green!, blue!] as Colour;
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );
}

function near(found: Colour, wanted: Colour): boolean {
  return found.every((part, i) => Math.abs(part - wanted[i]!) < 12);
}

const FLAME: Colour = [255, 246, 214];
const GLASS: Colour = [143, 180, 255];
/** The flame multiplied by the colour of the third player. */
const EMBERS: Colour = [200, 63, 36];

test('images load, and each player has the right one', async ({ app }) => {
  await app.begin('Lanterns');
  const image = '/v1/pieces/e2e.lantern/image';
  expect(await imageOn(app, 'd1')).toEqual({ address: image, width: 500 });
  expect(await imageOn(app, 'b5')).toEqual({ address: `${image}?variant=night`, width: 500 });
  // There is no image of that name, so that the default one comes.
  expect(await imageOn(app, 'a4')).toEqual({ address: `${image}?variant=dusk`, width: 500 });
  await expect.poll(async () => near(await colourOn(app, 'd1'), FLAME)).toBe(true);
  await expect.poll(async () => near(await colourOn(app, 'a4'), EMBERS)).toBe(true);
  await expect.poll(async () => near(await colourOn(app, 'b5'), GLASS)).toBe(true);
  // Pieces of the built-in set are drawn, not fetched.
  await expect(app.board.piece('c1').locator('image')).toHaveCount(0);
});

test('a piece keeps its image in the hand and where it goes', async ({ app }) => {
  await app.begin('Lanterns');
  const { page, board } = app;
  const [from, to] = [await board.at('d1'), await board.at('d2')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator('.dragged image')).toHaveAttribute('href', /e2e\.lantern\/image$/);
  await page.mouse.up();
  await app.ply(1);
  await app.play('b5b4', 1);
  expect((await imageOn(app, 'b4')).address).toContain('variant=night');
  expect((await imageOn(app, 'd2')).address).not.toContain('variant');
});

test('the library shows them too', async ({ app }) => {
  await app.open('/boards');
  const tile = app.page.getByRole('link', { name: /^Lanterns \d/ });
  // Each of the three players has an image of its own.
  await expect(tile.locator('canvas')).toHaveAttribute('data-images', '3');
});
