// What the app calls boards in Spanish, so that no screen of it says the English name of one.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const FILE = fileURLToPath(new URL('../app/src/lib/i18n/es/boards.json', import.meta.url));
/** English names, and the Spanish ones. */
const NAMES: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));

/** The board goes by its Spanish name here, and none by its English one: on the page, in its title, to listeners. */
export async function namesInSpanish(page: Page, board: string): Promise<void> {
  const said = (): Promise<string> =>
    page.evaluate(() => {
      const labels = [...document.querySelectorAll('[aria-label]')];
      const read = labels.map((each) => each.getAttribute('aria-label'));
      const choices = [...document.querySelectorAll('option')].map(({ text }) => text);
      return [document.title, document.body.innerText, ...read, ...choices].join('\n');
    });
  await expect.poll(said).toContain(NAMES[board]);
  const text = await said();
  const english = Object.keys(NAMES).filter((name) =>
    new RegExp(`(?<!\\p{L})${name.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?!\\p{L})`, 'u').test(text),
  );
  expect(english, page.url()).toEqual([]);
}
