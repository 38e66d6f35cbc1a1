import "server-only";
import { sql } from "kysely";
import { type Database, db } from "@/lib/database/db";
import { AppError } from "@/lib/runtime/errors";
import { LIMITS, type ThrottleKind } from "@/lib/throttle/limits";

/** `of` consists of hashes, ids and addresses, never of an email or a code. */
export type Throttle = { kind: ThrottleKind; of: string };

/** An advisory throttle never rejects; nor does one while its `newcomer` has tries left. */
export type AttemptThrottle = Throttle & { isAdvisory?: boolean; newcomer?: Throttle };

function keyOf({ kind, of }: Throttle): string {
  return `${kind}:${of}`;
}

/** Counts before the attempt, atomically: concurrent attempts can't exceed the limit. @throws AppError 429 */
export async function reserveAttempt(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  const { failures: limit, firstDelay, longestDelay, window } = LIMITS[throttle.kind];
  const counted = await sql`
    INSERT INTO login_throttles AS t (key, failures) VALUES (${key}, 1)
    ON CONFLICT (key) DO UPDATE SET (failures, window_started_at, locked_until) = (
      SELECT n.failures, n.started, CASE WHEN n.failures >= ${limit}::int THEN now() + make_interval(
        secs => least(${longestDelay}::int, ${firstDelay}::int * 2 ^ least(n.failures - ${limit}::int, 10))) END
      FROM (SELECT
        CASE WHEN w.is_over THEN 1 ELSE t.failures + 1 END AS failures,
        CASE WHEN w.is_over THEN now() ELSE t.window_started_at END AS started
        FROM (SELECT t.window_started_at <= now() - make_interval(secs => ${window}::int) AS is_over) AS w) AS n)
    WHERE t.locked_until IS NULL OR t.locked_until <= now()`.execute(db);
  if (counted.numAffectedRows === 0n) {
    throw tooManyAttempts((await locks([throttle])).get(key) ?? 1, throttle.kind);
  }
}

/** Call it before doing any work. @throws AppError 429 with Retry-After */
export async function requireUnlocked(throttles: readonly AttemptThrottle[]): Promise<void> {
  const binding = throttles.filter(({ isAdvisory }) => !isAdvisory);
  const seconds = await locks(
    binding.flatMap(({ newcomer, ...throttle }) => [throttle, newcomer ?? []].flat()),
  );
  const isBinding = ({ newcomer }: AttemptThrottle) => !newcomer || seconds.has(keyOf(newcomer));
  const longest = Math.max(
    0,
    ...binding.filter(isBinding).map((throttle) => seconds.get(keyOf(throttle)) ?? 0),
  );
  if (longest > 0) throw tooManyAttempts(longest);
}

async function locks(throttles: readonly Throttle[]): Promise<Map<string, number>> {
  const keys = throttles.map(keyOf);
  const rows = await db
    .selectFrom("login_throttles")
    .select(["key", sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as("seconds")])
    .where(({ eb, fn, val }) => eb("key", "=", fn.any(val(keys))))
    .where("locked_until", ">", sql<Date>`now()`)
    .execute();
  return new Map(rows.map(({ key, seconds }) => [key, seconds]));
}

const REASONS: Partial<Record<ThrottleKind, string>> = {
  alerts: "Too many requests.",
  invites: `You can create or rename ${LIMITS.invites.failures} codes in 15 minutes.`,
  previews: "Too many previews.",
};

export function tooManyAttempts(seconds: number, kind?: ThrottleKind): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const reason = (kind && REASONS[kind]) ?? "Too many failed attempts.";
  return new AppError(429, `${reason} Please try again in ${wait}.`, { "Retry-After": String(seconds) });
}

/** Only for a throttle that belongs to the user who signed in. */
export async function forgive(throttle: Throttle): Promise<void> {
  await db.deleteFrom("login_throttles").where("key", "=", keyOf(throttle)).execute();
}

/** Also lifts a lock: only an unlocked throttle counts, so this attempt caused it. */
export async function undoAttempt(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  await db
    .updateTable("login_throttles")
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where("key", "=", key)
    .execute();
  await db.deleteFrom("login_throttles").where("key", "=", key).where("failures", "=", 0).execute();
}

export async function forgiveAccount(database: Database, account: string): Promise<boolean> {
  const forgiven = await database
    .deleteFrom("login_throttles")
    .where(sql<string>`split_part(key, ':', 1)`, "in", ["account", "pair", "device", "newcomer", "code"])
    .where(sql<string>`split_part(key, ':', 2)`, "=", account)
    .returning(sql<boolean>`coalesce(locked_until > now(), false)`.as("wasLocked"))
    .execute();
  return forgiven.some(({ wasLocked }) => wasLocked);
}

export async function sweepThrottles(): Promise<void> {
  const seconds = sql`case split_part(key, ':', 1) when 'code' then ${LIMITS.code.window}::int else 3600 end`;
  const old = sql<Date>`now() - make_interval(secs => ${seconds})`;
  await db.deleteFrom("login_throttles").where("window_started_at", "<", old).execute();
}
