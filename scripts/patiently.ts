import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure";

const MAX_MS = 3_000;

/** Retries briefly while a previous process releases a port or folder. @throws the last Failure */
export async function patiently<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  for (const deadline = performance.now() + MAX_MS; ; await sleep(200)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Failure) || performance.now() > deadline) throw error;
    }
  }
}
