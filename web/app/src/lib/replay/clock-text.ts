// What a clock showed, as people write it down.

/** Milliseconds of a text such as `1:02:03`, `5:00` or `00:09.4`; nothing for an empty one, undefined where it makes no sense. */
export function clockMillis(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2}(?:\.\d)?)$/.exec(trimmed);
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
