// The machine that thinks about the position on screen, and gives hints: one search at a time each, given up as soon as
// nobody wants it any more.

import type { Analysis, AnalysisMove, AnalysisWish } from '@hyperchess/client';
import { evaluationOf, winShare } from './evaluation';

/** What a hint may cost: enough to see tactics, little enough to come at once. */
const HINT_NODES = 40_000;

export type Ask = (wish: AnalysisWish, signal: AbortSignal) => AsyncIterable<Analysis>;

export class Analyst {
  /** Whether it is wanted. */
  on = $state(false);
  /** How many lines are wanted. */
  lines = $state(3);
  /** What is known of the position on screen. */
  found = $state.raw<Analysis | null>(null);
  /** How much of the bar the first player gets. What was shown last stays until something is known. */
  share = $state(0.5);
  /** Why nothing comes. */
  trouble = $state.raw<unknown>(null);
  /** The move that was hinted at. */
  hint = $state.raw<AnalysisMove | null>(null);
  /** Whether a hint is on its way. */
  seeking = $state(false);

  private seeker: AbortController | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly seats: number,
  ) {}

  /** Thinks about the position after so many moves; returns how to stop. */
  think(ply: number): () => void {
    const stop = new AbortController();
    this.found = null;
    this.trouble = null;
    void this.read(ply, this.lines, stop.signal);
    return () => stop.abort();
  }

  /** Looks for a good move. */
  async seek(ply: number): Promise<void> {
    this.forgetHint();
    const seeker = (this.seeker = new AbortController());
    this.seeking = true;
    try {
      const wish = { ply, lines: 1, nodes: HINT_NODES };
      for await (const { done, lines } of this.ask(wish, seeker.signal)) {
        if (seeker.signal.aborted) return;
        if (done) this.hint = lines[0]?.moves[0] ?? null;
      }
    } catch (error) {
      if (!seeker.signal.aborted) this.trouble = error;
    } finally {
      if (this.seeker === seeker) this.seeking = false;
    }
  }

  /** The hint is no longer for what is on screen. */
  forgetHint(): void {
    this.seeker?.abort();
    this.seeker = null;
    this.hint = null;
    this.seeking = false;
  }

  private async read(ply: number, lines: number, signal: AbortSignal): Promise<void> {
    try {
      for await (const found of this.ask({ ply, lines }, signal)) {
        if (signal.aborted) return;
        this.found = found;
        const best = found.lines[0];
        if (best) this.share = winShare(evaluationOf(best, found.turn, this.seats));
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = error;
    }
  }
}
