import "server-only";
import { sweepKeptAnswers } from "@/lib/idempotency/mutations";
import { logger } from "@/lib/logger";
import { sweepSessions } from "@/lib/session";
import { sweepThrottles } from "@/lib/throttle/mutations";

const INTERVAL = 10 * 60 * 1000;
let sweptAt = Number.NEGATIVE_INFINITY;

/**
 * Removes expired sessions, old counts of failures and answers that need no longer be kept, at most every ten
 * minutes. Never throws.
 */
export async function sweep(): Promise<void> {
  if (performance.now() - sweptAt < INTERVAL) return;
  sweptAt = performance.now();
  await Promise.all([sweepSessions(), sweepThrottles(), sweepKeptAnswers()]).catch((error: unknown) =>
    logger.error({ err: error }, "what has expired could not be removed"),
  );
}
