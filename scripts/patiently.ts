import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure";

const MAX_MS = 3_000;

/**
 * Tries again for a moment what fails while a predecessor is still leaving: a port or a folder in use.
 * @throws the last Failure when it stays so; any other error at once
 */
export async function patiently<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  for (const deadline = performance.now() + MAX_MS; ; await sleep(200)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Failure) || performance.now() > deadline) throw error;
    }
  }
}
