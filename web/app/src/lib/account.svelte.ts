// Who one is to the server, and what went wrong with that, beside the field it is about.

import { ApiError, PeopleApi, type Me } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { api, errorWords } from './server';

export const people = new PeopleApi();

class Account {
  /** Nothing until the server has been asked. */
  me = $state.raw<Me | null>(null);
  private asked: Promise<Me> | undefined;

  /** Somebody with an account, or a guest. */
  get person(): Extract<Me, { t: 'person' }> | null {
    return this.me?.t === 'person' ? this.me : null;
  }

  /** Whether the server is there for many people. */
  get many(): boolean {
    return this.me !== null && this.me.t !== 'owner';
  }

  /** Asks who one is, once. */
  load(): Promise<Me> {
    this.asked ??= people.me().then(
      (me) => this.become(me),
      (error: unknown) => {
        this.asked = undefined;
        throw error;
      },
    );
    return this.asked;
  }

  become(me: Me): Me {
    this.me = me;
    this.asked = Promise.resolve(me);
    return me;
  }
}

export const account = new Account();

// Whoever plays without an account is a guest: known to the server by a cookie, and asked for nothing.
api.introduce = async () => account.become(await people.enterAsGuest());

export type Field = 'name' | 'password' | 'newPassword' | 'email' | 'label' | 'scopes' | 'form';
export type Problems = Partial<Record<Field, string>>;

/** Which field an error is about; all others are about the whole. */
const FIELDS: Readonly<Record<string, Field>> = {
  'email-wrong': 'email',
  'label-wrong': 'label',
  'scopes-missing': 'scopes',
  'wrong-password': 'password',
};

function fieldOf(code: string, password: Field): Field {
  if (code.startsWith('name-')) return 'name';
  if (code.startsWith('password-')) return password;
  return FIELDS[code] ?? 'form';
}

/** What to say, and where. `password` is the field in which a new password stands. */
export function problemsOf(error: unknown, t: Messages, password: Field = 'password'): Problems {
  if (!(error instanceof ApiError)) return { form: errorWords(error, t).message };
  if (error.code === 'not-logged-in') account.become({ t: 'stranger' });
  if (error.code === 'too-often') return { form: t.account.tooOften(error.retryAfter ?? 60) };
  const ours = t.account.errors[error.code];
  if (ours) return { [fieldOf(error.code, password)]: ours };
  const { message, remedy } = errorWords(error, t);
  return { form: `${message} ${remedy}` };
}

/** Where to go after logging in: a place of this app and nowhere else. */
export function wayBack(url: URL): string {
  const to = url.searchParams.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) && !/^\/(login|register)\b/.test(to) ? to : '/';
}
