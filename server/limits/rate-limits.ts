import { LRUCache } from "lru-cache";
import { addressGroup } from "@/lib/runtime/client-address";
import { LIMIT_WINDOW, LIMITS, type LimitName } from "@/lib/runtime/routes";
import type { Rejection } from "@/server/request/rejections";
import { addressPattern, ROUTE_PATTERNS } from "@/server/route-pattern";

const MAX_WINDOWS = 20_000; // A few MB

const LIMITED = ROUTE_PATTERNS.filter(({ limit }) => limit);
const LIMITED_ADDRESS = addressPattern(LIMITED);
const PATTERNS = LIMITED.map((route) => ({ name: route.limit, pattern: addressPattern([route]) }));

type Window = { used: number; endsAt: number };

export type Allowance = {
  /** Alternating names and values, following draft-ietf-httpapi-ratelimit-headers. */
  headers: () => string[];
  take: () => Rejection | null;
};

export function limitOf(url: string): LimitName | null {
  if (!LIMITED_ADDRESS.test(url)) return null;
  return PATTERNS.find(({ pattern }) => pattern.test(url))?.name ?? null;
}

/** Counts per process: several instances together allow several times as much. */
export class RateLimits {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_WINDOWS });

  allowance(name: LimitName, address: string): Allowance {
    const key = `${name} ${addressGroup(address) ?? address}`;
    const quota = LIMITS[name];
    const current = () => {
      const stored = this.#windows.get(key);
      if (stored && stored.endsAt > performance.now()) return stored;
      return { used: 0, endsAt: performance.now() + LIMIT_WINDOW * 1_000 };
    };
    const secondsLeft = ({ endsAt }: Window) => Math.ceil((endsAt - performance.now()) / 1_000);
    const headers = () => {
      const window = current();
      const left = `"${name}";r=${Math.max(0, quota - window.used)};t=${secondsLeft(window)}`;
      return ["RateLimit", left, "RateLimit-Policy", `"${name}";q=${quota};w=${LIMIT_WINDOW}`];
    };
    return {
      headers,
      take: () => {
        const window = current();
        if (window.used >= quota) return tooMany(secondsLeft(window));
        window.used += 1;
        this.#windows.set(key, window);
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
