const ATTEMPTS = 300;

/** Resolves after some milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until a check passes, for some 30 s; the last failure shows. */
export async function eventually<Result>(check: () => Promise<Result> | Result): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await check();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(100);
    }
  }
}

/** Longer than what a test may take, so that none goes on beside the next ones for ever. */
const MAX_WAIT_MS = 120_000;

/** Waits until a check is met; a test's own time limit ends it otherwise. */
export async function until(check: () => unknown): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await check()) && performance.now() < deadline) await pause(50);
}
