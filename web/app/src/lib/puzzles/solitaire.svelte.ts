// A game of Solitaire as the screen sees it: the server says what can be captured, the clock runs here.

import type {
  SolitaireLevel,
  SolitaireMoves,
  SolitaireRights,
  SolitaireState,
} from '@hyperchess/client';
import { api } from '../server';
import { sound } from '../sound/sound.svelte';
import { Countdown, today } from './countdown';

export type Phase = 'ready' | 'playing' | 'paused' | 'over';
export type End = 'won' | 'stuck' | 'time';

/** How often the clock is looked at, in milliseconds. */
const LOOK_EVERY = 200;

export interface Begun {
  rights: SolitaireRights;
  state: SolitaireState;
  /** How many seconds have been used before. */
  used?: number;
  name: string;
  /** The day whose challenge it is, `yyyy-mm-dd`, if it is one. */
  day?: string | undefined;
}

export class SolitaireGame {
  readonly rights: SolitaireRights;
  readonly name: string;
  readonly day: string | undefined;
  phase = $state<Phase>('ready');
  state = $state.raw<SolitaireState>() as SolitaireState;
  moves = $state.raw<readonly string[]>([]);
  end = $state<End | null>(null);
  /** Which of the boards in a row, from 1. */
  number = $state(1);
  /** What the clock shows, in milliseconds. */
  left = $state<number | null>(null);
  busy = $state(false);
  private readonly clock: Countdown;
  private readonly done: SolitaireMoves[] = [];
  /** By which the server knows a win that it has been told before. */
  private readonly id = `${Date.now()}-${Math.random()}`;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor({ rights, state, used = 0, name, day }: Begun) {
    this.rights = rights;
    this.name = name;
    this.day = day;
    this.state = state;
    const total = rights.seconds === null ? null : rights.seconds * 1000;
    this.clock = new Countdown(total, used * 1000);
    this.left = this.clock.left(Date.now());
  }

  get level(): SolitaireLevel {
    return this.rights.level;
  }

  get canUndo(): boolean {
    return this.rights.mayUndo && this.phase === 'playing' && this.moves.length > 0;
  }

  /** The share of the time that is left. */
  get share(): number {
    return this.left === null || !this.clock.total ? 1 : this.left / this.clock.total;
  }

  get usedSeconds(): number {
    return Math.floor(this.clock.used(Date.now()) / 1000);
  }

  play(): void {
    if (this.phase !== 'ready' && this.phase !== 'paused') return;
    this.phase = 'playing';
    this.clock.start(Date.now());
    this.timer = setInterval(() => this.look(), LOOK_EVERY);
    this.look();
  }

  pause(): void {
    if (!this.rights.mayPause || this.phase !== 'playing') return;
    this.stop();
    this.phase = 'paused';
  }

  async capture(text: string): Promise<void> {
    if (this.phase !== 'playing' || this.busy) return;
    await this.goTo([...this.moves, text]);
    sound.play(this.end === 'won' ? 'end' : 'capture');
  }

  async undo(): Promise<void> {
    if (this.canUndo && !this.busy) await this.goTo(this.moves.slice(0, -1));
  }

  async restart(): Promise<void> {
    await this.goTo([]);
  }

  /** What is on the board now, to be saved. */
  save(): Promise<number> {
    const { now } = this.state;
    const wish = {
      level: this.level,
      challenge: now,
      used: this.usedSeconds,
      date: today(new Date()),
    };
    return api.saveSolitaire(wish).then(({ number }) => number);
  }

  leave(): void {
    this.stop();
  }

  private async goTo(moves: readonly string[]): Promise<void> {
    this.busy = true;
    try {
      const { challenge } = this.state;
      this.state = await api.solitairePosition({ challenge, moves: [...moves] });
      this.moves = moves;
      // Time may have run out meanwhile.
      this.look();
      if (this.phase !== 'over') await this.judge();
    } finally {
      this.busy = false;
    }
  }

  private async judge(): Promise<void> {
    const { won } = this.state;
    if (won === true) {
      this.done.push({ challenge: this.state.challenge, moves: [...this.moves] });
      if (this.number < this.rights.boards) await this.nextBoard();
      else await this.win();
    } else if (won === false && this.level !== 'training') {
      this.over('stuck');
    }
  }

  private async nextBoard(): Promise<void> {
    const but = this.done.map(({ challenge }) => challenge);
    this.state = await api.challenge({
      level: this.level,
      text: null,
      english: false,
      day: null,
      but,
    });
    this.moves = [];
    this.number += 1;
  }

  private async win(): Promise<void> {
    this.over('won');
    if (this.level === 'training') return;
    const { id: game, name, level, done: boards } = this;
    await api.winSolitaire({ game, name, level, boards });
  }

  private look(): void {
    const now = Date.now();
    this.left = this.clock.left(now);
    if (this.phase === 'playing' && this.clock.isOver(now)) this.over('time');
  }

  private over(end: End): void {
    this.stop();
    this.phase = 'over';
    this.end = end;
  }

  private stop(): void {
    this.clock.stop(Date.now());
    this.left = this.clock.left(Date.now());
    clearInterval(this.timer);
  }
}
