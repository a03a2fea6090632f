// Asking again and again, while somebody looks: more slowly when nobody answers.

const LONGEST_MS = 30_000;
const HIDDEN_MS = 10_000;

/** Asks at once and then every so often; returns how to stop. */
export function poll(ask: () => Promise<void>, everyMs: number): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function round(): Promise<void> {
    clearTimeout(timer);
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    if (stopped) return;
    const pause = Math.min(LONGEST_MS, everyMs * 2 ** failures);
    timer = setTimeout(() => void round(), document.hidden ? Math.max(HIDDEN_MS, pause) : pause);
  }

  const look = (): void => {
    if (!document.hidden && !stopped) void round();
  };
  document.addEventListener('visibilitychange', look);
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
