import { deleteExpired } from "@/lib/accounts/session";
import { sweepAlerts } from "@/lib/alerts/mutations";
import { sweepPastVisits } from "@/lib/counts/mutations";
import { DAY } from "@/lib/dates";
import { deleteOldAnswers } from "@/lib/idempotency/mutations";
import { sweepPictures } from "@/lib/media/mutations";
import { logger } from "@/lib/runtime/logger";
import { sharedState } from "@/lib/runtime/shared-state";
import { sweepThrottles } from "@/lib/throttle/mutations";

const INTERVAL = 10 * 60 * 1000;
let sweptAt = Number.NEGATIVE_INFINITY;
let sweptDailyAt = Number.NEGATIVE_INFINITY;

/** At most every ten minutes; unused pictures and past visits daily. Never throws. */
export async function sweep(): Promise<void> {
  if (performance.now() - sweptAt < INTERVAL) return;
  sweptAt = performance.now();
  const hasAlertWorker = sharedState.alertFigures !== undefined; // Which sweeps alerts itself
  await Promise.all([
    deleteExpired("sessions"),
    deleteExpired("used_challenges"),
    deleteExpired("api_tokens", "30 days"), // Until then, their owners see that they expired
    sweepThrottles(),
    deleteOldAnswers(),
    hasAlertWorker ? null : sweepAlerts(),
    sweepDaily(),
  ]).catch((error: unknown) => logger.error({ err: error }, "removing expired data failed"));
}

async function sweepDaily(): Promise<void> {
  if (performance.now() - sweptDailyAt < DAY) return;
  sweptDailyAt = performance.now();
  await Promise.all([sweepPictures(), sweepPastVisits()]);
}
