// Keeps the site for use without a network, and the manual since its first page was opened. The build puts in the version and the
// lists of files.
declare const VERSION: string;
declare const FILES: string[];
declare const MANUAL: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const NAME = `gdl-${VERSION}`;

const others = async () => (await caches.keys()).filter((name) => name.startsWith("gdl-") && name !== NAME);
const add = async (files: string[]) =>
  (await caches.open(NAME)).addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
/** The manual that is being kept; empty again if that fails. */
let manual: Promise<void> | undefined;
const addManual = () => (manual ??= add(MANUAL).catch(() => void (manual = undefined)));

worker.addEventListener("install", (event) => {
  const all = async () => {
    await add(FILES);
    // Who has read the manual keeps that of the new version.
    const had = await Promise.all((await others()).map(async (name) => (await caches.open(name)).match("manual/index.html")));
    if (had.some(Boolean)) await addManual();
    await worker.skipWaiting();
  };
  event.waitUntil(all());
});

worker.addEventListener("activate", (event) => {
  const clean = async () => {
    await Promise.all((await others()).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("message", (event) => {
  if (event.data === "manual") event.waitUntil(addManual());
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = new URL(event.request.url).pathname;
  const isManual = path.startsWith(new URL("manual/", worker.registration.scope).pathname);
  const answer = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    if (isManual) event.waitUntil(addManual());
    return fetch(event.request);
  };
  event.respondWith(answer());
});
