// The server's HTTP interface, typed. Whatever goes wrong comes back as an `ApiError` that says what to do.

import type {
  Arrangement,
  BoardList,
  ErrorBody,
  GameCreated,
  GameList,
  Geometry,
  ImportLogView,
  NewGame,
  PastPosition,
} from './generated';

/** Why a request failed: `unreachable` and `unreadable` are ours, all other codes the server's. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly remedy: string,
    /** The HTTP status; 0 where there was no answer. */
    readonly status: number,
    /** Where a text that was sent is wrong: how many characters stand before the place. */
    readonly at: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Goes up when what is sent of a board changes, so that no browser shows what it kept of an earlier version. */
const SHAPE = 3;

export class Api {
  /** Geometries never change under their hash, so one request each is enough. */
  private readonly geometries = new Map<string, Promise<Geometry>>();

  constructor(
    private readonly send: typeof fetch = (...request) => fetch(...request),
    private readonly base = '/v1',
  ) {}

  boards(): Promise<BoardList> {
    return this.ask('/boards');
  }

  log(): Promise<ImportLogView> {
    return this.ask('/log');
  }

  games(): Promise<GameList> {
    return this.ask('/games');
  }

  /** The board as it was after so many moves. */
  position(game: string, ply: number): Promise<PastPosition> {
    return this.ask(`/games/${encodeURIComponent(game)}/positions/${ply}`);
  }

  createGame(game: NewGame): Promise<GameCreated> {
    return this.ask('/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(game),
    });
  }

  geometry(hash: string): Promise<Geometry> {
    const known = this.geometries.get(hash);
    if (known) return known;
    const asked = this.ask<Geometry>(`/geometries/${encodeURIComponent(hash)}?shape=${SHAPE}`);
    this.geometries.set(hash, asked);
    asked.catch(() => this.geometries.delete(hash));
    return asked;
  }

  /** One of the ways in which a shuffled board can start. */
  arrangement(hash: string, number: number): Promise<Arrangement> {
    return this.ask(`/geometries/${encodeURIComponent(hash)}/arrangements/${number}`);
  }

  private async ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    let response: Response;
    try {
      response = await this.send(this.base + path, init);
    } catch {
      throw new ApiError(
        'unreachable',
        'The server does not answer.',
        'Check that the program is still running, then try again.',
        0,
      );
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return body as Answer;
    if (isErrorBody(body)) {
      throw new ApiError(body.code, body.message, body.remedy, response.status, body.at);
    }
    throw new ApiError(
      'unreadable',
      `The server gave an answer that cannot be read (status ${response.status}).`,
      'Reload the page; if that does not help, restart the program.',
      response.status,
    );
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, remedy } = body as Record<string, unknown>;
  return [code, message, remedy].every((text) => typeof text === 'string');
}
