// One game as everything on its screen sees it: what is so, and what can be done. Components take this one object
// instead of a dozen values each.

import type { Shapes, Shared } from '@hyperchess/board';
import type {
  ChatLine,
  Connection,
  GameState,
  Geometry,
  MoveRecord,
  PastPosition,
  RecordedGame,
  Target,
} from '@hyperchess/client';
import type { Messages } from '../i18n/en';
import type { PicturedKind } from '../kinds.svelte';
import { preferences } from '../settings/preferences.svelte';
import type { Analyst } from './analyst.svelte';
import { behindCurtain, isForOne } from './curtain';
import type { Browsing } from './browsing.svelte';
import { firstMoves } from './evaluation';
import { nextInHand, tray } from './hand';
import type { Shown } from './history';
import { onlyCaptures } from './options';
import { resultWords, type ResultWords } from './result';
import { earlierCells } from './round';
import { actorOf, arrange, firstView, peopleInPlay } from './seats';
import type { GameSession } from './session.svelte';
import { sideOf, type Side } from './sides';

/** A piece that somebody wants to know about. */
export interface AskedPiece {
  kind: number;
  seat: number;
}

/** A move that waits for its turn. */
export interface Premove {
  text: string;
  /** Where from and where to. */
  cells: readonly number[];
}

/** What is done about a game as a whole. */
export interface GameDeeds {
  again: () => void;
  rename: (title: string) => Promise<unknown>;
  /** The game with all that is kept of it. */
  record: () => Promise<RecordedGame>;
  /** Says something to those at the game. */
  say: (text: string, team: boolean) => Promise<unknown>;
}

export type Tab = 'moves' | 'chat' | 'analysis' | 'rules';

const NO_SHAPES: Shapes = { marks: [], arrows: [] };

export class GameView {
  readonly geometry: Geometry;
  /** With pictures, and names in the player's language. */
  readonly kinds: readonly PicturedKind[] = $derived.by(() => this.findKinds());
  readonly t: Messages = $derived(preferences.t);

  /** Whether the main button and fingers draw; in which of the four colours. */
  drawing = $state(false);
  drawColour = $state<0 | 1 | 2 | 3>(0);
  /** The kind that has been taken up from the hand. */
  taken = $state<number | null>(null);
  /** A move chosen ahead of the turn: made when that comes, if it can be made then. */
  premove = $state.raw<Premove | null>(null);
  /** Whether a move waits for its wall. */
  walling = $state(false);
  /** What is shown of the game beside the board. */
  tab = $state<Tab>('moves');
  /** The piece that was asked about, and the one the mouse rests on. */
  asked = $state.raw<AskedPiece | null>(null);
  pointed = $state.raw<AskedPiece | null>(null);
  /** Whether the next game is on its way. */
  starting = $state(false);
  /** What went wrong, for people. */
  trouble = $state('');
  /** What somebody has called the game; empty if nobody has. */
  title = $state('');

