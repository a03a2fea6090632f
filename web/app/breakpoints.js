// Puts the widths of `src/lib/widths.js` into styles, for their names.

import { WIDTHS } from './src/lib/widths.js';

/** @returns {import('vite').Plugin} */
export function breakpoints() {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(css|svelte)(\?|$)/.test(id) || !code.includes('(--')) return null;
      const replaced = Object.entries(WIDTHS).reduce(
        (text, [name, query]) => text.replaceAll(`@media (${name})`, `@media (${query})`),
        code,
      );
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}
