import "server-only";
import { knownDevice } from "@/lib/accounts/device-cookie";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { sha256 } from "@/lib/accounts/session-cookie";
import { type AttemptThrottle, throttledAttempt } from "@/lib/throttle/attempt";
import { requireUnlocked } from "@/lib/throttle/mutations";

/** The address first: what it may not try any more leaves no trace on an account. */
async function passwordThrottles(email: string, address: string | null): Promise<AttemptThrottle[]> {
  const account = sha256(email);
  const device = await knownDevice(email);
  return [
    ...(address ? [{ kind: "address", of: address } as const] : []),
    device
      ? { kind: "device", of: `${account}:${sha256(device)}` }
      : { kind: "pair", of: `${account}:${address ?? "unknown"}` },
    { kind: "account", of: account, isAdvisory: device !== null },
  ];
}

/**
 * Makes one guess at an account's password; null is a wrong one. Who has to wait takes nobody's slot.
 * @throws AppError 429 while too many failures are remembered; 503 when too many people wait
 */
export async function guessPassword<Result>(
  email: string,
  address: string | null,
  guess: () => Promise<Result | null>,
): Promise<Result | null> {
  const throttles = await passwordThrottles(email, address);
  await requireUnlocked(throttles.filter(({ isAdvisory }) => !isAdvisory));
  return inPasswordSlot(() => throttledAttempt(throttles, guess));
}