  /** At one screen in fog, whoever has been shown the board. */
  private shownTo = $state<number | null>(null);
  /** Whether the board is hidden until the next player says so. */
  readonly curtain: boolean = $derived.by(() => {
    const state = this.session.state!;
    return isForOne(state) && state.eyes !== this.shownTo;
  });
  readonly game: GameState = $derived.by(() => {
    const state = this.session.state!;
    return this.curtain ? behindCurtain(state, this.geometry.cells.length) : state;
  });
  /** Whether a machine's opinion would give away what is hidden. */
  readonly inFog: boolean = $derived.by(
    () => !this.game.result && this.geometry.rules.some(({ t }) => t === 'fog'),
  );
  readonly connection: Connection = $derived.by(() => this.session.view.connection);
  readonly shown: Shown = $derived.by(() => this.browsing.shown);
  readonly past: PastPosition | null = $derived.by(() =>
    this.curtain ? null : this.browsing.past,
  );
  readonly people: number = $derived(
    this.game.seats.filter((seat) => seat.player === 'human').length,
  );
  /** Whether people play who do not sit at one table: some things are asked for then. */
  readonly online: boolean = $derived(this.game.online);
  /** Whether whoever looks on plays at all. */
  readonly plays: boolean = $derived(this.game.yours.length > 0);
  readonly follow: boolean = $derived(
    preferences.settings.follow && this.game.yours.length > 1 && this.people > 1,
  );
  private chosen = $state(0);
  private followed = $state(0);
  /** Whose side is below. */
  readonly viewer: number = $derived(this.follow ? this.followed : this.chosen);
  readonly placed = $derived(arrange(this.game.seats, this.viewer));
  /** Who would resign or offer a draw. */
  readonly actor: number | null = $derived(actorOf(this.game));
  readonly draw: 'offer' | 'accept' | 'offered' | null = $derived.by(() => {
    const { actor, game } = this;
    if (actor === null || peopleInPlay(game) < 2) return null;
    // Among people who sit apart a draw makes sense only once both have moved.
    if (game.online && game.canAbort.length) return null;
    if (game.seats[actor]?.offersDraw) return 'offered';
    return game.seats.some((seat) => seat.offersDraw) ? 'accept' : 'offer';
  });
  readonly canPass: boolean = $derived(this.shown === null && this.game.pass !== null);
  // Where whoever can capture must, most pieces seem stuck; the player is told why.
  readonly mustCapture: boolean = $derived.by(
    () =>
      this.shown === null &&
      this.geometry.rules.some(({ t }) => t === 'mustCapture') &&
      onlyCaptures(this.game),
  );
  readonly result: ResultWords | null = $derived.by(
    () =>
      this.game.result &&
      resultWords(
        this.game.result,
        this.game.seats,
        { ...this.geometry, kinds: this.kinds },
        this.t,
        this.game.boards?.mates,
      ),
  );
  readonly notice: string = $derived.by(() =>
    this.session.refusal ? this.t.reject[this.session.refusal] : this.trouble,
  );
  /** What the others do not want, in words. */
  readonly declined: string = $derived.by(() => {
    const { declined } = this.session;
    if (!declined || !this.online) return '';
    const name = declined.by === null ? null : (this.game.seats[declined.by]?.name ?? null);
    const words = this.t.online;
    return declined.what === 'draw' ? words.drawDeclined(name) : words.undoDeclined(name);
  });
  /** The moves up to what is shown. */
  readonly played = $derived(
    this.shown === null ? this.game.moves : this.game.moves.slice(0, this.shown),
  );
  get moves(): readonly MoveRecord[] {
    return this.played;
  }
  readonly earlier: readonly number[] = $derived(earlierCells(this.played, this.game.seats.length));
  /** Whose turn it is, in words. */
  readonly turnWords: string = $derived.by(() => {
    const player = this.game.turn === null ? undefined : this.game.seats[this.game.turn];
    if (!player) return this.t.play.over;
    const yours = this.game.yours.includes(this.game.turn ?? -1);
    const alone = player.player === 'human' && this.people === 1;
    return (alone && this.plays) || (this.online && yours && this.game.yours.length === 1)
      ? this.t.play.yourTurn
      : this.t.game.turnOf(player.name);
  });
  /** The other boards of the game, from 0, where there are several. */
  readonly otherBoards: readonly number[] = $derived.by(() => {
    const { boards } = this.game;
    if (!boards) return [];
    return Array.from({ length: boards.count }, (_, i) => i).filter((i) => i !== boards.shown);
  });
  /** What a player's team mates at other boards are called. */
  mates(seat: number): readonly string[] {
    return this.game.boards?.mates[seat] ?? [];
  }
  /** Whether pieces can ever be in hand here, so that there is room for them from the start. */
  readonly hasHands: boolean;
  /** Whether anybody's time is limited. */
  readonly timed: boolean = $derived(this.game.seats.some((seat) => seat.clock !== null));
  /** Whether anybody's clock runs. */
  readonly running: boolean = $derived(this.game.seats.some((seat) => seat.clock?.running));
  readonly fen: string = $derived((this.past ?? this.game).fen);

