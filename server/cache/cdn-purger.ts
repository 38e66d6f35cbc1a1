import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { purges } from "@/server/metrics";

/** Every response carries this tag, so that one purge can clear everything. */
const EVERYTHING = "site";
const REVALIDATING = 5; // seconds
const FAILING = 86_400;
const MAX_KEYS_LENGTH = 4_000; // CDNs accept headers of up to 8 KB
const MAX_PURGE_MS = 2_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
/** A response sent before a purge may still be on its way to the CDN, so purges are repeated. */
const IN_TRANSIT_MS = 1_000;

type Tagged = { tags: readonly string[]; expiresAt: number };

class PurgeQueue {
  readonly #due = new Set<string>();
  #isSending = false;
  #isFailing = false;

  constructor(
    private readonly log: Logger,
    private readonly url: string,
  ) {}

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
    const outcome = await fetch(this.url, { method: "PURGE", headers, signal }).then(
      ({ ok, status }) => (ok ? null : new Error(`The CDN responded with ${status}.`)),
      (error) => error,
    );
    purges.inc({ outcome: outcome === null ? "done" : "failed" });
    const wasFailing = this.#isFailing;
    this.#isFailing = outcome !== null;
    if (outcome && !wasFailing)
      this.log.error({ err: outcome }, "CDN purge failed; it may serve stale responses");
    else if (!outcome && wasFailing) this.log.info("CDN purges work again");
    return outcome === null;
  }
}

export class CdnPurger {
  readonly #queues: PurgeQueue[];
  #sentNow = new Set<string>();
  #sentBefore = new Set<string>();

  constructor(log: Logger, urls: readonly string[]) {
    this.#queues = urls.map((url) => new PurgeQueue(log, url));
    setInterval(() => {
      this.#sentBefore = this.#sentNow;
      this.#sentNow = new Set();
    }, IN_TRANSIT_MS).unref();
  }

  headers({ tags, expiresAt }: Tagged): string[] {
    const keys = [EVERYTHING, ...tags].join(" ");
    const seconds = Math.floor((expiresAt - Date.now()) / 1_000);
    if (keys.length > MAX_KEYS_LENGTH || seconds <= 0) return [];
    for (const tag of tags) this.#sentNow.add(tag);
    const control = `max-age=${seconds}, stale-while-revalidate=${REVALIDATING}, stale-if-error=${FAILING}`;
    return ["Surrogate-Key", keys, "Surrogate-Control", control, "CDN-Cache-Control", `public, ${control}`];
  }

  purge(tags: readonly string[]): void {
    const isAll = tags.includes("*");
    const isInTransit = (tag: string) => this.#sentNow.has(tag) || this.#sentBefore.has(tag);
    this.#queue(isAll ? [EVERYTHING] : tags);
    const again = isAll ? [EVERYTHING] : tags.filter(isInTransit);
    if (again.length > 0) setTimeout(() => this.#queue(again), IN_TRANSIT_MS).unref();
  }

  #queue(keys: readonly string[]) {
    for (const queue of this.#queues) queue.add(keys);
  }
}
