import "server-only";
import { truncates } from "bcryptjs";
import { runPasswordTask } from "@/lib/accounts/hash-workers";

const COST = 10;

/** The hash of no password anyone has: checking against it takes as long as against a real one. */
const NOBODYS_HASH = "$2b$10$9S2m2ka7l2tDmZCu3PlpTeOah3wauDrvN85eQJvhP8JG28pp.MQQ.";

/**
 * The bcrypt hash of a password, made off the main thread.
 * @throws Error for more than 72 bytes, which bcrypt would cut off in silence
 */
export async function hashPassword(password: string): Promise<string> {
  if (truncates(password)) throw new Error("bcrypt takes at most 72 bytes");
  return String(await runPasswordTask({ password, cost: COST }));
}

/** Whether a password belongs to a hash; without a hash the same work is done and the answer is false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isMatch = await runPasswordTask({ password, hash: hash ?? NOBODYS_HASH });
  return isMatch === true && hash !== undefined;
}
