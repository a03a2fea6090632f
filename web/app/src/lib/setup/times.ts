// Times as people write them.

/** Seconds from `300`, `2.5`, `5:00` or nothing (0); undefined where it is no time. */
export function parseSeconds(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return 0;
  const parts = /^(?:(\d{1,3}):)?(?:(\d{1,4}):)?(\d+(?:\.\d+)?)$/.exec(trimmed);
  if (!parts) return undefined;
  const [, first, second, seconds] = parts;
  const minutes = second ?? first;
  const hours = second === undefined ? undefined : first;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
}

/** How a field shows a number of seconds; nothing for 0. */
export function secondsText(seconds: number): string {
  return seconds === 0 ? '' : String(seconds);
}

/** A time everyone gets. */
export interface TimePreset {
  minutes: number;
  increment: number;
}

export const TIME_PRESETS: readonly TimePreset[] = [
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 0 },
  { minutes: 10, increment: 5 },
  { minutes: 30, increment: 20 },
];
