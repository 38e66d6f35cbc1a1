import "server-only";
import path from "node:path";
import { truncates } from "bcryptjs";
import { Piscina } from "piscina";
import { processWide } from "@/lib/runtime/shared-state";

export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

const openPool = () =>
  new Piscina<PasswordTask, string | boolean>({
    filename: path.join(process.cwd(), "lib/accounts/hash-worker.cjs"),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: Number.POSITIVE_INFINITY,
  });

const runPasswordTask = (task: PasswordTask) => processWide("password workers", openPool).run(task);

const COST = 10;

/** Matches no password, and takes as long to check as a real hash. */
const DUMMY_HASH = "$2b$10$9S2m2ka7l2tDmZCu3PlpTeOah3wauDrvN85eQJvhP8JG28pp.MQQ.";

/** Throws above 72 bytes, where bcrypt would truncate silently. */
export async function hashPassword(password: string): Promise<string> {
  if (truncates(password)) throw new Error("bcrypt takes at most 72 bytes");
  return String(await runPasswordTask({ password, cost: COST }));
}

/** Takes the same time without a hash, so that timing doesn't reveal whether an account exists or has one. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isMatch = await runPasswordTask({ password, hash: hash || DUMMY_HASH });
  return isMatch === true && Boolean(hash);
}
