import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagnostics } from './diagnostics';
import { remedies } from './remedies';

const table = new URL('../../../../../../crates/variant/src/diagnostic/code.rs', import.meta.url);
const source = readFileSync(table, 'utf8');
const codes = [...source.matchAll(/^ {4}\w+ "([a-z0-9-]+)" (Error|Warning|Info) /gm)].map(
  ([, code, severity]) => ({ code: code!, severity }),
);

it('has words for every code of the reference, and for no other', () => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter(({ code }) => !diagnostics[code])).toEqual([]);
  const known = codes.map(({ code }) => code);
  expect(Object.keys(diagnostics).filter((code) => !known.includes(code))).toEqual([]);
});

it('says what to do about every error and warning', () => {
  const wanting = codes.filter(({ severity }) => severity !== 'Info');
  expect(wanting.filter(({ code }) => !remedies[code])).toEqual([]);
});
