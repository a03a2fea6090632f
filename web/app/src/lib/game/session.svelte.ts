// One game as the screen sees it: the socket's view made reactive, with a clock that ticks between messages.

import {
  GameSocket,
  type ChatLine,
  type ClientMessage,
  type Drawing,
  type GameState,
  type Presence,
  type RejectCode,
  type SocketView,
  type Wire,
} from '@hyperchess/client';
import { socketAddress } from '../server';
import { ServerTime } from './clock';
import { declinedBetween, type Declined } from './declined';
import { Sharing, type Drawn } from './sharing';

const TICK_MS = 100;
const KEPT_LINES = 200;

/** What the server could not keep: a move made here, for want of room or otherwise, or what others did. */
type Unkept = 'full' | 'notKept' | 'nothingKept';

export class GameSession {
  view = $state.raw<SocketView>({
    connection: 'connecting',
    state: null,
    receivedAt: 0,
    pending: null,
  });
  /** How long ago the server wrote the state, in milliseconds. */
  elapsed = $state(0);
  /** Why the last thing asked for did not happen; goes when something does. */
  refusal = $state.raw<RejectCode | 'offline' | Unkept | null>(null);
  /** What was asked for last and is not wanted. */
  declined = $state.raw<Declined | null>(null);
  /** Whether a wish is being taken back by whoever had it. */
  private withdrawing = false;
  /** Whether the server speaks another protocol than this page. */
  outdated = $state(false);

  /** Who is there, where people play who do not sit at one table. */
  presence = $state.raw<Presence | null>(null);
  /** What was said. */
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What team mates have drawn in the position as it stands. */
  drawings = $state.raw<readonly Drawing[]>([]);
  /** The time on this browser's clock, for what is counted in seconds. */
  now = $state(0);

  private readonly time = new ServerTime();
  private readonly socket: GameSocket;
  private readonly sharing = new Sharing(
    ({ marks, arrows }) => this.socket.draw(marks, arrows),
    (run, ms) => setTimeout(run, ms),
  );
  private readonly ticker: ReturnType<typeof setInterval>;

  constructor(
    id: string,
    private readonly onrefused: () => void,
    /** Which of several boards it is about; one's own if nothing is said. */
    board: number | null = null,
  ) {
    this.socket = new GameSocket(
      {
        open: () => new WebSocket(socketAddress(id, board)) as Wire,
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        now: () => performance.now(),
        chance: () => Math.random(),
      },
      {
        view: (view) => this.takeIn(view),
        presence: (presence) => (this.presence = presence),
        chat: (lines) => this.hear(lines),
        drawn: (drawing) => this.look(drawing),
        notKept: (full, ours) => {
          if (!ours) this.refusal = 'nothingKept';
          else this.refusal = full ? 'full' : 'notKept';
          this.onrefused();
        },
        outdated: () => (this.outdated = true),
        reject: (code) => {
          this.refusal = code;
          this.onrefused();
        },
      },
    );
    this.ticker = setInterval(() => this.tick(), TICK_MS);
    addEventListener('online', this.retry);
    addEventListener('offline', this.doubt);
  }

  get state(): GameState | null {
    return this.view.state;
  }

  move(text: string): void {
    this.refusal = null;
    if (!this.socket.move(text)) this.onrefused();
  }

  resign(seat: number): void {
    this.said(this.socket.resign(seat));
  }

  undo(): void {
    this.said(this.socket.undo());
  }

  offerDraw(seat: number): void {
    this.declined = null;
    this.said(this.socket.offerDraw(seat));
  }

  /** Asks something of the others, or answers. */
  ask(message: ClientMessage): void {
    this.declined = null;
    this.withdrawing =
      message.t === 'declineDraw' || (message.t === 'answerTakeback' && !message.agree);
    this.said(this.socket.ask(message));
  }

  /** Shows team mates what is drawn on the board. */
  share(drawn: Drawn): void {
    this.sharing.show(drawn);
  }

  /** Where it cannot be said, the time goes on as the server sees it. */
  pause(paused: boolean): void {
    this.socket.pause(paused);
  }

  close(): void {
    clearInterval(this.ticker);
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.doubt);
    this.socket.close();
  }

  /** A move is kept until the server is back; all else must be asked again. */
  private said(was: boolean): void {
    this.refusal = was ? null : 'offline';
  }

  /** After a break some of it comes again. */
  private hear(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.map(({ number }) => number));
    const fresh = lines.filter(({ number }) => !known.has(number));
    // A server that was started anew counts from the beginning.
    const anew =
      lines[0] !== undefined &&
      this.chat.some(({ number, text }) => {
        return number === lines[0]!.number && text !== lines[0]!.text;
      });
    this.chat = (anew ? [...lines] : [...this.chat, ...fresh]).slice(-KEPT_LINES);
  }

  /** The last drawing of a team mate counts; one of another position is too late. */
  private look(drawing: Drawing): void {
    const { seat, ply, marks, arrows } = drawing;
    if (ply !== this.state?.ply) return;
    const others = this.drawings.filter((one) => one.seat !== seat);
    this.drawings = marks.length || arrows.length ? [...others, drawing] : others;
  }

  /** Drawings are gone with the next move, and after a break those that are still there come again. */
  private wipe(view: SocketView): void {
    const moved = view.state?.ply !== this.view.state?.ply;
    if (moved) this.sharing.moved();
    if (moved || view.connection === 'connecting') this.drawings = [];
    if (view.connection === 'live' && this.view.connection !== 'live') this.sharing.again();
  }

  private retry = (): void => this.socket.retry();
  /** A server on this computer is there without any network. */
  private doubt = (): void => this.socket.doubt();

  private takeIn(view: SocketView): void {
    const { state } = view;
    const news = state && state !== this.view.state;
    this.wipe(view);
    if (news) {
      this.tellDeclined(state);
      this.time.observe(state.serverTimeMs, view.receivedAt);
      if (this.hasMovedOn(state)) this.refusal = null;
    }
    this.view = view;
    if (news) this.tick();
  }

  /** Somebody who asked for something hears that it is not wanted; the next move ends it. */
  private tellDeclined(now: GameState): void {
    const declined = this.withdrawing ? null : declinedBetween(this.state, now);
    this.withdrawing = false;
    if (declined) this.declined = declined;
    else if (now.ply !== this.state?.ply || now.result) this.declined = null;
  }

  /** Whether something has happened since. After a break clocks stand otherwise: that is not yet anything kept. */
  private hasMovedOn({ version, ply, result }: GameState): boolean {
    const { state } = this.view;
    const unkept = ['full', 'notKept', 'nothingKept'].includes(this.refusal ?? '');
    if (!state || !unkept) return version !== state?.version;
    return ply > state.ply || Boolean(result) !== Boolean(state.result);
  }

  private tick(): void {
    const { state } = this.view;
    if (state?.online) this.now = Math.floor(performance.now() / 1000) * 1000;
    // Where no clock runs, nothing on screen depends on the time.
    if (state?.seats.some(({ clock }) => clock?.running) || state?.firstMoveMs != null)
      this.elapsed = this.time.since(state.serverTimeMs, performance.now());
  }
}
