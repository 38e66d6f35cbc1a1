import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { currentMs } from "@/lib/runtime/clock";
import { logger } from "@/lib/runtime/logger";
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

  constructor(private readonly url: string) {}

  add(keys: readonly string[]): void {
    for (const key of keys) this.#due.add(key);
    this.#send();
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    await nextTurn();
    for (let retryMs = 0; this.#due.size > 0; ) {
      const keys = [...this.#due];
      this.#due.clear();
      const error = await this.#purge(keys);
      if (!error) {
        if (retryMs > 0) logger.info("CDN purges work again");
        retryMs = 0;
        continue;
      }
      if (retryMs === 0) logger.error({ err: error }, "CDN purge failed; it may serve stale responses");
      for (const key of keys) this.#due.add(key);
      retryMs = Math.min(retryMs * 2 || FIRST_RETRY_MS, MAX_RETRY_MS);
      await sleep(retryMs, undefined, { ref: false });
    }
    this.#isSending = false;
  }

  async #purge(keys: readonly string[]): Promise<Error | null> {
    const listed = keys.join(" ");
    const headers = { "Surrogate-Key": listed.length > MAX_KEYS_LENGTH ? EVERYTHING : listed };
    const signal = AbortSignal.timeout(MAX_PURGE_MS);
    const error = await fetch(this.url, { method: "PURGE", headers, signal }).then(
      ({ ok, status }) => (ok ? null : new Error(`The CDN responded with ${status}.`)),
      (failure) => failure,
    );
    purges.inc({ outcome: error ? "failed" : "done" });
    return error;
  }
}

export class CdnPurger {
  readonly #queues: PurgeQueue[];

  constructor(urls: readonly string[]) {
    this.#queues = urls.map((url) => new PurgeQueue(url));
  }

  headers({ tags, expiresAt }: Tagged): string[] {
    const keys = [EVERYTHING, ...tags].join(" ");
    const seconds = Math.floor((expiresAt - currentMs()) / 1_000);
    if (keys.length > MAX_KEYS_LENGTH || seconds <= 0) return [];
    const control = `max-age=${seconds}, stale-while-revalidate=${REVALIDATING}, stale-if-error=${FAILING}`;
    return ["Surrogate-Key", keys, "Surrogate-Control", control, "CDN-Cache-Control", `public, ${control}`];
  }

  purge(tags: readonly string[]): void {
    const keys = tags.includes("*") ? [EVERYTHING] : tags;
    this.#queue(keys);
    setTimeout(() => this.#queue(keys), IN_TRANSIT_MS).unref();
  }

  #queue(keys: readonly string[]) {
    for (const queue of this.#queues) queue.add(keys);
  }
}
