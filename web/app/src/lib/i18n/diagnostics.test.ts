import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagnosticWords } from './diagnostics';

it('has words for codes in other languages, and leaves English to the server', () => {
  expect(diagnosticWords('id-empty', 'es')).toBe('El ID falta o está vacío.');
  expect(diagnosticWords('id-empty', 'en')).toBeUndefined();
  expect(diagnosticWords('some-code-to-come', 'es')).toBeUndefined();
  expect(diagnosticWords('constructor', 'es')).toBeUndefined();
});

it('has words for every code of the reference', () => {
  const table = new URL('../../../../../crates/variant/src/diagnostic/code.rs', import.meta.url);
  const source = readFileSync(table, 'utf8');
  const codes = [...source.matchAll(/^ {4}\w+ "([a-z0-9-]+)" (?:Error|Warning|Info) /gm)];
  expect(codes.length).toBeGreaterThan(100);
  const missing = codes.map(([, code]) => code!).filter((code) => !diagnosticWords(code, 'es'));
  expect(missing).toEqual([]);
});
