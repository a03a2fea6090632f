/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />
// Keeps the app itself, so that it opens at once and without the network. What the server says is always asked for:
// it runs on this computer, or there is nothing to play with.

import { build, files, version } from '$service-worker';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const CACHE = `app-${version}`;
const KEPT = new Set([...build, ...files]);
const PAGE = '/';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/v1/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (KEPT.has(url.pathname)) event.respondWith(kept(request));
});

/** What has its hash in its name, or changes only with the app: kept as it comes. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The page: new if there is a server, else as it was. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(PAGE, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(PAGE);
    if (known) return known;
    throw error;
  }
}
