import "server-only";
import { sweepSessions } from "@/lib/session";
import { sweepThrottles } from "@/lib/throttle/mutations";

const INTERVAL = 10 * 60 * 1000;
let sweptAt = 0;

/** Removes expired sessions and old counts of failures, at most every ten minutes. */
export async function sweep(): Promise<void> {
  if (Date.now() - sweptAt < INTERVAL) return;
  sweptAt = Date.now();
  await Promise.all([sweepSessions(), sweepThrottles()]);
}
