import "server-only";
import { sweepKeptAnswers } from "@/lib/idempotency/mutations";
import { sweepSessions } from "@/lib/session";
import { sweepThrottles } from "@/lib/throttle/mutations";

const INTERVAL = 10 * 60 * 1000;
let sweptAt = 0;

/** Removes expired sessions, old counts of failures and answers that need no longer be kept, at most every ten minutes. */
export async function sweep(): Promise<void> {
  if (Date.now() - sweptAt < INTERVAL) return;
  sweptAt = Date.now();
  await Promise.all([sweepSessions(), sweepThrottles(), sweepKeptAnswers()]);
}
