import "server-only";
import { AppError } from "@/lib/runtime/errors";
import {
  type AttemptThrottle,
  forgive,
  reserveAttempt,
  type Throttle,
  undoAttempt,
} from "@/lib/throttle/mutations";

/** Returns whether it was counted. Throws 429 unless advisory. */
async function reserve(throttle: Throttle, isAdvisory: boolean): Promise<boolean> {
  try {
    await reserveAttempt(throttle);
    return true;
  } catch (error) {
    if (isAdvisory && error instanceof AppError) return false;
    throw error;
  }
}

const OWN: readonly string[] = ["pair", "device", "newcomer"];

/** Counts only wrong guesses (null), not failures to check them. @throws AppError 429 */
export async function throttledAttempt<Result>(
  throttles: readonly AttemptThrottle[],
  guess: () => Promise<Result | null>,
): Promise<Result | null> {
  const reserved: Throttle[] = [];
  const count = async (throttle: Throttle, isAdvisory: boolean) => {
    const isCounted = await reserve(throttle, isAdvisory);
    if (isCounted) reserved.push(throttle);
    return isCounted;
  };
  try {
    for (const { newcomer, isAdvisory = false, ...throttle } of throttles) {
      const isNewcomer = newcomer !== undefined && (await count(newcomer, true));
      await count(throttle, isAdvisory || isNewcomer);
    }
    const result = await guess();
    if (result !== null) {
      for (const throttle of reserved) await (OWN.includes(throttle.kind) ? forgive : undoAttempt)(throttle);
    }
    return result;
  } catch (error) {
    await Promise.allSettled(reserved.map(undoAttempt));
    throw error;
  }
}
