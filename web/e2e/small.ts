// Pieces as they look when they are small, in shades of grey, and how far apart they are.

import type { Locator, Page } from '@playwright/test';

/** The side of a small piece, in pixels. */
export const SMALL = 24;
/** How much darker or lighter a pixel must be to be another one, of 255. */
const SHADE = 40;

/** The greys of a piece, row by row. */
export type Look = readonly number[];

/** Draws each of these pieces small and on its own, turned as the first of them is, and looks at it. */
export async function looks(page: Page, pieces: Locator, side = SMALL): Promise<Look[]> {
  const count = await pieces.evaluateAll((found, side) => {
    const sheet = document.createElement('div');
    sheet.id = 'small';
    sheet.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:99;background:#c9b48c;width:${side}px`;
    for (const piece of found) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', '-50 -50 100 100');
      svg.style.cssText = `display:block;width:${side}px;height:${side}px`;
      svg.append(piece.cloneNode(true));
      sheet.append(svg);
    }
    document.body.append(sheet);
    return found.length;
  }, side);
  const height = side * count;
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) });
  const clip = { x: 0, y: 0, width: side, height };
  const png = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
  await page.setViewportSize(before);
  return page.evaluate(
    async ({ png, side, count }) => {
      document.getElementById('small')!.remove();
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side * count;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return Array.from({ length: count }, (_, i) => {
        const { data } = context.getImageData(0, i * side, side, side);
        return Array.from({ length: side * side }, (_, at) => {
          const [r = 0, g = 0, b = 0] = data.slice(at * 4, at * 4 + 3);
          return Math.round(0.299 * r + 0.587 * g + 0.114 * b);
        });
      });
    },
    { png, side, count },
  );
}

/** The share of pixels in which two pieces differ so much that it can be seen. */
export function apart(a: Look, b: Look): number {
  return a.filter((grey, i) => Math.abs(grey - b[i]!) > SHADE).length / a.length;
}

/** The two that are most alike among these, and how far apart they are. */
export function closest(looks: ReadonlyMap<string, Look>): { pair: string; apart: number } {
  const all = [...looks];
  const pairs = all.flatMap(([one, a], i) =>
    all.slice(i + 1).map(([other, b]) => ({ pair: `${one} and ${other}`, apart: apart(a, b) })),
  );
  return pairs.sort((x, y) => x.apart - y.apart)[0]!;
}
