import { LRUCache } from "lru-cache";
import { isDiskFull, isUnavailable } from "@/lib/database/errors";
import { processWide } from "@/lib/runtime/shared-state";

const ofLastMinute = () => new LRUCache<string, true>({ max: 100, ttl: 60_000 });
const SEEN = processWide("failures seen", ofLastMinute);
const LOGGED = processWide("failures logged", ofLastMinute);
const DISK_FULL = "disk full";

/** Null for an error that concerns one request alone. */
export function failureCause(error: unknown, message: unknown): string | null {
  if (isDiskFull(error)) return DISK_FULL;
  return isUnavailable(error) ? String(message) : null;
}

export function shouldLog(cause: string): boolean {
  SEEN.set(cause, true);
  if (LOGGED.has(cause)) return false;
  LOGGED.set(cause, true);
  return true;
}

/** Whether the log says why requests fail now. */
export function isExplained(): boolean {
  LOGGED.purgeStale();
  return LOGGED.size > 0;
}

export const isDiskFullNow = (): boolean => SEEN.has(DISK_FULL);
