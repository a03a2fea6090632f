// Clocks between two messages of the server.

import type { ClockState } from '@hyperchess/client';

/**
 * What the server's clock shows now. Messages take their time; the quickest one seen so far tells best how
 * far apart the two clocks are.
 */
export class ServerTime {
  private offset = Infinity;
  private last = -Infinity;

  /** A message written at `serverMs` has arrived at `localMs`. */
  observe(serverMs: number, localMs: number): void {
    // A clock that has gone back belongs to another run of the server.
    if (serverMs < this.last) this.offset = Infinity;
    this.last = serverMs;
    this.offset = Math.min(this.offset, localMs - serverMs);
  }

  /** How long ago the server wrote something, never less than nothing. */
  since(serverMs: number, localMs: number): number {
    return this.offset === Infinity ? 0 : Math.max(0, localMs - this.offset - serverMs);
  }
}

export interface Reading {
  remainingMs: number;
  delayMs: number;
}

/** What a clock shows some time after the server said what it shows. */
export function readClock(clock: ClockState, elapsedMs: number): Reading {
  if (!clock.running) return { remainingMs: clock.remainingMs, delayMs: clock.delayMs };
  const delayMs = Math.max(0, clock.delayMs - elapsedMs);
  const charged = Math.max(0, elapsedMs - clock.delayMs);
  return { remainingMs: Math.max(0, clock.remainingMs - charged), delayMs };
}

/** Below this, tenths are shown. */
const TENTHS_BELOW_MS = 20_000;

/** `1:02:14`, `02:14`, and tenths when it is getting close: `00:09.4`. */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW_MS) {
    const tenths = Math.floor(ms / 100);
    return `00:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

export function isLow(ms: number): boolean {
  return ms < TENTHS_BELOW_MS;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
