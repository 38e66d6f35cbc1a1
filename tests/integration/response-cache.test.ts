import { createResponseCache } from "@/scripts/server/response-cache.mjs";

const entry = (tags: string[], size = 1_000) => ({ tags, size, expiresAt: 0 });

function liveCache() {
  const cache = createResponseCache();
  cache.goLive();
  return cache;
}

test("an answer goes when one of its tags changes, and only then", () => {
  const cache = liveCache();
  const stored = entry(["games", "game:5"]);
  expect(cache.store("/game/5", cache.generation, stored, Number.POSITIVE_INFINITY)).toBe(true);
  cache.apply(["700 deals game:6"]);
  expect(cache.get("/game/5")).toBe(stored);
  cache.apply(["701 reviews game:5"]);
  expect(cache.get("/game/5")).toBeUndefined();
});

test("what began before a change of what it read is not kept, however late it ends", () => {
  const cache = liveCache();
  const beganAt = cache.generation;
  cache.apply(["700 games"]);
  expect(cache.store("/games", beganAt, entry(["games"]), Number.POSITIVE_INFINITY)).toBe(false);
  expect(cache.store("/special-deals", beganAt, entry(["deals"]), Number.POSITIVE_INFINITY)).toBe(true);
  cache.apply(["701 *"]);
  expect(cache.get("/special-deals")).toBeUndefined();
  expect(cache.store("/updates", beganAt, entry(["updates"]), Number.POSITIVE_INFINITY)).toBe(false);
});

test("so many changes that they cannot all be remembered still count", () => {
  const cache = liveCache();
  const beganAt = cache.generation;
  for (let id = 1; id <= 20_000; id += 1) cache.apply([`${id} game:${id}`]);
  expect(cache.store("/game/1", beganAt, entry(["game:1"]), Number.POSITIVE_INFINITY)).toBe(false);
});

test("nothing is certain while changes may be missed, nor kept from before", () => {
  const cache = liveCache();
  cache.store("/games", cache.generation, entry(["games"]), Number.POSITIVE_INFINITY);
  cache.goBlind();
  expect(cache.get("/games")).toBeUndefined();
  expect(cache.peek("/games")).toBeDefined();
  expect(cache.store("/updates", cache.generation, entry(["updates"]), Number.POSITIVE_INFINITY)).toBe(false);
  cache.goLive();
  expect(cache.peek("/games")).toBeUndefined();
});

test("an answer is not given past the moment at which it ends to be true", () => {
  const cache = liveCache();
  cache.store("/special-deals", cache.generation, entry(["deals"]), Date.now() - 1);
  expect(cache.get("/special-deals")).toBeUndefined();
});

test("addresses that are tried once drive out none that are in use, and memory stays bounded", () => {
  const cache = liveCache();
  const page = 50_000;
  const hot = Array.from({ length: 50 }, (_, id) => `/game/${id}`);
  const keep = (key: string) =>
    cache.store(key, cache.generation, entry(["games"], page), Number.POSITIVE_INFINITY);
  for (const key of hot) {
    keep(key);
    cache.get(key);
  }
  const junk = Array.from({ length: 5_000 }, (_, number) => `/games?junk=${number}`);
  for (const key of junk) keep(key);
  expect(hot.filter((key) => cache.get(key)).length).toBe(50);
  const kept = junk.filter((key) => cache.peek(key)).length;
  expect(kept * page).toBeLessThanOrEqual(8 * 1024 * 1024);
});