  /** The moves up to what is shown, as one text: the same for as long as the position is. */
  readonly path: string = $derived(this.played.map(({ text }) => text).join(' '));
  /** What the machine is to think about, as a text that changes when that does; nothing while nobody wants it. */
  readonly analysed: string | null = $derived.by(() => {
    const wanted = this.analyst.on && !this.hidden && this.connection === 'live';
    return wanted ? `${this.analyst.lines} ${this.path}` : null;
  });
  /** Whether the page cannot be seen, so that thinking would be for nobody. */
  hidden = $state(false);
  /** Whether a person plays against machines, so that a hint may be wanted. */
  readonly hasHints: boolean = $derived(
    this.people > 0 &&
      this.people < this.game.seats.length &&
      !this.game.online &&
      this.plays &&
      !this.inFog,
  );
  readonly canHint: boolean = $derived.by(() => {
    const player = this.game.turn === null ? undefined : this.game.seats[this.game.turn];
    return this.hasHints && this.shown === null && player?.player === 'human';
  });
  /** What the machine draws onto the board: the best moves, the best in a colour of its own, or a hint. */
  readonly shapes: Shapes = $derived.by(() => {
    const { found, hint, on } = this.analyst;
    const moves = hint ? [hint] : on && found?.ply === this.played.length ? firstMoves(found) : [];
    const coloured = moves.map((move, i) => ({ ...move, colour: i === 0 ? 0 : 2 }) as const);
    return {
      marks: coloured
        .filter(({ from }) => from === null)
        .map(({ to, colour }) => ({ cell: to, colour })),
      arrows: coloured.flatMap(({ from, to, colour }) =>
        from === null ? [] : [{ from, to, colour }],
      ),
    };
  });

  constructor(
    geometry: Geometry,
    private readonly findKinds: () => readonly PicturedKind[],
    private readonly session: GameSession,
    private readonly browsing: Browsing,
    readonly analyst: Analyst,
    /** The name of the game in addresses. */
    readonly id: string,
    private readonly deeds: GameDeeds,
  ) {
    this.geometry = geometry;
    this.hasHands = geometry.rules.some(({ t }) => t === 'drops' || t === 'gates');
    this.chosen = this.followed = session.state?.yours[0] ?? firstView(session.state?.seats ?? []);
  }

  /** The next player sits down and looks. */
  lift(): void {
    this.shownTo = this.session.state?.eyes ?? null;
  }

  /** The board is another's to see. */
  drop(): void {
    if (this.session.state?.eyes !== this.shownTo) this.shownTo = null;
  }

  /** Milliseconds since the server wrote the state. */
  get elapsed(): number {
    return this.session.elapsed;
  }

  /** Whether what can be chosen now is for the next turn. */
  readonly isAhead: boolean = $derived(this.shown === null && this.game.ahead.length > 0);

  /** Makes the move that was chosen ahead, once it is the person's turn; what has become impossible is dropped. */
  makePremove(): void {
    const { premove, game } = this;
    if (!premove || this.isAhead) return;
    this.premove = null;
    if (game.destinations.some(({ to }) => to.some((target) => says(target, premove.text)))) {
      this.move(premove.text);
    }
  }

  /** The board turns to people, not to machines. */
  turnTo(seat: number | null): void {
    if (seat !== null && this.game.yours.includes(seat)) this.followed = seat;
  }

  flip(): void {
    const next = (this.viewer + 1) % this.game.seats.length;
    if (this.follow) preferences.set({ follow: false });
    this.chosen = next;
  }

  side(seat: number): Side {
    const { seats } = this.geometry;
    return sideOf(seats[this.viewer]?.turn, seats[seat]?.turn);
  }

  /** The kinds that a seat can put on the board now. */
  ready(seat: number): number[] {
    if (seat !== this.game.turn || this.shown !== null) return [];
    return this.game.drops.map((drop) => drop.kind);
  }

