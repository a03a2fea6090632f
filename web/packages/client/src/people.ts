// What the server is asked about people: who one is, one's account, and what it is known by.

import { Api } from './api';
import type {
  AccountView,
  Deletion,
  Done,
  Login,
  Me,
  NewEmail,
  NewName,
  NewPassword,
  NewToken,
  Registration,
  SessionList,
  TokenCreated,
  TokenList,
} from './generated';

export class PeopleApi extends Api {
  /** Who is asking. */
  me(): Promise<Me> {
    return this.ask('/me');
  }

  /** Makes an account; a guest becomes it. */
  register(wish: Registration): Promise<Me> {
    return this.say('POST', '/accounts', wish);
  }

  logIn(wish: Login): Promise<Me> {
    return this.say('POST', '/sessions', wish);
  }

  logOut(): Promise<Me> {
    return this.say('DELETE', '/sessions/current');
  }

  /** Plays on without an account, but known. */
  enterAsGuest(): Promise<Me> {
    return this.say('POST', '/guests');
  }

  account(): Promise<AccountView> {
    return this.ask('/account');
  }

  rename(wish: NewName): Promise<Me> {
    return this.say('PUT', '/account/name', wish);
  }

  changeEmail(wish: NewEmail): Promise<Done> {
    return this.say('PUT', '/account/email', wish);
  }

  changePassword(wish: NewPassword): Promise<Done> {
    return this.say('PUT', '/account/password', wish);
  }

  deleteAccount(wish: Deletion): Promise<Me> {
    return this.say('POST', '/account/delete', wish);
  }

  sessions(): Promise<SessionList> {
    return this.ask('/sessions');
  }

  endSession(id: string): Promise<Done> {
    return this.say('DELETE', `/sessions/${encodeURIComponent(id)}`);
  }

  endOtherSessions(): Promise<Done> {
    return this.say('DELETE', '/sessions');
  }

  tokens(): Promise<TokenList> {
    return this.ask('/tokens');
  }

  createToken(wish: NewToken): Promise<TokenCreated> {
    return this.say('POST', '/tokens', wish);
  }

  revokeToken(id: string): Promise<Done> {
    return this.say('DELETE', `/tokens/${encodeURIComponent(id)}`);
  }

  private say<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    if (!body) return this.ask(path, { method });
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method, headers, body: JSON.stringify(body) });
  }
}
