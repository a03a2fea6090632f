// Fingers leave no hover behind: what shows it does so only where something can hover.

import { expect, it } from 'vitest';
import { sources } from './sources';

/** The rules for hovering that stand outside of `@media (hover: hover)`. */
function unguarded(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  for (const [, head = '', sign] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const guarded = open.some((outer) => /^@media[^]*\(hover: hover\)/.test(outer));
    if (head.includes(':hover') && !guarded) found.push(head.trim());
    open.push(head.trim());
  }
  return found;
}

/** The styles of a component or of a style sheet. */
function styles(path: string, text: string): string {
  if (path.endsWith('.css')) return text;
  return [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}

it('finds what is unguarded', () => {
  expect(unguarded('a:hover { color: red }')).toEqual(['a:hover']);
  expect(unguarded('@media (hover: hover) { a:hover { color: red } } b { }')).toEqual([]);
  expect(unguarded('@media (hover: hover) { a { } } b:hover { }')).toEqual(['b:hover']);
});

it('is shown only where something can hover', () => {
  const all = sources(/\.(svelte|css)$/).map(({ path, text }) => ({
    path,
    css: styles(path, text),
  }));
  expect(all.filter(({ css }) => css.includes(':hover')).length).toBeGreaterThan(10);
  expect(all.flatMap(({ path, css }) => unguarded(css).map((rule) => `${path}: ${rule}`))).toEqual(
    [],
  );
});
