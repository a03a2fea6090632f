// The one connection to the server's HTTP interface, and errors in the player's language.

import { Api, ApiError } from '@hyperchess/client';
import type { Messages } from './i18n/en';
import { told } from './moderation/words';

export const api = new Api();

export interface ErrorWords {
  message: string;
  remedy: string;
  code?: string;
  /** How many characters of a text that was sent are right. */
  at?: number | null;
  /** The server's own words, where they say more than ours. */
  detail?: string;
}

export function errorWords(error: unknown, t: Messages): ErrorWords {
  if (!(error instanceof ApiError)) return { message: t.error.title, remedy: String(error) };
  if (error.code === 'unreachable') {
    return { message: t.error.unreachable, remedy: t.error.unreachableRemedy };
  }
  // Whoever may not do something is told why and until when, in the words of whoever forbade it.
  if (error.sanction) {
    return { message: told(error.sanction, t), remedy: t.moderation.appeal, code: error.code };
  }
  const words = Object.entries(t.error.byCode).find(([code]) => code === error.code)?.[1];
  const { code, at, message, remedy } = error;
  return { ...(words ?? { message, remedy }), code, at: at ?? null, detail: words ? message : '' };
}

/** Of several boards that share hands one is meant; whoever does not say which sees their own. */
export function socketAddress(id: string, board: number | null = null): string {
  const address = new URL(`/v1/games/${encodeURIComponent(id)}/socket`, location.href);
  if (board !== null) address.searchParams.set('board', String(board));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
