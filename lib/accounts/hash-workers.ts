import "server-only";
import path from "node:path";
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

export function runPasswordTask(task: PasswordTask): Promise<string | boolean> {
  return processWide("password workers", openPool).run(task);
}
