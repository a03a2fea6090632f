import { expect, it } from 'vitest';
import { diagnosticWords } from './diagnostics';

it('has words for codes in other languages, and leaves English to the server', () => {
  expect(diagnosticWords('id-empty', 'es')).toBe('El ID falta o está vacío.');
  expect(diagnosticWords('id-empty', 'en')).toBeUndefined();
  expect(diagnosticWords('some-code-to-come', 'es')).toBeUndefined();
  expect(diagnosticWords('constructor', 'es')).toBeUndefined();
});
