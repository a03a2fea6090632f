// The connection to one game. It says `hello` with the last version it has seen, keeps a move until the
// server has acknowledged it, sends it again under the same ply after a break, and comes back by itself.

import { changed } from './change';
import {
  PROTOCOL,
  type ChatLine,
  type ClientMessage,
  type GameEvent,
  type GameState,
  type RejectCode,
  type SeatPresence,
  type ServerMessage,
} from './generated';

/** As much of a WebSocket as is needed here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

/** The outside world, so that tests can bring their own. */
export interface SocketHost {
  open: () => Wire;
  /** Runs something later; the function given back calls it off. */
  later: (run: () => void, ms: number) => () => void;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
}

export type Connection = 'connecting' | 'live' | 'waiting' | 'closed';

interface PendingMove {
  ply: number;
  text: string;
  /** The version that it was chosen in, so that it is not made after moves were taken back. */
  version: number;
}

/** Who is there, and when that was said, on the host's clock. */
export interface Presence {
  seats: readonly SeatPresence[];
  watchers: number;
  claimAfterMs: number | null;
  receivedAt: number;
}

/** What a team mate has drawn in the position after so many moves. */
export interface Drawing {
  seat: number;
  ply: number;
  marks: readonly number[];
  arrows: readonly (readonly [number, number])[];
}

/** What is known of the game. */
export interface SocketView {
  connection: Connection;
  state: GameState | null;
  /** When `state` arrived, on the host's clock. */
  receivedAt: number;
  /** A move sent and not acknowledged. */
  pending: PendingMove | null;
}

export interface SocketListener {
  view?: (view: SocketView) => void;
  event?: (event: GameEvent, version: number) => void;
  reject?: (code: RejectCode, message: string) => void;
  presence?: (presence: Presence) => void;
  chat?: (lines: readonly ChatLine[]) => void;
  /** All that a team mate shows of what they have drawn. */
  drawn?: (drawing: Drawing) => void;
  /** What happened last could not be kept: for want of room, or otherwise; and whether that was a move made here. */
  notKept?: (full: boolean, ours: boolean) => void;
  /** The server speaks another protocol than this page: only loading it again helps. */
  outdated?: () => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8_000;
const PING_MS = 20_000;
/** Silence after a ping that means the connection is dead. */
const SILENCE_MS = 10_000;
/** Silence after something that is answered at once, such as a move. */
const ANSWER_MS = 5_000;
/** A connection that has lasted so long is not one that is cut again and again. */
const STEADY_MS = 30_000;

export class GameSocket {
  private view: SocketView = {
    connection: 'connecting',
    state: null,
    receivedAt: 0,
    pending: null,
  };
  private wire: Wire | null = null;
  private attempts = 0;
  /** Whether the state that answers `hello` is still to come. */
  private greeted = false;
  /** When it came, on the host's clock. */
  private greetedAt = 0;
  /** Whether the server could not keep something, and has kept nothing since. */
  private unkept = false;
  private cancelTimer: () => void = () => {};

  constructor(
    private readonly host: SocketHost,
    private readonly listener: SocketListener,
  ) {
    this.connect();
  }

  get current(): SocketView {
    return this.view;
  }

  /** Makes a move at the ply that the state has. Refused while another one waits for its answer. */
  move(text: string): boolean {
    const { state, pending } = this.view;
    if (!state || pending || state.result) return false;
    const move = { ply: state.ply, text, version: state.version };
    this.update({ pending: move });
    if (this.say({ t: 'move', ...move })) this.expectAnswer();
    return true;
  }

  /** Whether it could be said; what cannot be said now is not said later either. */
  resign(seat: number): boolean {
    const { state } = this.view;
    return state !== null && this.say({ t: 'resign', seat, ply: state.ply });
  }

  undo(): boolean {
    const { state } = this.view;
    return state !== null && this.say({ t: 'undo', ply: state.ply });
  }

  offerDraw(seat: number): boolean {
    return this.say({ t: 'offerDraw', seat });
  }

  /** Asks something of the others, or answers; whether it could be said. */
  ask(message: ClientMessage): boolean {
    return this.say(message);
  }

  /** Shows team mates all that is drawn on the board as it stands. */
  draw(marks: number[], arrows: [number, number][]): boolean {
    const { state } = this.view;
    return state !== null && this.say({ t: 'draw', ply: state.ply, marks, arrows });
  }

  /** Stops the clock until the game goes on, or goes on with it. */
  pause(paused: boolean): boolean {
    return this.say({ t: paused ? 'pause' : 'continue' });
  }

  /** Tries again at once, for when the network is back. */
  retry(): void {
    if (this.view.connection !== 'waiting') return;
    this.attempts = 0;
    this.connect();
  }

