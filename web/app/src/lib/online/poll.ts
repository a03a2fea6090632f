// Asking again and again, while somebody looks: more slowly when nobody answers.

const LONGEST_MS = 30_000;
const HIDDEN_MS = 10_000;
/** Whoever says nothing for so long is not there. */
const SILENT_MS = 5_000;

/** Asks at once and then every so often; tells whether anybody answers; returns how to stop. */
export function poll(
  ask: () => Promise<void>,
  everyMs: number,
  heard: (answers: boolean) => void = () => {},
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function round(): Promise<void> {
    clearTimeout(timer);
    const silence = setTimeout(() => stopped || heard(false), SILENT_MS);
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    clearTimeout(silence);
    if (stopped) return;
    heard(failures === 0);
    const pause = Math.min(LONGEST_MS, everyMs * 2 ** failures);
    timer = setTimeout(() => void round(), document.hidden ? Math.max(HIDDEN_MS, pause) : pause);
  }

  const look = (): void => {
    if (!document.hidden && !stopped) void round();
  };
  const lose = (): void => heard(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', lose);
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    removeEventListener('offline', lose);
  };
}
