// The matches between machines, looked at again for as long as one is being played.

import type { Contest, NewContest } from '@hyperchess/client';
import { api } from './server';

/** How often a match is looked at, in milliseconds. */
const EVERY = 700;

export class Contests {
  /** The newest first. */
  all = $state.raw<readonly Contest[]>([]);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  async load(): Promise<void> {
    this.take((await api.contests()).contests);
  }

  async begin(wish: NewContest): Promise<void> {
    const begun = await api.beginContest(wish);
    this.take([begun, ...this.all]);
  }

  async stop({ id }: Contest): Promise<void> {
    const stopped = await api.stopContest(id);
    this.take(this.all.map((contest) => (contest.id === id ? stopped : contest)));
  }

  /** Nobody looks any more. */
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private take(contests: readonly Contest[]): void {
    this.all = contests;
    clearTimeout(this.timer);
    const running = contests.some(({ standing }) => standing === 'running');
    // A server that is away for a moment is asked again.
    const look = (): void => void this.load().catch(() => this.take(this.all));
    if (running && !this.left) this.timer = setTimeout(look, EVERY);
  }
}

/** How many games have been played. */
export function playedGames({ wins, losses, draws }: Contest): number {
  return wins + losses + draws;
}

/** The share of the points that the first machine has, from 0 to 1; nothing before the first game. */
export function pointsShare(contest: Contest): number | null {
  const played = playedGames(contest);
  return played ? (contest.wins + contest.draws / 2) / played : null;
}