  /** Makes sure that the connection still stands, where there is reason to doubt it. */
  doubt(): void {
    if (this.view.connection === 'live' && this.say({ t: 'ping' })) this.expectAnswer();
  }

  close(): void {
    this.cancelTimer();
    this.drop();
    this.update({ connection: 'closed' });
  }

  private connect(): void {
    this.cancelTimer();
    this.drop();
    this.greeted = false;
    this.update({ connection: 'connecting' });
    const wire = this.host.open();
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = ({ data }) => this.hear(data);
    wire.onclose = () => this.lost();
    wire.onerror = () => {};
    // A way that swallows everything must not be waited on for ever.
    this.cancelTimer = this.host.later(() => this.lost(), SILENCE_MS);
  }

  private greet(): void {
    const version = this.view.state?.version ?? 0;
    this.say({ t: 'hello', version, changes: true, protocol: PROTOCOL });
  }

  private drop(): void {
    const { wire } = this;
    if (!wire) return;
    this.wire = null;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private lost(): void {
    this.drop();
    if (this.greeted && this.host.now() - this.greetedAt >= STEADY_MS) this.attempts = 0;
    this.update({ connection: 'waiting' });
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.cancelTimer();
    this.cancelTimer = this.host.later(
      () => this.connect(),
      longest * (0.5 + 0.5 * this.host.chance()),
    );
  }

  private say(message: ClientMessage): boolean {
    if (!this.wire || (message.t !== 'hello' && !this.greeted)) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  private hear(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    switch (message.t) {
      case 'hello':
        if (message.protocol !== PROTOCOL) {
          this.close();
          this.listener.outdated?.();
          return;
        }
        break;
      case 'notKept': {
        // The move was not made; whoever wants it makes it again.
        const ours = this.view.pending !== null;
        this.unkept = true;
        this.update({ pending: null });
        this.listener.notKept?.(message.full, ours);
        break;
      }
      case 'state':
        this.takeIn(message);
        break;
      case 'change':
        this.change(message);
        break;
      case 'presence': {
        const { seats, watchers, claimAfterMs } = message;
        this.listener.presence?.({ seats, watchers, claimAfterMs, receivedAt: this.host.now() });
        break;
      }
      case 'chat':
        this.listener.chat?.(message.lines);
        break;
      case 'drawn': {
        const { seat, ply, marks, arrows } = message;
        this.listener.drawn?.({ seat, ply, marks, arrows });
        break;
      }
      case 'event':
        this.listener.event?.(message.event, message.version);
        break;
      case 'ack':
        if (message.ply === this.view.pending?.ply) this.update({ pending: null });
        break;
      case 'reject':
        // What was too often goes without saying; the move that may be under way is not meant.
        if (message.code === 'tooOften') break;
        if (message.ply === this.view.pending?.ply) this.update({ pending: null });
        this.listener.reject?.(message.code, message.message);
        break;
      case 'pong':
        break;
    }
    if (this.greeted) this.keepAlive();
  }

  /** Puts a change to what is known; where it does not fit, asks for everything. */
  private change(change: Extract<ServerMessage, { t: 'change' }>): void {
    const { state } = this.view;
    if (state?.version === change.since) this.takeIn(changed(state, change));
    else if (this.wire) this.greet();
  }

  private takeIn(state: GameState): void {
    const first = !this.greeted;
    this.greeted = true;
    if (first) this.greetedAt = this.host.now();
    // A server that cannot keep anything still tells the state to whoever comes, and cuts them off again: only a move
    // that it has kept shows that it is well.
    if (this.view.state && state.ply > this.view.state.ply) this.unkept = false;
    if (!this.unkept) this.attempts = 0;
    const waiting = this.view.pending;
    // A move that the server already has, or that the game has gone past, need not be sent again.
    const pending = waiting && waiting.ply === state.ply && !state.result ? waiting : null;
    this.update({ connection: 'live', state, receivedAt: this.host.now(), pending });
    if (first && pending) this.say({ t: 'move', ...pending });
  }

  private expectAnswer(): void {
    this.cancelTimer();
    this.cancelTimer = this.host.later(() => this.lost(), ANSWER_MS);
  }

  /** Asks for a sign of life after a while of silence, and takes none for a lost connection. */
  private keepAlive(): void {
    this.cancelTimer();
    this.cancelTimer = this.host.later(() => {
      this.say({ t: 'ping' });
      this.cancelTimer = this.host.later(() => this.lost(), SILENCE_MS);
    }, PING_MS);
  }

  private update(change: Partial<SocketView>): void {
    this.view = { ...this.view, ...change };
    this.listener.view?.(this.view);
  }
}

function parse(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const known = typeof message === 'object' && message !== null && 't' in message;
    return known ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
