// What a finger must hit.

import type { Page } from '@playwright/test';

const LEAST = 44;

/** What can be pressed and is too small for a finger. Words within a sentence may be as high as their line. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, label, summary, [role="tab"]',
    )) {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('[inert]')) continue;
      // A label is pressed for its field; a field that is hidden is pressed by its label.
      if (node.matches('.visually-hidden, .skip, label:not(:has(input))')) continue;
      if (node.matches('label input')) continue;
      // A table of moves may be narrower than a finger is wide where its rows are high enough.
      const sentence = node.closest('p, dd, h3, li');
      if (node.matches('a') && sentence && sentence.textContent !== node.textContent) {
        if (getComputedStyle(node).display === 'inline') continue;
      }
      const { width, height } = node.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) {
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40);
        found.push(`${node.tagName} "${name}": ${Math.round(width)} by ${Math.round(height)}`);
      }
    }
    return found;
  }, LEAST);
}
