import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { removalWords } from './removal';

it('says in every language what the server does by itself, and repeats what moderators write', () => {
  for (const t of [en, es]) {
    const { headline, reason } = removalWords('too-costly', t);
    expect(headline).toBe(t.workshop.stopped);
    expect(reason).toBe(t.workshop.tooCostly);
    expect(removalWords('It is rude.', t)).toEqual({
      headline: t.workshop.takenDown,
      reason: 'It is rude.',
    });
  }
});
