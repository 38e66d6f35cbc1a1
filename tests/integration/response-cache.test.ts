import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { CdnPurger } from "@/server/cache/cdn-purger";
import { CacheEntries, type CacheEntry } from "@/server/cache/entries";
import { type CachedResponse, sendStored, toCachedResponse } from "@/server/cache/stored-response";
import { until } from "@/tests/setup/waiting";

const entry = (tags: string[], size = 1_000) => ({ tags, size, expiresAt: 0, pack: () => false });

function liveCache() {
  const cache = new CacheEntries<CacheEntry>();
  cache.goLive();
  return cache;
}

test("invalidates a response only when one of its tags changes", () => {
  const cache = liveCache();
  const stored = entry(["games", "game:5"]);
  expect(cache.store("/game/5", cache.generation, stored, Number.POSITIVE_INFINITY)).toBe(true);
  cache.invalidate(["700 deals game:6"]);
  expect(cache.get("/game/5")).toBe(stored);
  cache.invalidate(["701 reviews game:5"]);
  expect(cache.get("/game/5")).toBeUndefined();
});

test("doesn't cache a response that started before a change to its data, however late it finishes", () => {
  const cache = liveCache();
  const beganAt = cache.generation;
  cache.invalidate(["700 games"]);
  expect(cache.store("/games", beganAt, entry(["games"]), Number.POSITIVE_INFINITY)).toBe(false);
  expect(cache.store("/special-deals", beganAt, entry(["deals"]), Number.POSITIVE_INFINITY)).toBe(true);
  const later = cache.generation;
  cache.invalidate(["701 *"]);
  expect(cache.get("/special-deals")).toBeUndefined();
  expect(cache.store("/updates", later, entry(["updates"]), Number.POSITIVE_INFINITY)).toBe(false);
});

test("applies each notice once, until a new connection may reuse its transaction id", () => {
  const cache = liveCache();
  expect(cache.invalidate(["700 games deals", "700 games deals"])).toEqual(["games", "deals"]);
  cache.goLive();
  expect(cache.invalidate(["700 games deals"])).toEqual(["games", "deals"]);
});

test("counts changes even when there are too many to remember", () => {
  const cache = liveCache();
  const beganAt = cache.generation;
  for (let id = 1; id <= 20_000; id += 1) cache.invalidate([`${id} game:${id}`]);
  expect(cache.store("/game/1", beganAt, entry(["game:1"]), Number.POSITIVE_INFINITY)).toBe(false);
});

test("caches nothing and drops earlier entries while changes may be missed", () => {
  const cache = liveCache();
  cache.store("/games", cache.generation, entry(["games"]), Number.POSITIVE_INFINITY);
  cache.goBlind();
  expect(cache.get("/games")).toBeUndefined();
  expect(cache.peek("/games")).toBeDefined();
  expect(cache.store("/updates", cache.generation, entry(["updates"]), Number.POSITIVE_INFINITY)).toBe(false);
  cache.goLive();
  expect(cache.peek("/games")).toBeUndefined();
});

test("never serves a response past its expiry", () => {
  const cache = liveCache();
  cache.store("/special-deals", cache.generation, entry(["deals"]), Date.now() - 1);
  expect(cache.get("/special-deals")).toBeUndefined();
});

test("serves no outdated response after the machine has slept", () => {
  const cache = liveCache();
  cache.store("/games", cache.generation, entry(["games"]), Number.POSITIVE_INFINITY);
  // The monotonic clock stops during sleep.
  jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ["performance"] });
  expect(cache.get("/games")).toBeUndefined();
  jest.useRealTimers();
});

const MEGABYTE = 1024 * 1024;
const PAGE = 50_000;

function storeAll(cache: ReturnType<typeof liveCache>, keys: string[], size = PAGE) {
  for (const key of keys)
    cache.store(key, cache.generation, entry(["games"], size), Number.POSITIVE_INFINITY);
}

const keys = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, number) => `${prefix}${number}`);

test("a thousand pages read in turn are all cached the second time", () => {
  const cache = liveCache();
  const pages = keys(1_000, "/game/");
  storeAll(cache, pages);
  expect(pages.filter((key) => cache.get(key))).toHaveLength(1_000);
});

test("addresses requested once evict none in use, and memory stays bounded", () => {
  const cache = liveCache();
  const hot = keys(1_000, "/game/");
  storeAll(cache, hot);
  for (const key of hot) cache.get(key);
  storeAll(cache, keys(5_000, "/games?q="));
  expect(hot.filter((key) => cache.get(key))).toHaveLength(1_000);
  expect(cache.usage.bytes).toBeLessThanOrEqual(72 * MEGABYTE);
  expect(cache.usage.bytes).toBeGreaterThan(71 * MEGABYTE);
});

