import "server-only";
import path from "node:path";
import { Piscina } from "piscina";

export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

type Pool = Piscina<PasswordTask, string | boolean>;

const globalStore = globalThis as typeof globalThis & { detectoryPasswordPool?: Pool };

export function runPasswordTask(task: PasswordTask): Promise<string | boolean> {
  globalStore.detectoryPasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib/accounts/hash-worker.cjs"),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  return globalStore.detectoryPasswordPool.run(task);
}
