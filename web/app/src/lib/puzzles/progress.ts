// How far somebody has come with problems: a rating, what has been solved, and how many in a row. Kept in the browser.

export interface Progress {
  rating: number;
  /** How many problems have counted, which makes the rating move more slowly. */
  counted: number;
  solved: readonly string[];
  streak: number;
  best: number;
}

export const BEGINNER: Progress = { rating: 1200, counted: 0, solved: [], streak: 0, best: 0 };

/** How much a problem moves the rating: much at first, then less. */
function weight(counted: number): number {
  return counted < 20 ? 40 : 20;
}

/** The progress after a problem was solved at the first try, or was not. Only the first try at one counts. */
export function after(progress: Progress, id: string, rating: number, solved: boolean): Progress {
  const expected = 1 / (1 + 10 ** ((rating - progress.rating) / 400));
  const change = weight(progress.counted) * ((solved ? 1 : 0) - expected);
  const streak = solved ? progress.streak + 1 : 0;
  return {
    rating: Math.max(100, Math.round(progress.rating + change)),
    counted: progress.counted + 1,
    solved: solved && !progress.solved.includes(id) ? [...progress.solved, id] : progress.solved,
    streak,
    best: Math.max(progress.best, streak),
  };
}

/** What was kept, as far as it can be read. */
export function parseProgress(kept: unknown): Progress {
  if (typeof kept !== 'object' || kept === null) return BEGINNER;
  const { rating, counted, solved, streak, best } = kept as Record<string, unknown>;
  const number = (value: unknown, other: number): number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : other;
  return {
    rating: number(rating, BEGINNER.rating),
    counted: number(counted, 0),
    solved: Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [],
    streak: number(streak, 0),
    best: number(best, 0),
  };
}

/** One of many by the day: the same for everybody on that day. */
export function ofTheDay<T>(all: readonly T[], day: string): T | undefined {
  let seed = 7;
  for (const letter of day) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return all[seed % Math.max(1, all.length)];
}