test("entries in use leave an eighth of the space to new ones, which can come into use as well", () => {
  const cache = liveCache();
  const hot = keys(2_000, "/game/");
  for (const key of hot) {
    storeAll(cache, [key]);
    cache.get(key);
  }
  storeAll(cache, ["/games"]);
  expect(cache.get("/games")).toBeDefined();
  expect(hot.filter((key) => cache.get(key)).length * PAGE).toBeGreaterThan(60 * MEGABYTE);
});

test("counts the current size of a response that grows", () => {
  const cache = liveCache();
  const stored = entry(["games"], PAGE);
  cache.store("/games", cache.generation, stored, Number.POSITIVE_INFINITY);
  stored.size += 1_000;
  cache.resize("/games", stored);
  expect(cache.usage).toEqual({ entries: 1, bytes: PAGE + 1_000 });
  cache.invalidate(["700 games"]);
  expect(cache.usage).toEqual({ entries: 0, bytes: 0 });
});

test("when memory is short, compresses the least recently used entries before evicting, and counts their compressed size", () => {
  const cache = liveCache();
  const pages = keys(3_000, "/game/");
  for (const key of pages) {
    const page: CacheEntry = entry(["games"], PAGE);
    page.pack = () => {
      const isPlain = page.size === PAGE;
      page.size = PAGE / 5;
      return isPlain;
    };
    cache.store(key, cache.generation, page, Number.POSITIVE_INFINITY);
  }
  expect(cache.usage.entries).toBe(3_000);
  expect(cache.usage.bytes).toBeLessThanOrEqual(72 * MEGABYTE);
  expect(pages.filter((key) => cache.get(key))).toHaveLength(3_000);
  cache.invalidate(["700 games"]);
  expect(cache.usage).toEqual({ entries: 0, bytes: 0 });
});

test("a cached response doesn't retain its connection or the data written to it", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const sent: WeakRef<ServerResponse>[] = [];
  const store = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    sent.push(new WeakRef(response));
    return toCachedResponse(response, Buffer.from("A page."), ["games"], () => {});
  };
  const cachedPage = store();
  // A new WeakRef holds its target until the end of the turn.
  await nextTurn();
  collect();
  expect(sent.map((response) => response.deref())).toEqual([undefined]);
  expect(cachedPage.length).toBe(7);
});

test("a compressed response is unchanged for clients with and without compression", async () => {
  const body = Buffer.from("A page that repeats itself. ".repeat(2_000));
  let cachedPage: CachedResponse | undefined;
  const server = createServer((request, response) => {
    response.setHeader("ETag", '"one"');
    cachedPage ??= toCachedResponse(response, body, ["games"], () => {});
    response.removeHeader("ETag");
    sendStored(cachedPage, { request, response, ownHeaders: [], allowance: null });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const get = async (encoding: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://localhost:${port}`, { headers: { "accept-encoding": encoding } });
    return [answer.headers.get("content-encoding"), answer.headers.get("etag"), await answer.text()];
  };
  const text = body.toString();
  await get("identity");
  expect(cachedPage?.pack()).toBe(false);
  expect(await get("br")).toEqual(["br", '"one"', text]);
  const whole = cachedPage?.size ?? 0;
  expect(cachedPage?.pack()).toBe(true);
  expect(cachedPage?.size).toBe(whole - body.length);
  expect(cachedPage?.pack()).toBe(false);
  expect(await get("br")).toEqual(["br", '"one"', text]);
  expect(cachedPage?.size).toBe(whole - body.length);
  expect(await get("identity")).toEqual([null, '"one"', text]);
  expect(cachedPage?.size).toBe(whole);
  cachedPage?.pack();
  expect(await get("gzip")).toEqual(["gzip", '"one"', text]);
  const made = cachedPage?.size ?? 0;
  cachedPage?.forms.delete("gzip");
  cachedPage?.pack();
  // Two concurrent reads unpack it just once.
  await Promise.all([get("identity"), get("gzip")]);
  expect(cachedPage?.size).toBe(made + (made - whole));
  await new Promise((resolve) => server.close(resolve));
});

test("a change purges the CDN twice, because an earlier response may still be in transit", async () => {
  const purged: unknown[] = [];
  const cdn = createServer(({ headers }, response) => {
    purged.push(headers["surrogate-key"]);
    response.end();
  });
  await new Promise<void>((resolve) => cdn.listen(0, resolve));
  const { port } = cdn.address() as AddressInfo;
  const purger = new CdnPurger([`http://localhost:${port}`]);
  purger.purge(["game:1", "game:2"]);
  await until(() => purged.length === 2);
  expect(purged).toEqual(["game:1 game:2", "game:1 game:2"]);
  cdn.closeAllConnections();
  await new Promise((resolve) => cdn.close(resolve));
});
