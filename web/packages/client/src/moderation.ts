// What the server is asked about order among players.

import { Api } from './api';
import type {
  AuditLog,
  Done,
  ModeratedPlayer,
  ModeratorAct,
  NewReport,
  ReportQueue,
} from './generated';

export class ModerationApi extends Api {
  /** Tells moderators of somebody. */
  report(report: NewReport): Promise<Done> {
    return this.says('/reports', report);
  }

  /** Those about whom there are reports; from behind one on. */
  queue(after: number | null = null): Promise<ReportQueue> {
    return this.ask(`/moderation${query({ after })}`);
  }

  moderated(name: string): Promise<ModeratedPlayer> {
    return this.ask(place(name));
  }

  /** Does something about somebody. */
  act(name: string, act: ModeratorAct): Promise<ModeratedPlayer> {
    return this.says(place(name), act);
  }

  /** What moderators have done, at all or about somebody. */
  audit(after: number | null = null, player: string | null = null): Promise<AuditLog> {
    return this.ask(`/audit${query({ after, player })}`);
  }

  private says<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

function place(name: string): string {
  return `/moderation/${encodeURIComponent(name)}`;
}

function query(wish: Record<string, string | number | null>): string {
  const given = Object.entries(wish).filter(([, value]) => value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
