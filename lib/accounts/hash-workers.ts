import "server-only";
import path from "node:path";
import { Piscina } from "piscina";

/** What a worker computes: a new hash, or whether a password belongs to a hash. */
export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

type Pool = Piscina<PasswordTask, string | boolean>;

const globalStore = globalThis as typeof globalThis & { detectoryPasswordPool?: Pool };

/** Runs a task on one of two worker threads, which are started when first needed and then kept. */
export function runPasswordTask(task: PasswordTask): Promise<string | boolean> {
  globalStore.detectoryPasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib/accounts/hash-worker.cjs"),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  return globalStore.detectoryPasswordPool.run(task);
}
