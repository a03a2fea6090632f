// What people may not do, and what moderators did, in words.

import type { AuditView, SanctionView } from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import { preferences } from '../settings/preferences.svelte';

/** A time to the minute. */
export function moment(at: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(preferences.language, style).format(at);
}

/** Until when something holds. */
export function span(until: number | null, t: Messages): string {
  return until === null ? t.moderation.forGood : t.moderation.until(moment(until));
}

/** What somebody may not do, until when, and why. */
export function told({ kind, until, reason }: SanctionView, t: Messages): string {
  const time = until === null ? '' : ` ${span(until, t)}`;
  return `${t.moderation.forbidden[kind]}${time}. ${t.moderation.because(reason)}`;
}

/** What a moderator did; a word of a later server stands for itself. */
export function deed({ action }: AuditView, t: Messages): string {
  return t.moderation.actions[action] ?? action;
}

/** Where moderators see what is known of somebody. */
export function moderationAddress(name: string): string {
  return `/moderation/${encodeURIComponent(name)}`;
}
