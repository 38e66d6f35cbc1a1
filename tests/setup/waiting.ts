const ATTEMPTS = 300;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries for about 30 s, then throws the last failure. */
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

/** Longer than any test, so that no loop outlives the run. */
const MAX_WAIT_MS = 120_000;

/** The test's own timeout ends the wait. */
export async function until(check: () => unknown): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await check()) && performance.now() < deadline) await pause(50);
}

const DAY = 86_400_000;
const LONGEST_TEST_MS = 20_000;

/** Before a test that names a day, which must not end during the test. Days are in UTC. */
export async function beginDay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < LONGEST_TEST_MS) await pause(left);
}
