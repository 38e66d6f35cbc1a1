import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { purges } from "@/server/metrics";

/** On every answer; purged where it is not known which answers have changed. */
const EVERYTHING = "site";
/** In seconds: one visitor may be answered so long after the end while a fresh answer is made, and all while none can be. */
const REVALIDATING = 5;
const FAILING = 86_400;
/** Fronts take 8 KB in a header. */
const MAX_KEYS_LENGTH = 4_000;
const MAX_PURGE_MS = 2_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
/** Within this time an answer reaches the front. */
const ON_THE_WAY_MS = 1_000;

type Kept = { tags: readonly string[]; expiresAt: number };

/** Tells one front what has changed: one request for all changes of a turn, and again until the front has taken it. */
class PurgeQueue {
  readonly #log: Logger;
  readonly #url: string;
  readonly #due = new Set<string>();
  #isSending = false;
  #isFailing = false;

  constructor(log: Logger, url: string) {
    this.#log = log;
    this.#url = url;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#due.add(key);
    this.#send();
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    await nextTurn();
    let retryMs = FIRST_RETRY_MS;
    while (this.#due.size > 0) {
      const keys = [...this.#due];
      this.#due.clear();
      if (await this.#purge(keys)) {
        retryMs = FIRST_RETRY_MS;
        continue;
      }
      for (const key of keys) this.#due.add(key);
      await sleep(retryMs, undefined, { ref: false });
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
    this.#isSending = false;
  }

  async #purge(keys: readonly string[]): Promise<boolean> {
    const listed = keys.join(" ");
    const headers = { "Surrogate-Key": listed.length > MAX_KEYS_LENGTH ? EVERYTHING : listed };
    const signal = AbortSignal.timeout(MAX_PURGE_MS);
    const outcome = await fetch(this.#url, { method: "PURGE", headers, signal }).then(
      ({ ok, status }) => (ok ? null : new Error(`It answered ${status}.`)),
      (error) => error,
    );
    purges.inc({ outcome: outcome === null ? "done" : "failed" });
    const isNews = (outcome !== null) !== this.#isFailing;
    this.#isFailing = outcome !== null;
    if (isNews && outcome) this.#log.error({ err: outcome }, "a front cannot be purged, and may be stale");
    else if (isNews) this.#log.info("the front is purged again");
    return outcome === null;
  }
}

/**
 * The caches before us that keep our answers until they are told of a change (docs/decisions/0040-cdn-purging.md). Every
 * instance tells them what it hears: until then it may have answered a front with what was true before. So may an
 * answer still be on its way: what was sent just before is purged once more.
 */
export class Fronts {
  readonly #queues: PurgeQueue[];
  #sentNow = new Set<string>();
  #sentBefore = new Set<string>();

  constructor(log: Logger, urls: readonly string[]) {
    this.#queues = urls.map((url) => new PurgeQueue(log, url));
    setInterval(() => {
      this.#sentBefore = this.#sentNow;
      this.#sentNow = new Set();
    }, ON_THE_WAY_MS).unref();
  }

  /** For an answer that is sent now: for how long fronts may keep it, and by which changes they drop it; names and values in turn. */
  headers({ tags, expiresAt }: Kept): string[] {
    const keys = [EVERYTHING, ...tags].join(" ");
    const seconds = Math.floor((expiresAt - performance.now()) / 1_000);
    if (keys.length > MAX_KEYS_LENGTH || seconds <= 0) return [];
    for (const tag of tags) this.#sentNow.add(tag);
    const control = `max-age=${seconds}, stale-while-revalidate=${REVALIDATING}, stale-if-error=${FAILING}`;
    return ["Surrogate-Key", keys, "Surrogate-Control", control, "CDN-Cache-Control", `public, ${control}`];
  }

  purge(tags: readonly string[]): void {
    const isAll = tags.includes("*");
    const isOnItsWay = (tag: string) => this.#sentNow.has(tag) || this.#sentBefore.has(tag);
    this.#tell(isAll ? [EVERYTHING] : tags);
    const again = isAll ? [EVERYTHING] : tags.filter(isOnItsWay);
    if (again.length > 0) setTimeout(() => this.#tell(again), ON_THE_WAY_MS).unref();
  }

  #tell(keys: readonly string[]) {
    for (const queue of this.#queues) queue.add(keys);
  }
}
