// What is kept in the browser. Storage may be missing, full, forbidden or hold nonsense; none of it matters.

export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(`hyperchess.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`hyperchess.${key}`, JSON.stringify(value));
  } catch {
    // Then it is not kept.
  }
}
