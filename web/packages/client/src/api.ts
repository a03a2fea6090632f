// The server's HTTP interface, typed. Whatever goes wrong comes back as an `ApiError` that says what to do.

import { eventsOf } from './stream';
import type {
  Analysis,
  AnalysisOf,
  Arrangement,
  BoardList,
  ChallengeWish,
  Contest,
  ContestList,
  Demo,
  Done,
  ErrorBody,
  ExportRecord,
  Featured,
  GameCreated,
  GameList,
  GameSummary,
  GameTitle,
  Geometry,
  GeometryList,
  Guide,
  Home,
  ImportLogView,
  Imported,
  KeepRecord,
  Leaderboard,
  Leaderboards,
  Lobby,
  LobbyGame,
  NewContest,
  NewGame,
  Overlays,
  Paired,
  Pairing,
  PastPosition,
  PieceList,
  PlayerGames,
  PlayerPage,
  PositionText,
  ProblemAnswer,
  ProblemList,
  ProblemTry,
  RatingPoints,
  RatingPool,
  SanctionView,
  SaveSolitaire,
  SavedSolitaire,
  Say,
  Seated,
  SolitaireHome,
  SolitaireMoves,
  SolitaireRecord,
  SolitaireState,
  SolitaireWin,
  Solution,
  SolutionWish,
  TakeSeat,
  TextFile,
  ToldRecord,
  Walk,
  Walked,
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
    /** After how many seconds it makes sense to try again, where the server says so. */
    readonly retryAfter: number | null = null,
    /** What whoever asks may not do, where that is why. */
    readonly sanction: SanctionView | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Goes up when what is sent of a board changes, so that no browser shows what it kept of an earlier version. */
const SHAPE = 5;

/** The most boards in one request. */
const AT_ONCE = 24;

/** A position to think about, and how far. */
export interface AnalysisWish {
  /** After how many moves of the game. */
  ply: number;
  lines: number;
  /** How many positions to look at; as many as the server likes if nothing is said. */
  nodes?: number;
  /** Which of several boards; the first if nothing is said. */
  board?: number | null;
}

/** Which games are wanted; what is left out is not asked about. */
export interface GamesWish {
  search?: string;
  player?: string;
  board?: string;
  over?: boolean;
  /** `draw`, or the number of the seat that won. */
  ending?: string;
  source?: string;
  named?: boolean;
  /** Also those in which nothing has happened yet. */
  empty?: boolean;
  after?: string;
}

/** Which games of a player are wanted; what is left out is not asked about. */
export interface HistoryWish {
  search?: string;
  opponent?: string;
  board?: string;
  /** `won`, `lost` or `drawn`. */
  outcome?: string;
  rated?: boolean;
  /** Where the player sat, from 0. */
  seat?: number;
  /** Milliseconds since 1970: from then on, and before then. */
  since?: number;
  until?: number;
  after?: string;
}

/** The part of an address that asks for something; what is empty is not asked for. */
function asking(wish: object): string {
  const known = Object.entries(wish).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return query.size ? `?${query}` : '';
}

/** Somebody who waits for a board. */
interface Wanted {
  resolve: (geometry: Geometry) => void;
  reject: (error: unknown) => void;
}

export class Api {
  /** How a stranger becomes somebody, where that is needed to do what was asked. */
  introduce: (() => Promise<unknown>) | undefined;

  /** Geometries never change under their hash, so one request each is enough. */
  private readonly geometries = new Map<string, Promise<Geometry>>();
  private readonly wanted = new Map<string, Wanted>();
  private readonly guides = new Map<string, Promise<Guide>>();

  constructor(
    private readonly send: typeof fetch = (...request) => fetch(...request),
    private readonly base = '/v1',
    /** Does something once everybody has said what they want. */
    private readonly later: (run: () => void) => void = (run) => setTimeout(run),
  ) {}

  /** What the start page shows. */
  home(): Promise<Home> {
    return this.ask('/home');
  }

  boards(): Promise<BoardList> {
    return this.ask('/boards');
  }

  pieces(): Promise<PieceList> {
    return this.ask('/pieces');
  }

  log(): Promise<ImportLogView> {
    return this.ask('/log');
  }

  /** The games that are kept, by what is known of them, page by page. */
  games(wish: GamesWish = {}): Promise<GameList> {
    return this.ask(`/games${asking(wish)}`);
  }

  /** What everybody may know of a player. */
  player(name: string): Promise<PlayerPage> {
    return this.ask(`/players/${encodeURIComponent(name)}`);
  }

  /** The games of a player that are over. */
  playerGames(name: string, wish: HistoryWish = {}): Promise<PlayerGames> {
    return this.ask(`/players/${encodeURIComponent(name)}/games${asking(wish)}`);
  }

  /** What all games on a board made of a player's rating. */
  playerRatings(name: string, board: string, pool: RatingPool): Promise<RatingPoints> {
    const place = `${encodeURIComponent(name)}/ratings/${encodeURIComponent(board)}`;
    return this.ask(`/players/${place}${asking({ pool })}`);
  }

  /** Who leads on each board. */
  leaders(pool: RatingPool): Promise<Leaderboards> {
    return this.ask(`/leaders${asking({ pool })}`);
  }

  /** Who leads on one. */
  leaderboard(board: string, pool: RatingPool, after?: string): Promise<Leaderboard> {
    return this.ask(`/leaders/${encodeURIComponent(board)}${asking({ pool, after })}`);
  }

  /** A game as a tree of moves. */
  record(id: string): Promise<ToldRecord> {
    return this.ask(`/games/${encodeURIComponent(id)}/record`);
  }

  /** Keeps what has been said about a game, or has become of it. */
  keepRecord(id: string, wish: KeepRecord): Promise<Done> {
    return this.sends('PUT', `/games/${encodeURIComponent(id)}/record`, wish);
  }

  /** Keeps a game that was entered or read from a file. */
  addRecord(wish: KeepRecord): Promise<GameCreated> {
    return this.sends('POST', '/records', wish);
  }

  /** Where some moves lead, and what can be done there. */
  walk(walk: Walk): Promise<Walked> {
    return this.sends('POST', '/walks', walk);
  }

  /** What some moves do to the board, one after the other. */
  frames(walk: Walk): Promise<Demo> {
    return this.sends('POST', '/frames', walk);
  }

  /** A game as the text of a file. */
  exportRecord(wish: ExportRecord): Promise<TextFile> {
    return this.sends('POST', '/exports', wish);
  }

  /** What is in a file: its games, one of them in full, or all of them kept. */
  importFile(file: Blob, wish: { game?: number; keep?: 'all' } = {}): Promise<Imported> {
    const query = new URLSearchParams(
      Object.entries(wish).map(([name, value]) => [name, String(value)]),
    );
    return this.ask(`/imports?${query}`, {
      method: 'POST',
      // Whatever its text is written in is for the server to find out.
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
  }

  /** The position that a list of pieces means, as FEN. */
  positionOf(hash: string, pieces: string): Promise<PositionText> {
    const body: PositionText = { text: pieces };
    return this.sends('POST', `/geometries/${encodeURIComponent(hash)}/fen`, body);
  }

  /** A position as a list of pieces. */
  piecesOf(hash: string, fen: string): Promise<PositionText> {
    const body: PositionText = { text: fen };
    return this.sends('POST', `/geometries/${encodeURIComponent(hash)}/pieces`, body);
  }

  /** What the machine thinks of a position that a walk leads to. */
  async *analyseWalk(wish: AnalysisOf, signal: AbortSignal): AsyncGenerator<Analysis> {
    const response = await this.request('/analyses', { ...posted('POST', wish), signal });
    if (!response.ok || !response.body) throw await refusal(response);
    yield* eventsOf<Analysis>(response.body);
  }

  /** The board as a kept game stands; the game is not woken for that. */
  picture(game: string): Promise<PastPosition> {
    return this.ask(`/games/${encodeURIComponent(game)}/picture`);
  }

  /** The board as it was after so many moves. */
  position(game: string, ply: number, board: number | null = null): Promise<PastPosition> {
    const where = board === null ? '' : `?board=${board}`;
    return this.ask(`/games/${encodeURIComponent(game)}/positions/${ply}${where}`);
  }

  /** What the machine thinks of a position, ever deeper. It stops when the signal is given, or nobody reads on. */
  async *analyse(
    game: string,
    { ply, lines, nodes, board = null }: AnalysisWish,
    signal: AbortSignal,
  ): AsyncGenerator<Analysis> {
    const far = nodes === undefined ? '' : `&nodes=${nodes}`;
    const where = board === null ? '' : `&board=${board}`;
    const wish = `ply=${ply}&lines=${lines}${far}${where}`;
    const path = `/games/${encodeURIComponent(game)}/analysis?${wish}`;
    const response = await this.request(path, { signal });
    if (!response.ok || !response.body) throw await refusal(response);
    yield* eventsOf<Analysis>(response.body);
  }

  /** The games under way that everybody may watch, the best first. */
  featured(): Promise<Featured> {
    return this.ask('/featured');
  }

  /** The games that wait for somebody. */
  lobby(): Promise<Lobby> {
    return this.ask('/lobby');
  }

  /** Who sits where. */
  seats(id: string): Promise<LobbyGame> {
    return this.ask(`/games/${encodeURIComponent(id)}/seats`);
  }

  /** Takes a free seat: a certain one, or any. */
  takeSeat(id: string, seat: number | null = null): Promise<Seated> {
    const wish: TakeSeat = { seat };
    return this.post(`/games/${encodeURIComponent(id)}/seats`, wish);
  }

  /** Gives up one's seat before the game begins; whoever made it calls it off. */
  leaveSeat(id: string): Promise<Done> {
    return this.ask(`/games/${encodeURIComponent(id)}/seats`, { method: 'DELETE' });
  }

  /** The games that others have made for oneself. */
  challenges(): Promise<Lobby> {
    return this.ask('/challenges');
  }

  /** A game with whoever asks for the same. */
  pair(wish: Pairing): Promise<Paired> {
    return this.post('/pairings', wish);
  }

  /** Says something to those at a game, or to team mates alone. */
  chat(id: string, text: string, team = false): Promise<Done> {
    const body: Say = { text, team };
    return this.post(`/games/${encodeURIComponent(id)}/chat`, body);
  }

  createGame(game: NewGame): Promise<GameCreated> {
    return this.ask('/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(game),
    });
  }

  /** Where a page that goes away says that the clocks are to stand still. */
  pauseAddress(game: string): string {
    return `${this.base}/games/${encodeURIComponent(game)}/pause`;
  }

  /** A game as it stands in the list. */
  game(id: string): Promise<GameSummary> {
    return this.ask(`/games/${encodeURIComponent(id)}`);
  }

  /** The matches between machines, the newest first. */
  contests(): Promise<ContestList> {
    return this.ask('/contests');
  }

  beginContest(wish: NewContest): Promise<Contest> {
    return this.ask('/contests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
  }

  stopContest(id: string): Promise<Contest> {
    return this.ask(`/contests/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  /** The levels, saved games and records of Solitaire. */
  solitaire(): Promise<SolitaireHome> {
    return this.ask('/solitaire');
  }

  challenge(wish: ChallengeWish): Promise<SolitaireState> {
    return this.post('/solitaire/challenges', wish);
  }

  solitairePosition(moves: SolitaireMoves): Promise<SolitaireState> {
    return this.post('/solitaire/positions', moves);
  }

  solution(wish: SolutionWish): Promise<Solution> {
    return this.post('/solitaire/solutions', wish);
  }

  saveSolitaire(game: SaveSolitaire): Promise<SavedSolitaire> {
    return this.post('/solitaire/saved', game);
  }

  forgetSolitaire(number: number): Promise<Done> {
    return this.ask(`/solitaire/saved/${number}`, { method: 'DELETE' });
  }

  winSolitaire(win: SolitaireWin): Promise<SolitaireRecord[]> {
    return this.post('/solitaire/wins', win);
  }

  problems(): Promise<ProblemList> {
    return this.ask('/problems');
  }

  /** What a move in a problem is worth, and the position that follows from it. */
  tryProblem(id: string, attempt: ProblemTry): Promise<ProblemAnswer> {
    return this.post(`/problems/${encodeURIComponent(id)}`, attempt);
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Gives a game a name; an empty one takes it away. */
  renameGame(id: string, title: string): Promise<Done> {
    const body: GameTitle = { title };
    return this.ask(`/games/${encodeURIComponent(id)}/title`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Takes a game out of the list; `restoreGame` puts it back. */
  deleteGame(id: string): Promise<Done> {
    // Whoever leaves the page at once has deleted it all the same.
    return this.ask(`/games/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true });
  }

  restoreGame(id: string): Promise<Done> {
    return this.ask(`/games/${encodeURIComponent(id)}/restore`, { method: 'POST' });
  }

  /** Those that are wanted at the same time are asked for in one request. */
  geometry(hash: string): Promise<Geometry> {
    const before = this.geometries.get(hash);
    if (before) return before;
    const asked = new Promise<Geometry>((resolve, reject) => {
      if (!this.wanted.size) this.later(() => this.askForWanted());
      this.wanted.set(hash, { resolve, reject });
    });
    this.geometries.set(hash, asked);
    asked.catch(() => this.geometries.delete(hash));
    return asked;
  }

  private askForWanted(): void {
    const wanted = [...this.wanted].sort(([a], [b]) => (a < b ? -1 : 1));
    this.wanted.clear();
    for (let i = 0; i < wanted.length; i += AT_ONCE) this.askFor(wanted.slice(i, i + AT_ONCE));
  }

  /** One alone is asked for by its own address, which browsers know best. */
  private askFor(some: readonly (readonly [string, Wanted])[]): void {
    const [first] = some;
    const one = some.length === 1 && first ? `/${encodeURIComponent(first[0])}?` : undefined;
    const list = some.map(([hash]) => encodeURIComponent(hash)).join(',');
    const path = `/geometries${one ?? `?hashes=${list}&`}shape=${SHAPE}`;
    this.ask<Geometry | GeometryList>(path).then(
      (answer) => {
        const found = 'geometries' in answer ? answer.geometries : [answer];
        for (const [hash, { resolve, reject }] of some) {
          const geometry = found.find((other) => other.hash === hash);
          if (geometry) resolve(geometry);
          else
            reject(new ApiError('not-found', 'There is no such board.', 'Reload the page.', 404));
        }
      },
      (error: unknown) => some.forEach(([, { reject }]) => reject(error)),
    );
  }

  /** How the pieces of a board move. */
  guide(hash: string): Promise<Guide> {
    return this.once(this.guides, hash, '/guide');
  }

  /** A short game that a board plays with itself. */
  demo(hash: string): Promise<Demo> {
    return this.ask(`/geometries/${encodeURIComponent(hash)}/demo?shape=${SHAPE}`);
  }

  /** A board with the rules that are laid over it, and those that could be. */
  overlays(board: string): Promise<Overlays> {
    return this.ask(`/boards/${encodeURIComponent(board)}/overlays`);
  }

  /** One of the ways in which a shuffled board can start. */
  arrangement(hash: string, number: number): Promise<Arrangement> {
    return this.ask(`/geometries/${encodeURIComponent(hash)}/arrangements/${number}`);
  }

  /** What never changes under its hash is asked for once. */
  private once<Answer>(
    known: Map<string, Promise<Answer>>,
    hash: string,
    what: string,
  ): Promise<Answer> {
    const before = known.get(hash);
    if (before) return before;
    const asked = this.ask<Answer>(`/geometries/${encodeURIComponent(hash)}${what}?shape=${SHAPE}`);
    known.set(hash, asked);
    asked.catch(() => known.delete(hash));
    return asked;
  }

  private sends<Answer>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    return this.ask(path, posted(method, body));
  }

  protected async ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    let response = await this.request(path, init);
    // Whoever does something has to be somebody; looking around needs no name.
    if (response.status === 401 && init?.method && this.introduce) {
      await this.introduce();
      response = await this.request(path, init);
    }
    if (!response.ok) throw await refusal(response);
    if (response.status === 204) return undefined as Answer;
    const body: unknown = await response.json().catch(() => undefined);
    if (body === undefined) throw unreadable(response);
    return body as Answer;
  }

  private async request(path: string, init?: RequestInit): Promise<Response> {
    try {
      return await this.send(this.base + path, init);
    } catch {
      throw new ApiError(
        'unreachable',
        'The server does not answer.',
        'Check that the program is still running, then try again.',
        0,
      );
    }
  }
}

function posted(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Why the server did not do what it was asked. */
async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return unreadable(response);
  const wait = Number(response.headers.get('retry-after')) || null;
  const { code, message, remedy, at, sanction = null } = body;
  return new ApiError(code, message, remedy, response.status, at, wait, sanction);
}

function unreadable({ status }: Response): ApiError {
  return new ApiError(
    'unreadable',
    `The server gave an answer that cannot be read (status ${status}).`,
    'Reload the page; if that does not help, restart the program.',
    status,
  );
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, remedy } = body as Record<string, unknown>;
  return [code, message, remedy].every((text) => typeof text === 'string');
}
