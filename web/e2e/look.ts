// What is true of every screen, on a desk and on a phone, light and dark: nobody is kept out, nothing is wider than the
// screen, and on a phone the board has the width.

import { expect, test, type App } from './app';
import type { Screen } from './every-screen';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** A desk at 200 %, and the largest screen. */
const ENLARGED = { width: 720, height: 450 };
const LARGE = { width: 3840, height: 2160 };
const MOST_TABS = 24;

/** Nothing must be scrolled sideways to be seen. */
async function fits(app: App): Promise<void> {
  const beyond = (): Promise<number> =>
    app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // A board takes a moment to follow the size of its screen.
  await expect.poll(beyond, 'what is wider than the screen').toBeLessThanOrEqual(0);
}

/** Waits until nothing is put up or taken down from one frame to the next, as it is when a layout changes. */
async function settled({ page }: App): Promise<void> {
  const still = (): Promise<boolean> =>
    page.evaluate(async () => {
      const count = (): number => document.querySelectorAll('*').length;
      const before = count();
      for (let i = 0; i < 10; i++) {
        await new Promise(requestAnimationFrame);
        if (count() !== before) return false;
      }
      return true;
    });
  await expect.poll(still, 'a layout that stays').toBe(true);
}

/** Whatever the keyboard gets to can be seen, and seen to have the focus. */
async function byKeyboard({ page }: App): Promise<void> {
  const look = (): Promise<{ name: string; shown: boolean } | null> =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // What is drawn in place of a radio button is its label.
      const drawn = element.closest('label') ?? element;
      const { top, bottom, left, right } = drawn.getBoundingClientRect();
      const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      const styles = [element, drawn].map((each) => getComputedStyle(each));
      const ringed = styles.some(({ outlineStyle }) => outlineStyle !== 'none');
      // The board has a cursor instead.
      const shown = inSight && (ringed || element.getAttribute('role') === 'application');
      return { name: drawn.outerHTML.slice(0, 120), shown };
    });
  const reached = new Set<string>();
  for (let i = 0; i < MOST_TABS; i++) {
    await page.keyboard.press('Tab');
    const focused = await look();
    if (!focused) {
      // From the last element of a page the first step leads out of it, and the next back in.
      if (i === 0) continue;
      break;
    }
    // Some of it slides into sight.
    await expect.poll(async () => (await look())?.shown, focused.name).toBe(true);
    reached.add(focused.name);
  }
  expect(reached.size, 'something can be reached').toBeGreaterThanOrEqual(1);
}

/** Refusals that are an answer like others. */
const MEANT = [
  // Whoever does something for the first time is nobody yet, hears so, says who it is, and does it again.
  /^401 POST /,
  // A game that waits for its players has no position: from that the page knows to show who is awaited.
  /^409 GET \S+\/v1\/games\/[^/]+\/positions\/0$/,
];

/** What is asked for and refused, or not there, from now on. */
function refusals({ page }: App): string[] {
  const found: string[] = [];
  page.on('response', (answer) => {
    const said = `${answer.status()} ${answer.request().method()} ${answer.url()}`;
    if (answer.status() >= 400 && !MEANT.some((meant) => meant.test(said))) found.push(said);
  });
  return found;
}

/** Makes the tests of these screens. */
export function lookAt(screens: readonly Screen[]): void {
  for (const screen of screens) {
    test(`${screen.name} on a desk`, async ({ app }) => {
      const refused = refusals(app);
      await screen.open(app);
      for (const colorScheme of ['light', 'dark'] as const) {
        await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await app.accessible();
      }
      await fits(app);
      expect(refused, 'what the server has refused').toEqual([]);
    });

    if (!screen.like) {
      test(`${screen.name} enlarged, on a very large screen and by keyboard`, async ({ app }) => {
        await screen.open(app);
        await app.page.emulateMedia({ reducedMotion: 'reduce' });
        for (const viewport of [LARGE, ENLARGED]) {
          await app.page.setViewportSize(viewport);
          await fits(app);
        }
        await settled(app);
        await byKeyboard(app);
      });
    }

    test.describe('on a phone', () => {
      test.use({ viewport: PHONES[0]!, hasTouch: true, isMobile: true });

      test(`${screen.name} on a phone`, async ({ app }) => {
        if (screen.long) await app.inSpanish();
        await screen.open(app);
        await app.page.emulateMedia({ reducedMotion: 'reduce' });
        await app.accessible();
        for (const viewport of PHONES) {
          await app.page.setViewportSize(viewport);
          await fits(app);
          if (!screen.game) continue;
          const share = async (): Promise<number> =>
            (await app.board.svg.boundingBox())!.width / viewport.width;
          await expect
            .poll(share, `share of ${viewport.width} pixels`)
            .toBeGreaterThanOrEqual(0.95);
        }
      });
    });
  }
}
