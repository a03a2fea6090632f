import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { resultWords } from './result';

it('says of a game that was called off that it was, and why', () => {
  for (const t of [en, es]) {
    for (const reason of ['aborted', 'tooCostly'] as const) {
      const words = resultWords({ winners: [], reason }, [], { rules: [], kinds: [] }, t);
      expect(words).toEqual({ headline: t.online.aborted, reason: t.end.reason[reason] });
    }
  }
});
