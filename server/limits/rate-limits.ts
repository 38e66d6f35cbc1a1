import { LRUCache } from "lru-cache";
import { LIMIT_WINDOW, type LimitName, RATE_LIMITS } from "@/lib/runtime/routes";
import type { Rejection } from "@/server/request/rejections";
import { routeOf } from "@/server/route-of";

const MAX_WINDOWS = 20_000; // A few MB
const WINDOW_MS = LIMIT_WINDOW * 1_000;

export type Allowance = ReturnType<RateLimits["allowance"]>;

export const limitOf = (url: string): LimitName | null => routeOf(url)?.limit ?? null;

/** Counts per process: several instances together allow several times as much. */
export class RateLimits {
  readonly #used = new LRUCache<string, number>({ max: MAX_WINDOWS, ttl: WINDOW_MS, noUpdateTTL: true });

  allowance(name: LimitName, address: string) {
    const key = `${name} ${address}`;
    const quota = RATE_LIMITS[name];
    const current = () => ({
      used: this.#used.get(key) ?? 0,
      seconds: Math.ceil(Math.min(this.#used.getRemainingTTL(key) || WINDOW_MS, WINDOW_MS) / 1_000),
    });
    return {
      headers: (): Record<string, string> => {
        const { used, seconds } = current();
        return {
          RateLimit: `"${name}";r=${quota - used};t=${seconds}`,
          "RateLimit-Policy": `"${name}";q=${quota};w=${LIMIT_WINDOW}`,
        };
      },
      take: () => {
        const { used, seconds } = current();
        if (used >= quota) return tooMany(seconds);
        this.#used.set(key, used + 1);
        return null;
      },
    };
  }
}

function tooMany(seconds: number): Rejection {
  const wait = seconds === 1 ? "1 second" : `${seconds} seconds`;
  const message = `Too many requests. Please try again in ${wait}.`;
  return { status: 429, message, headers: { "Retry-After": String(seconds) } };
}
