import { ApiError } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { account, problemsOf, wayBack } from './account.svelte';
import { en } from './i18n/en';

const refused = (code: string, wait: number | null = null): ApiError =>
  new ApiError(code, 'Message.', 'Remedy.', 422, null, wait);

describe('problems', () => {
  it('stand beside the field they are about', () => {
    const cases = [
      ['name-taken', 'name'],
      ['password-common', 'password'],
      ['wrong-password', 'password'],
      ['email-wrong', 'email'],
      ['wrong-credentials', 'form'],
      ['label-wrong', 'label'],
    ] as const;
    for (const [code, field] of cases) {
      expect(problemsOf(refused(code), en)).toEqual({ [field]: en.account.errors[code] });
    }
  });

  it('of a new password stand beside that', () => {
    expect(Object.keys(problemsOf(refused('password-common'), en, 'newPassword'))).toEqual([
      'newPassword',
    ]);
    expect(Object.keys(problemsOf(refused('wrong-password'), en, 'newPassword'))).toEqual([
      'password',
    ]);
  });

  it('say how long to wait', () => {
    expect(problemsOf(refused('too-often', 8), en).form).toContain('8 seconds');
  });

  it('without words of ours are told in the server’s', () => {
    expect(problemsOf(refused('strange'), en)).toEqual({ form: 'Message. Remedy.' });
  });

  it('tell when one is no longer logged in', () => {
    account.become({ t: 'person', id: 'x', name: 'Ada', guest: false, role: 'player' });
    problemsOf(refused('not-logged-in'), en);
    expect(account.me).toEqual({ t: 'stranger' });
  });
});

describe('the way back', () => {
  const back = (to: string): string =>
    wayBack(new URL(`http://x/login?to=${encodeURIComponent(to)}`));

  it('leads to where one was', () => {
    expect(back('/games/abc?x=1')).toBe('/games/abc?x=1');
    expect(wayBack(new URL('http://x/login'))).toBe('/');
  });

  it('never leads elsewhere', () => {
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'x',
      '/login',
      '',
    ]) {
      expect(back(to)).toBe('/');
    }
  });
});