  /** The kind beside the one that is taken up from the hand of whoever is to move. */
  nextKind(by: 1 | -1): number | null {
    const { turn, seats, yours } = this.game;
    if (turn === null || !yours.includes(turn)) return null;
    const ready = this.ready(turn);
    return nextInHand(tray(seats[turn]?.hand ?? [], ready, this.kinds), ready, this.taken, by);
  }

  go(shown: Shown): void {
    this.trouble = '';
    this.browsing.go(shown);
  }

  move(text: string): void {
    this.session.move(text);
  }

  /** Begins another game like this one. */
  again(): void {
    this.deeds.again();
  }

  /** Gives the game a name; rejects with what went wrong. */
  async rename(title: string): Promise<void> {
    await this.deeds.rename(title.trim());
    this.title = title.trim();
  }

  /** The game with all that is kept of it. */
  record(): Promise<RecordedGame> {
    return this.deeds.record();
  }

  /** Lets the clocks stand still, where any run and nobody else minds. */
  pause(): void {
    if (this.running && !this.online && this.plays) this.session.pause(true);
  }

  /** Lets machines among themselves wait, clocks or not. */
  halt(): void {
    this.session.pause(true);
  }

  /** Asks for a good move, or takes back that it was asked for. */
  hint(): void {
    if (this.analyst.hint || this.analyst.seeking) this.analyst.forgetHint();
    else if (this.canHint) void this.analyst.seek(this.game.ply);
  }

  /** Thinks about what is on screen, beside the board; or no longer. */
  toggleAnalysis(): void {
    if (!this.mayAnalyse) return;
    this.analyst.on = !(this.analyst.on && this.tab === 'analysis');
    this.tab = this.analyst.on ? 'analysis' : 'moves';
  }

  continue(): void {
    if (this.game.paused) this.session.pause(false);
  }

  pass(): void {
    if (this.game.pass !== null) this.move(this.game.pass);
  }

  undo(): void {
    this.go(null);
    this.session.undo();
  }

  resign(): void {
    if (this.actor !== null) this.session.resign(this.actor);
  }

  offerDraw(): void {
    if (this.actor !== null) this.session.offerDraw(this.actor);
  }

  declineDraw(): void {
    if (this.actor !== null) this.session.ask({ t: 'declineDraw', seat: this.actor });
  }

  /** The seat whose last move somebody could ask to take back. */
  readonly takebackSeat: number | null = $derived.by(() => {
    const { yours, moves, canUndo, takeback } = this.game;
    if (!this.online || !canUndo || takeback) return null;
    return moves.findLast(({ seat }) => yours.includes(seat))?.seat ?? null;
  });

  askTakeback(): void {
    const { takebackSeat: seat, game } = this;
    if (seat !== null) this.session.ask({ t: 'proposeTakeback', seat, ply: game.ply });
  }

  answerTakeback(agree: boolean): void {
    const { takeback, yours } = this.game;
    const asked = takeback?.undecided.find((seat) => yours.includes(seat));
    const seat = asked ?? (takeback && yours.includes(takeback.seat) ? takeback.seat : undefined);
    if (seat !== undefined) this.session.ask({ t: 'answerTakeback', seat, agree });
  }

  abort(): void {
    const [seat] = this.game.canAbort;
    if (seat !== undefined) this.session.ask({ t: 'abort', seat });
  }

  rematch(wanted: boolean): void {
    const [seat] = this.game.yours;
    if (seat !== undefined) this.session.ask({ t: 'rematch', seat, wanted });
  }

  /** For how many seconds somebody has been gone; nothing while they are there, or nobody knows. */
  away(seat: number): number | null {
    const known = this.session.presence;
    const ms = known?.seats.find((one) => one.seat === seat)?.awayMs;
    if (!known || ms == null) return null;
    return Math.max(0, Math.floor((ms + this.session.now - known.receivedAt) / 1000));
  }

  readonly watchers: number = $derived.by(() => this.session.presence?.watchers ?? 0);

