// On a phone the board comes first, and nothing moves under a finger because something else appears.

import { expect, test, type App } from '../app';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const FOUR = ['Ada', 'Bo', 'Cy', 'Di'];

/** Where the board, the players and what can be pressed are. */
async function places(app: App): Promise<unknown> {
  const boxes: Record<string, unknown> = {};
  for (const part of ['header', 'ol.above', '.board', 'ol.below', '.controls']) {
    boxes[part] = await app.page.locator(`main > ${part}`).boundingBox();
  }
  return boxes;
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('the board is as wide as the screen, in Spanish and with hands', async ({ app }) => {
      await app.inSpanish();
      for (const [board, names] of [
        ['seirawan', ['Un nombre bastante largo', 'Otro nombre bastante largo']],
        ['xiangqi', ['Ada', 'Bo']],
        ['fourplayer', FOUR],
      ] as const) {
        await app.sit(board, { names: [...names], seconds: 600 });
        const svg = (await app.board.svg.boundingBox())!;
        expect(svg.width, board).toBeGreaterThanOrEqual(0.95 * viewport.width);
        expect(svg.y + svg.height, `${board} is in sight`).toBeLessThanOrEqual(viewport.height);
        const across = await app.page.evaluate(() => document.documentElement.scrollWidth);
        expect(across, board).toBeLessThanOrEqual(viewport.width);
        for (const line of await app.page.locator('li[data-seat]').all()) {
          expect((await line.boundingBox())!.height).toBeLessThanOrEqual(48);
        }
      }
    });
  });
}

test.describe('a very low screen', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true });

  test('all of the board can be seen at once, and played on', async ({ app }) => {
    await app.sit('chess');
    await app.page.locator('main > .board').scrollIntoViewIfNeeded();
    const svg = (await app.board.svg.boundingBox())!;
    expect(svg.height).toBeGreaterThan(0.9 * 256);
    expect(svg.height).toBeLessThanOrEqual(256);
    await app.board.svg.evaluate((board) => board.scrollIntoView({ block: 'end' }));
    await app.board.tap('e2');
    await app.board.tap('e4');
    await app.ply(1);
  });
});

test.describe('nothing jumps', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('when the first pieces come to hand', async ({ app }) => {
    await app.sit('crazyhouse', { seconds: 600 });
    await app.play('e2e4');
    const before = await places(app);
    await app.play('d7d5 e4d5 d8d5', 1);
    await expect(app.tray('Ada', 'Pawn')).toBeVisible();
    expect(await places(app)).toEqual(before);
  });

  test('when a hint, a look back and the end appear', async ({ app }) => {
    await app.sit('chess', { seconds: 600 });
    await app.play('f2f3');
    const before = await places(app);
    await app.play('e7e5 g2g4', 1);
    await app.page.getByRole('button', { name: 'One move back' }).tap();
    await expect(app.page.getByText('One move ago')).toBeVisible();
    expect(await places(app)).toEqual(before);
    await app.page.getByRole('button', { name: 'Back to now' }).tap();
    await app.play('d8h4', 3);
    await expect(app.page.getByRole('heading', { name: 'Bo wins' })).toBeVisible();
    expect(await places(app)).toEqual(before);
    await expect(app.page.getByRole('button', { name: 'Play again' })).toBeInViewport();
  });

  test('when a capture becomes a duty', async ({ app }) => {
    await app.sit('antichess');
    const before = await places(app);
    await app.play('e2e4 d7d5');
    await expect(app.page.getByText('You can capture, so you must.')).toBeVisible();
    expect(await places(app)).toEqual(before);
  });
});

test.describe('the last moves and the rules', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('are a tap away', async ({ app }) => {
    await app.sit('chess');
    await app.play('e2e4 e7e5');
    const strip = app.page.getByRole('group', { name: 'Last moves' });
    await strip.locator('[data-move=\"e2e4\"]').tap();
    await expect(app.page.getByText('One move ago')).toBeVisible();
    await app.page.getByRole('button', { name: 'Back to now' }).tap();
    await app.page.getByRole('tab', { name: 'Rules' }).tap();
    await expect(app.page.getByText('Checkmate wins')).toBeVisible();
    await app.accessible();
  });
});

test.describe('nothing is written over anything else', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  /** Whether two boxes have anything in common. */
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  test('on the home page in Spanish', async ({ app }) => {
    await app.inSpanish();
    for (const width of [320, 360, 390]) {
      await app.page.setViewportSize({ width, height: 844 });
      await app.open('/');
      const heading = app.page.locator('#discover-title');
      await heading.waitFor();
      const text = (node: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      };
      const title = await heading.evaluate(text);
      const link = await app.page.locator('.discover .all').evaluate(text);
      expect(meet(title, link), String(width)).toBe(false);
    }
  });

  test('in the last moves, however long they are', async ({ app }) => {
    const address = await app.make('glinski');
    await app.playUnseen(address, ['j1j3', 'g10h8', 'j3j4', 'e10g10', 'j4j5', 'g10e10']);
    await app.open(address);
    await app.ready();
    const strip = app.page.getByRole('group', { name: 'Last moves' });
    const cut = await strip
      .locator('button')
      .evaluateAll((moves) => moves.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('at the end all there is to press is in sight, in one line', async ({ app }) => {
    await app.inSpanish();
    const { page } = app;
    const address = await app.make('xiangqi', { names: ['Rojas', 'Negras'] });
    await app.playUnseen(address, ['h3e3', 'h10g8'], 1);
    for (const [width, height] of [
      [320, 600],
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await app.open(address);
      await app.ready();
      await expect(page.getByRole('heading', { name: 'Victoria de Rojas' })).toBeInViewport({
        ratio: 1,
      });
      for (const name of [
        'Jugar otra vez',
        'Guardar las jugadas',
        'Reproducir',
        'Volver a los tableros',
      ]) {
        const one = page.locator(`:is(a, button):is([aria-label="${name}"], :text-is("${name}"))`);
        await expect(one.first(), `${name} at ${width}`).toBeInViewport({ ratio: 1 });
        expect((await one.first().boundingBox())!.height, name).toBeLessThanOrEqual(48);
      }
    }
    await app.accessible();
  });
});
