import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addressGroup } from "@/lib/runtime/address-group";

/** Who says that he is no person, or nothing at all. */
const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scrap|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node\b|undici|httpclient|facebookexternalhit|archiver/i;
const BROWSER = /^Mozilla\/5\.0 /;

export function isBot(agent: string | null): boolean {
  return agent === null || !BROWSER.test(agent) || BOT.test(agent);
}

/** A few tens of MB; who has been seen least lately is forgotten. */
const MOST_KEPT = 100_000;
/** As many browsers of one address are counted for one thing on one day: an office has some, a script invents more. */
const MOST_OF_ADDRESS = 10;

/**
 * Who has been counted for what today, in the memory of this process alone and only as hashes under a salt that is
 * forgotten with the day (docs/decisions/0032-counts-of-offers.md).
 */
export class DailyVisitors {
  #day = "";
  #salt = randomBytes(32);
  readonly #seen = new LRUCache<string, number>({ max: MOST_KEPT });

  /**
   * Whether this is the first time today that somebody does this, who is known by his address and browser.
   * @param day such as "2024-01-05"
   */
  isFirst(day: string, deed: string, address: string, agent: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(32);
      this.#seen.clear();
    }
    const place = addressGroup(address) ?? address;
    const person = this.#hash(deed, place, agent);
    if (this.#seen.has(person)) return false;
    const all = this.#hash(deed, place);
    const counted = this.#seen.get(all) ?? 0;
    if (counted >= MOST_OF_ADDRESS) return false;
    this.#seen.set(all, counted + 1);
    this.#seen.set(person, 1);
    return true;
  }

  #hash(...parts: string[]): string {
    const hash = createHash("sha256").update(this.#salt).update(JSON.stringify(parts));
    return hash.digest("base64").slice(0, 22);
  }
}
