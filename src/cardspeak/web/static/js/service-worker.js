/*
 * Keeps one page for when the room cannot be reached, with what it needs. Nothing of play is ever kept: all else comes
 * from the room.
 */
/** What this is to a browser, of which the types of a page know nothing.
 * @type {any} */
const worker = self;
const KEPT = "offline-1";
const PAGE = "/offline";
const NEEDS = [PAGE, "/static/css/base.css", "/static/js/early.js", "/static/js/offline.js", "/static/icon.svg"];

worker.addEventListener("install", (event) =>
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(NEEDS))
      .then(() => worker.skipWaiting()),
  ),
);

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await worker.registration.navigationPreload?.enable(); // a page is asked for while this starts
      await worker.clients.claim();
    })(),
  ),
);

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** What the offline page needs comes from what is kept where the room does not answer. */
const needed = async (request) => fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());

worker.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (NEEDS.includes(new URL(event.request.url).pathname)) event.respondWith(needed(event.request));
});
