import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { FAILURE_LIMITS, FIRST_DELAY, LONGEST_DELAY, type ThrottleKind, WINDOW } from "@/lib/throttle/limits";

/** Something failures are counted on. `of` is a hash or an address, never an email or a code. */
export type Throttle = { kind: ThrottleKind; of: string };

function keyOf({ kind, of }: Throttle): string {
  return `${kind}:${of}`;
}

/**
 * Counts an attempt as a failure before it is made, so that attempts made at the same moment cannot
 * outnumber the limit; one that succeeds is taken back by `forgive` or `takeBack`. One atomic statement.
 * @throws AppError 429 with Retry-After while the delay lasts; such an attempt is not counted
 */
export async function reserveAttempt(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  const limit = FAILURE_LIMITS[throttle.kind];
  const counted = await db.$executeRaw`
    INSERT INTO login_throttles AS t (key, failures) VALUES (${key}, 1)
    ON CONFLICT (key) DO UPDATE SET (failures, window_started_at, locked_until) = (
      SELECT n.failures, n.started, CASE WHEN n.failures >= ${limit}::int THEN now() + make_interval(
        secs => least(${LONGEST_DELAY}::int, ${FIRST_DELAY}::int * 2 ^ least(n.failures - ${limit}::int, 10))) END
      FROM (SELECT
        CASE WHEN w.is_over THEN 1 ELSE t.failures + 1 END AS failures,
        CASE WHEN w.is_over THEN now() ELSE t.window_started_at END AS started
        FROM (SELECT t.window_started_at <= now() - make_interval(secs => ${WINDOW}::int) AS is_over) AS w) AS n)
    WHERE t.locked_until IS NULL OR t.locked_until <= now()`;
  if (counted === 0) throw tooManyAttempts(await secondsLocked(key));
}

async function secondsLocked(key: string): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds
    FROM login_throttles WHERE key = ${key} AND locked_until > now()`;
  return Math.max(row?.seconds ?? 1, 1);
}

function tooManyAttempts(seconds: number): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError(429, `Too many failed attempts. Please try again in ${wait}.`, {
    "Retry-After": String(seconds),
  });
}

/** Forgets every failure: the one who signed in is the one it belongs to. */
export async function forgive(throttle: Throttle): Promise<void> {
  await db.$executeRaw`DELETE FROM login_throttles WHERE key = ${keyOf(throttle)}`;
}

/** Takes one attempt back that was no failure; the failures of others at the address stay counted. */
export async function takeBack(throttle: Throttle): Promise<void> {
  await db.$executeRaw`
    UPDATE login_throttles SET failures = greatest(failures - 1, 0),
      locked_until = CASE WHEN failures > ${FAILURE_LIMITS[throttle.kind]}::int THEN locked_until END
    WHERE key = ${keyOf(throttle)}`;
}

/** Removes counts nobody needs any more. */
export async function sweepThrottles(): Promise<void> {
  await db.$executeRaw`DELETE FROM login_throttles WHERE window_started_at < now() - interval '1 hour'`;
}
