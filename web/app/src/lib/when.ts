// Times as people say them.

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in the largest unit that fits. */
export function ago(at: number, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  return words.format(-Math.floor(seconds / length), unit);
}

/** A day in full. */
export function day(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);
}
