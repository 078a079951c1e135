// @ts-check
// Keeps every file of the app on the device, each checked by its hash, and hands them out without a network.

/** @type {Record<string, string>} */
const FILES = /* FILES */ {};
const VERSION = /* VERSION */ "";
const CACHE = `walton-${VERSION}`;

/** @type {any} */
const scope = self;

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === scope.location.origin) event.respondWith(answer(event.request, url));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => {
    const answered = await fetch(new Request(name, { integrity, cache: "no-cache" }));
    if (!answered.ok || !answered.body) throw new Error(`${name}: ${answered.status}`);
    if (!name.endsWith(".gz")) return cache.put(name, answered);
    // Kept unpacked: browsers keep what they compile of a file that they find there.
    const unpacked = answered.body.pipeThrough(new DecompressionStream("gzip"));
    return cache.put(name.slice(0, -3), new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
  }));
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith("walton-") && name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const scopeUrl = scope.registration.scope;
  const name = url.href.split(/[?#]/)[0] === scopeUrl ? new URL("index.html", scopeUrl).href : url.href;
  return (await cache.match(name)) ?? fetch(request);
}
