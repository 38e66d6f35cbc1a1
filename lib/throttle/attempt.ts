import "server-only";
import { AppError } from "@/lib/runtime/errors";
import { forgive, reserveAttempt, type Throttle, takeBack } from "@/lib/throttle/mutations";

/** An advisory throttle counts failures but never refuses. */
export type AttemptThrottle = Throttle & { isAdvisory?: boolean };

async function reserve(throttle: AttemptThrottle): Promise<boolean> {
  try {
    await reserveAttempt(throttle);
    return true;
  } catch (error) {
    if (throttle.isAdvisory && error instanceof AppError) return false;
    throw error;
  }
}

function settle(throttle: AttemptThrottle): Promise<void> {
  const isOwn = throttle.kind === "pair" || throttle.kind === "device";
  return isOwn ? forgive(throttle) : takeBack(throttle);
}

/** Counts a failure only when the guess is wrong (null), not when it could not be made. @throws AppError 429 */
export async function throttledAttempt<Result>(
  throttles: AttemptThrottle[],
  guess: () => Promise<Result | null>,
): Promise<Result | null> {
  const reserved: AttemptThrottle[] = [];
  try {
    for (const throttle of throttles) if (await reserve(throttle)) reserved.push(throttle);
    const result = await guess();
    if (result !== null) for (const throttle of reserved) await settle(throttle);
    return result;
  } catch (error) {
    await Promise.allSettled(reserved.map(takeBack));
    throw error;
  }
}
