// What can wait until the page is there.

const waiting = new Set<() => void>();

/**
 * Does something once the browser has nothing better to do; returns how to call it off. What waits at the same time is
 * done at the same time, so that what it asks the server for is asked for at once.
 */
export function whenIdle(work: () => void): () => void {
  if (waiting.size === 0) {
    if (typeof requestIdleCallback === 'undefined') setTimeout(doWhatWaits, 1000);
    else requestIdleCallback(doWhatWaits, { timeout: 2000 });
  }
  // The same work may be waited for twice.
  const once = (): void => work();
  waiting.add(once);
  return () => waiting.delete(once);
}

function doWhatWaits(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
