// Shows push notifications, and the last known statuses when offline. Caches no pages.

/**
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting
 * @typedef {Lasting & { request: Request, preloadResponse: Promise<Response | undefined>,
 *   respondWith: (answer: Promise<Response>) => void }} Fetching
 * @typedef {Lasting & { data: { json: () => Message } | null }} Pushed
 * @typedef {Lasting & { notification: Notification }} Pressed
 * @typedef {{ url: string, focus: () => Promise<unknown>, navigate: (url: string) => Promise<unknown> }} OpenPage
 * @typedef {{ id: string, title: string, body: string, url: string, tag: string }} Message
 * @typedef {Lasting & { newSubscription: PushSubscription | null }} Replaced
 * @typedef {{ id: number, token: string, channel: string, target: { game?: number, provider?: number }, name: string }} Followed
 * @typedef {{ name: string, status: string, words: string, since: string, url: string }} Seen
 * @typedef {{ at: string, rows: Seen[] }} Sight
 */

(() => {
  const CACHE = "detectory-followed";
  const LIST = "/followed.json";
  const SIGHT = "/seen.json";
  const LOOK_MS = 60_000;
  const BEST_FIRST = ["undetected", "updating", "detected"];
  const NOT_OURS = /^\/(api|admin|auth|login)(\/|$)/;

  const worker =
    /** @type {EventTarget & { skipWaiting: () => Promise<void>, registration: ServiceWorkerRegistration,
     *   location: Location, clients: { claim: () => Promise<void>, openWindow: (url: string) => Promise<unknown>,
     *   matchAll: (of: object) => Promise<OpenPage[]> } }} */ (/** @type {unknown} */ (self));
  let lookedAt = 0;
  let lookedFor = "";

  /** @template Value @param {string} name @returns {Promise<Value | null>} */
  async function read(name) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(name);
    return found ? found.json() : null;
  }

  /** @param {Followed} followed @returns {Promise<Seen | null>} */
  async function see({ target, name }) {
    const { provider, game } = target;
    const path = provider ? `/api/providers/${provider}` : `/api/games/${game}`;
    // Admins can read hidden records, which mustn't be stored here.
    const answer = await fetch(path, { credentials: "omit" });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
    const record = await answer.json();
    if (provider) {
      const { status, statusChangedAt: since, freshness } = record;
      const words = freshness === "fresh" ? status : `${status}, not re-checked`;
      return { name, status, words, since, url: `/provider/${provider}` };
    }
    const { statusCounts, freshCounts, providerCount } = record;
    const status = BEST_FIRST.find((one) => statusCounts[one] > 0) ?? "unknown";
    const isStale = statusCounts.undetected > 0 && freshCounts.undetected === 0;
    const { undetected } = isStale ? statusCounts : freshCounts;
    const text = `${undetected} of ${providerCount} undetected${isStale ? ", not re-checked" : ""}`;
    const words = status === "unknown" ? "no providers" : text;
    return { name, status, words, since: "", url: `/game/${game}` };
  }

  async function look() {
    const list = /** @type {Followed[] | null} */ (await read(LIST));
    const followed = JSON.stringify(list);
    if (!list || (followed === lookedFor && Date.now() - lookedAt < LOOK_MS)) return;
    lookedAt = Date.now();
    lookedFor = followed;
    const targets = new Map(list.map((one) => [JSON.stringify(one.target), one]));
    const rows = (await Promise.all([...targets.values()].map(see))).filter((row) => row !== null);
    const cache = await caches.open(CACHE);
    await cache.put(SIGHT, new Response(JSON.stringify({ at: new Date().toISOString(), rows })));
  }

  /** @param {string} text */
  const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

  /** @param {string} time */
  const dated = (time) => new Date(time).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });

  /** @type {Record<string, string>} */
  const SHAPES = {
    undetected: "M9 16l5 5 9-10",
    detected: "M11 11l10 10M21 11L11 21",
    updating: "M10 16a6 6 0 0 1 11-3m1 3a6 6 0 0 1-11 3",
  };
  const UNKNOWN = "M12 12a4 4 0 1 1 5 4q-1 1-1 3m0 4v.1";

  /** @param {Seen} seen */
  function row({ name, status, words, since, url }) {
    const shape = `<svg viewBox="0 0 32 32" class="${status}" aria-hidden="true"><path d="M16 3l11 4v8c0 7-5 12-11 14C10 27 5 22 5 15V7z"/><path d="${SHAPES[status] ?? UNKNOWN}"/></svg>`;
    const text = `${words}${since ? ` since ${dated(since)}` : ""}`;
    return `<li>${shape}<div><a href="${escaped(url)}">${escaped(name)}</a><p>${escaped(text)}</p></div></li>`;
  }

  const STYLE = `:root{color-scheme:dark light;--ground:#0b0d13;--text:#f0f2f4;--quiet:#a1a5ac;--line:#2f333a;--good:#46da89;--bad:#ff6f69;--mid:#f7b83d}
@media (prefers-color-scheme:light){:root{--ground:#f9fafc;--text:#15181f;--quiet:#5a5e66;--line:#dcdee2;--good:#00723b;--bad:#be1022;--mid:#875800}}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.6 ui-sans-serif,system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:3.5rem 1rem}h1{margin:0;font-size:2rem;letter-spacing:-.02em}
p{margin:0;color:var(--quiet)}a{color:inherit;font-weight:500}ul{list-style:none;margin:1.5rem 0;padding:0;border-top:1px solid var(--line)}
li{display:flex;gap:1rem;align-items:center;padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
svg{width:2rem;flex:none;fill:none;stroke:var(--mid);stroke-width:2.5}.unknown{stroke:var(--quiet)}.undetected{stroke:var(--good)}.detected{stroke:var(--bad)}
.again{display:inline-block;padding:.5rem 0}`;

  async function offlinePage() {
    const sight = /** @type {Sight | null} */ (await read(SIGHT));
    const seen = sight?.rows.length
      ? `<p>What you follow, last updated on <time datetime="${sight.at}">${dated(sight.at)}</time>. Statuses may have changed since.</p><ul>${sight.rows.map(row).join("")}</ul>`
      : "<p>No statuses are saved on this device yet.</p>";
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You're offline</title><style>${STYLE}</style></head><body><main><h1>You're offline</h1>${seen}<a class="again" href="">Try again</a></main></body></html>`;
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      "Cache-Control": "no-store",
    };
    return new Response(html, { status: 503, headers });
  }

  /** @param {Fetching} event */
  async function answer({ request, preloadResponse }) {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return offlinePage();
    }
  }

  /** @param {Message} message */
  async function show({ id, title, body, url, tag }) {
    const shown = await worker.registration.getNotifications({ tag });
    // A message delivered twice is shown once.
    if (shown.some(({ data }) => data.id === id)) return;
    const options = { body, tag, renotify: true, icon: "/icons/192.png", data: { id, url } };
    await worker.registration.showNotification(title, options);
    lookedAt = 0;
    await look().catch(() => {});
  }

  /** @param {string} url */
  async function open(url) {
    const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    // `url` is what the tab was opened with.
    const there = windows.find((one) => one.url === url);
    await (there ? Promise.all([there.focus(), there.navigate(url)]) : worker.clients.openWindow(url));
  }

  /** Otherwise, alerts would end silently. @param {Replaced} event */
  async function move({ newSubscription }) {
    const list = /** @type {Followed[] | null} */ (await read(LIST)) ?? [];
    const { vapidPublicKey: applicationServerKey } = await (await fetch("/api/alerts")).json();
    const options = { userVisibleOnly: true, applicationServerKey };
    const address = newSubscription ?? (await worker.registration.pushManager.subscribe(options));
    const body = JSON.stringify({ address });
    const inBrowser = list.filter(({ channel }) => channel === "push");
    const moves = inBrowser.map(({ id, token }) => {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
      return fetch(`/api/alerts/${id}`, { method: "PUT", headers, body });
    });
    await Promise.all(moves);
  }

  async function takeOver() {
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (event) => /** @type {Lasting} */ (event).waitUntil(takeOver()));

  worker.addEventListener("fetch", (event) => {
    const fetching = /** @type {Fetching} */ (event);
    const { method, mode, url } = fetching.request;
    if (method !== "GET" || mode !== "navigate" || NOT_OURS.test(new URL(url).pathname)) return;
    fetching.respondWith(answer(fetching));
    fetching.waitUntil(look().catch(() => {}));
  });

  worker.addEventListener("push", (event) => {
    const pushed = /** @type {Pushed} */ (event);
    if (pushed.data) pushed.waitUntil(show(pushed.data.json()));
  });

  worker.addEventListener("pushsubscriptionchange", (event) => {
    const replaced = /** @type {Replaced} */ (event);
    replaced.waitUntil(move(replaced));
  });

  worker.addEventListener("notificationclick", (event) => {
    const { notification } = /** @type {Pressed} */ (event);
    notification.close();
    /** @type {Lasting} */ (event).waitUntil(open(notification.data.url));
  });
})();
