// A server end and a clock for the socket, under the test's control.

import type { ClientMessage, GameState, ServerMessage } from '../src';
import type { SocketHost, Wire } from '../src';

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export class FakeHost implements SocketHost {
  wires: FakeWire[] = [];
  time = 0;
  private timers: { at: number; run: () => void }[] = [];

  open = (): Wire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };

  later = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  now = (): number => this.time;
  chance = (): number => 1;

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

export function stateAt(ply: number, change: Partial<GameState> = {}): { t: 'state' } & GameState {
  return {
    t: 'state',
    version: ply,
    geometry: 'hash',
    arrangement: null,
    seats: [],
    turn: ply % 2,
    ply,
    pieces: [],
    moves: [],
    yours: [],
    destinations: [],
    ahead: [],
    walls: [],
    drops: [],
    pass: null,
    fen: '',
    lastMove: null,
    canUndo: false,
    paused: false,
    result: null,
    online: false,
    takeback: null,
    canAbort: [],
    firstMoveMs: null,
    rematch: [],
    nextGame: null,
    eyes: null,
    serverTimeMs: 0,
    ...change,
  };
}