  /** Who has been gone for so long that the game may be claimed. */
  readonly gone: readonly number[] = $derived.by(() => {
    const known = this.session.presence;
    const { game } = this;
    if (!this.online || !known || this.actor === null || game.result) return [];
    const after = known.claimAfterMs;
    return game.seats.flatMap((player, seat) => {
      const others = player.player === 'human' && player.fate === 'inPlay';
      if (!others || game.yours.includes(seat)) return [];
      // Whoever has no account any more never comes back.
      if (known.seats.some((one) => one.seat === seat && one.left)) return [seat];
      const moved = game.moves.some((move) => move.seat === seat);
      const away = moved && after !== null ? this.away(seat) : null;
      return away !== null && after !== null && away * 1000 >= after ? [seat] : [];
    });
  });

  claim(what: 'win' | 'draw'): void {
    if (what === 'draw' && this.actor !== null) {
      this.session.ask({ t: 'claimDraw', seat: this.actor });
    } else {
      for (const gone of this.gone) this.session.ask({ t: 'claimWin', gone });
    }
  }

  /** Seconds until the player to move must have made a first move, where that is limited. */
  readonly firstMove: number | null = $derived.by(() => {
    const ms = this.game.firstMoveMs;
    return ms === null ? null : Math.max(0, Math.ceil((ms - this.session.elapsed) / 1000));
  });

  /** The number of the last line that was on screen. */
  heard = $state(0);
  /** Whether something was said that nobody has seen here. */
  readonly unread: boolean = $derived.by(
    () => (this.session.chat.at(-1)?.number ?? 0) > this.heard,
  );
  /** Whether a machine may help: nobody is helped against people, and whoever looks on may be one of them. */
  readonly mayAnalyse: boolean = $derived(
    !this.inFog && (!this.game.online || this.game.result !== null),
  );

  /** What was said, in the room where whoever looks on is. */
  get chat(): readonly ChatLine[] {
    return this.session.chat;
  }

  say(text: string, team = false): Promise<unknown> {
    return this.deeds.say(text, team);
  }

  /** Whether whoever plays has team mates elsewhere: they can speak and draw for them alone. */
  readonly hasMates: boolean = $derived.by(() => {
    const { seats } = this.geometry;
    const { yours, seats: players } = this.game;
    const team = seats[yours[0] ?? -1]?.team ?? null;
    if (!this.online || team === null) return false;
    return seats.some(
      (seat, i) => seat.team === team && !yours.includes(i) && players[i]?.player === 'human',
    );
  });

  /** What whoever plays has drawn on the board. */
  own = $state.raw<Shapes>(NO_SHAPES);

  /** Shows team mates what is drawn on the board as it stands, if that is wanted. */
  share(): void {
    if (!this.hasMates) return;
    const wanted = preferences.settings.shareDrawings && this.shown === null;
    const { marks, arrows } = wanted ? this.own : NO_SHAPES;
    this.session.share({
      marks: marks.map(({ cell }) => cell),
      arrows: arrows.map(({ from, to }) => [from, to]),
    });
  }

  /** What team mates have drawn, on the board as it stands alone. */
  readonly shared: readonly Shared[] = $derived.by(() =>
    this.shown === null
      ? this.session.drawings.map(({ seat, marks, arrows }) => ({
          seat,
          colour: this.geometry.seats[seat]?.interfaceColour,
          marks,
          arrows,
        }))
      : [],
  );
  /** The same in words. */
  readonly sharedWords: string = $derived.by(() => {
    const label = (cell: number): string => this.geometry.cells[cell]?.label ?? '';
    const what = ({ marks, arrows }: Shared): string =>
      [...marks.map(label), ...arrows.map(([from, to]) => `${label(from)}–${label(to)}`)].join(
        ', ',
      );
    const words = (one: Shared): string =>
      this.t.online.drawnBy(this.game.seats[one.seat]?.name ?? '', what(one));
    return this.shared.map(words).join('. ');
  });

  /** Shows what there is to know about a piece. */
  ask(piece: AskedPiece | null): void {
    this.asked = piece;
  }
}

function says(target: Target, text: string): boolean {
  return target.text === text || (target.choices ?? []).some((choice) => choice.text === text);
}
