// The widths at which layouts change, each written here and nowhere else. Styles say `@media (--narrow)`.

/** @type {Readonly<Record<string, string>>} */
const BREAKPOINTS = {
  /** Phones, and anything on which things stand below each other. */
  '--narrow': 'max-width: 899.98px',
  /** Room for things beside each other. */
  '--roomy': 'min-width: 900px',
  /** Room for one thing more. */
  '--wide': 'min-width: 1600px',
};

/** @returns {import('vite').Plugin} */
export function breakpoints() {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(css|svelte)(\?|$)/.test(id) || !code.includes('(--')) return null;
      const replaced = Object.entries(BREAKPOINTS).reduce(
        (text, [name, query]) => text.replaceAll(`@media (${name})`, `@media (${query})`),
        code,
      );
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}
