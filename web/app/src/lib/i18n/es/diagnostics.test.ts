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

it('names every type of board that the program itself names', () => {
  const log = new URL(
    '../../../../../../tests/wrong/a-board-type-is-unknown/expected.log',
    import.meta.url,
  );
  const types = [...readFileSync(log, 'utf8').matchAll(/<boardType>(\w+)</g)].map(
    ([, type]) => type!,
  );
  expect(types.length).toBeGreaterThan(1);
  for (const code of ['board-type-empty', 'board-type-unknown']) {
    expect(types.filter((type) => !remedies[code]!.includes(type))).toEqual([]);
  }
});
