// Puts what was measured into docs/weight.md, between the marks of its section; the words around it stay.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/weight.md', import.meta.url));

export function report(section: string, lines: readonly string[]): void {
  const [start, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const text = readFileSync(FILE, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/weight.md has no section ${section}.`);
  const body = [start, '', ...lines, '', ''].join('\n');
  writeFileSync(FILE, text.slice(0, from) + body + text.slice(to));
  console.log(lines.join('\n'));
}

/** Lines of a table, its head first. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const [head = [], ...rest] = rows;
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...rest].map((row) => `| ${row.join(' | ')} |`);
}
