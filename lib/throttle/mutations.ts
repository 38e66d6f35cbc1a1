import "server-only";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { AppError } from "@/lib/runtime/errors";
import { LIMITS, type ThrottleKind, WINDOW } from "@/lib/throttle/limits";

/** Something failures are counted on. `of` is made of hashes, ids and addresses, never of an email or a code. */
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
  const { failures: limit, firstDelay, longestDelay } = LIMITS[throttle.kind];
  const counted = await db.$executeRaw`
    INSERT INTO login_throttles AS t (key, failures) VALUES (${key}, 1)
    ON CONFLICT (key) DO UPDATE SET (failures, window_started_at, locked_until) = (
      SELECT n.failures, n.started, CASE WHEN n.failures >= ${limit}::int THEN now() + make_interval(
        secs => least(${longestDelay}::int, ${firstDelay}::int * 2 ^ least(n.failures - ${limit}::int, 10))) END
      FROM (SELECT
        CASE WHEN w.is_over THEN 1 ELSE t.failures + 1 END AS failures,
        CASE WHEN w.is_over THEN now() ELSE t.window_started_at END AS started
        FROM (SELECT t.window_started_at <= now() - make_interval(secs => ${WINDOW}::int) AS is_over) AS w) AS n)
    WHERE t.locked_until IS NULL OR t.locked_until <= now()`;
  if (counted === 0) throw tooManyAttempts((await secondsLocked([throttle])) || 1);
}

/**
 * Refuses an attempt that has to wait, before any work is done for it.
 * @throws AppError 429 with Retry-After
 */
export async function requireUnlocked(throttles: Throttle[]): Promise<void> {
  const seconds = await secondsLocked(throttles);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

/** The longest that one of them still has to wait, 0 when none has to. */
async function secondsLocked(throttles: Throttle[]): Promise<number> {
  const [row] = await db.$queryRaw<[{ seconds: number | null }]>`
    SELECT ceil(extract(epoch FROM max(locked_until) - now()))::int AS seconds
    FROM login_throttles WHERE key = ANY(${throttles.map(keyOf)}::text[]) AND locked_until > now()`;
  return row.seconds ?? 0;
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

/** Takes one attempt back that was no failure; the failures of others stay counted. Where none is left, no row is. */
export async function takeBack(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  await db.$executeRaw`
    UPDATE login_throttles SET failures = greatest(failures - 1, 0),
      locked_until = CASE WHEN failures > ${LIMITS[throttle.kind].failures}::int THEN locked_until END
    WHERE key = ${key}`;
  await db.$executeRaw`DELETE FROM login_throttles WHERE key = ${key} AND failures = 0`;
}

/**
 * Forgets all failures on an account, from wherever.
 * @param account the hash in the keys of its throttles
 * @returns whether somebody had to wait because of them
 */
export async function forgiveAccount(database: Database, account: string): Promise<boolean> {
  const forgiven = await database.$queryRaw<{ wasLocked: boolean }[]>`
    DELETE FROM login_throttles
    WHERE split_part(key, ':', 1) IN ('account', 'pair', 'device') AND split_part(key, ':', 2) = ${account}
    RETURNING coalesce(locked_until > now(), false) AS "wasLocked"`;
  return forgiven.some(({ wasLocked }) => wasLocked);
}

/** Removes counts nobody needs any more. */
export async function sweepThrottles(): Promise<void> {
  await db.$executeRaw`DELETE FROM login_throttles WHERE window_started_at < now() - interval '1 hour'`;
}
