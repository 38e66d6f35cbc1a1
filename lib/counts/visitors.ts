import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scrap|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node\b|undici|httpclient|facebookexternalhit|archiver/i;
const BROWSER = /^Mozilla\/5\.0 /;

export const isBot = (agent: string | null) => agent === null || !BROWSER.test(agent) || BOT.test(agent);

const MAX_VISITORS = 100_000; // A few tens of MB; the least recently seen are evicted
/** Limits scripts: an office has a few browsers behind one address, a script can invent more. */
const MAX_PER_ADDRESS = 10;
const MAX_ACTIONS = 10_000; // Per address; made-up ids would evict counted visitors

/** In this process only, as hashes with a daily salt (docs/decisions/0032-counts-of-offers.md). */
export class DailyVisitors {
  #day = "";
  #salt = randomBytes(32);
  readonly #seen = new LRUCache<string, number>({ max: MAX_VISITORS });

  isFirst(day: string, action: string, address: string, agent: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(32);
      this.#seen.clear();
    }
    const person = this.#hash(action, address, agent);
    if (this.#seen.has(person)) return false;
    const limits = [
      [this.#hash(action, address), MAX_PER_ADDRESS],
      [this.#hash(address), MAX_ACTIONS],
    ] as const;
    if (limits.some(([key, most]) => (this.#seen.get(key) ?? 0) >= most)) return false;
    for (const [key] of limits) this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
    this.#seen.set(person, 1);
    return true;
  }

  #hash(...parts: string[]): string {
    const hash = createHash("sha256").update(this.#salt).update(JSON.stringify(parts));
    return hash.digest("base64").slice(0, 22);
  }
}
