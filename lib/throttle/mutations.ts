import { sql } from "kysely";
import { counted } from "@/lib/counted";
import { type Database, db } from "@/lib/database/db";
import { AppError } from "@/lib/runtime/errors";

type Limit = {
  failures: number;
  firstDelay: number; // In seconds; doubles with each further failure, up to `longestDelay`
  longestDelay: number;
  window: number; // seconds
};

const QUARTER_HOUR = 900;
const STRICT = { firstDelay: 30, longestDelay: 600, window: QUARTER_HOUR };

/** `pair`: an address on an account; `newcomer`: a network's first tries, which others can't exhaust. */
export const ATTEMPT_LIMITS = {
  pair: { failures: 10, ...STRICT },
  device: { failures: 10, ...STRICT },
  account: { failures: 100, firstDelay: 5, longestDelay: 20, window: QUARTER_HOUR },
  newcomer: { failures: 3, firstDelay: QUARTER_HOUR, longestDelay: QUARTER_HOUR, window: QUARTER_HOUR },
  // They know the password: ten at once, then four an hour.
  code: { failures: 10, firstDelay: 300, longestDelay: QUARTER_HOUR, window: 86_400 },
  // An address may be a whole office.
  address: { failures: 300, ...STRICT },
  register: { failures: 30, ...STRICT },
  registrations: { failures: 200, firstDelay: 5, longestDelay: 60, window: QUARTER_HOUR },
  invites: { failures: 30, ...STRICT },
  previews: { failures: 300, ...STRICT },
  alerts: { failures: 100, ...STRICT },
} as const satisfies Record<string, Limit>;

type ThrottleKind = keyof typeof ATTEMPT_LIMITS;

/** `of` consists of hashes, ids and addresses, never of an email or a code. */
export type Throttle = { kind: ThrottleKind; of: string };

/** An advisory throttle never rejects. Others don't while their `newcomer` has tries left. */
export type AttemptThrottle = Throttle & { isAdvisory?: boolean; newcomer?: Throttle };

const keyOf = ({ kind, of }: Throttle) => `${kind}:${of}`;

/** Counts before the attempt, atomically: concurrent attempts can't exceed the limit. @throws AppError 429 */
export async function reserveAttempt(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  const { failures: limit, firstDelay, longestDelay, window } = ATTEMPT_LIMITS[throttle.kind];
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO login_throttles AS t (key, failures) VALUES (${key}, 1)
    ON CONFLICT (key) DO UPDATE SET (failures, window_started_at, locked_until) = (
      SELECT n.failures, n.started, CASE WHEN n.failures >= ${limit}::int THEN now() + make_interval(
        secs => least(${longestDelay}::int, ${firstDelay}::int * 2 ^ least(n.failures - ${limit}::int, 10))) END
      FROM (SELECT
        CASE WHEN w.is_over THEN 1 ELSE t.failures + 1 END AS failures,
        CASE WHEN w.is_over THEN now() ELSE t.window_started_at END AS started
        FROM (SELECT t.window_started_at <= now() - make_interval(secs => ${window}::int) AS is_over) AS w) AS n)
    WHERE t.locked_until IS NULL OR t.locked_until <= now()
    RETURNING failures`.execute(db);
  if (rows.length > 0) return;
  throw tooManyAttempts((await locks([throttle])).get(key) ?? 1, throttle.kind);
}

/** After a lock has ended, one attempt at a time. */
export async function attemptsLeft(throttle: Throttle): Promise<number> {
  const { failures: limit, window } = ATTEMPT_LIMITS[throttle.kind];
  const counted = await db
    .selectFrom("login_throttles")
    .select(["failures", sql<boolean>`coalesce(locked_until > now(), false)`.as("isLocked")])
    .select(sql<boolean>`window_started_at <= now() - make_interval(secs => ${window}::int)`.as("isOver"))
    .where("key", "=", keyOf(throttle))
    .executeTakeFirst();
  if (counted?.isLocked) return 0;
  return !counted || counted.isOver ? limit : Math.max(1, limit - counted.failures);
}

/** Call it before doing any work. @throws AppError 429 with Retry-After */
export async function requireUnlocked(throttles: readonly AttemptThrottle[]): Promise<void> {
  const binding = throttles.filter(({ isAdvisory }) => !isAdvisory);
  const seconds = await locks(
    binding.flatMap(({ newcomer, ...throttle }) => (newcomer ? [throttle, newcomer] : [throttle])),
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
  invites: `You can create or rename ${ATTEMPT_LIMITS.invites.failures} codes in 15 minutes.`,
  previews: "Too many previews.",
};

export function tooManyAttempts(seconds: number, kind?: ThrottleKind): AppError {
  const wait = seconds < 90 ? counted(seconds, "second") : `${Math.ceil(seconds / 60)} minutes`;
  const reason = (kind && REASONS[kind]) ?? "Too many failed attempts.";
  return new AppError(429, `${reason} Please try again in ${wait}.`, { "Retry-After": String(seconds) });
}

/** Only for a throttle that belongs to the user who signed in. */
async function clearFailures(throttle: Throttle): Promise<void> {
  await db.deleteFrom("login_throttles").where("key", "=", keyOf(throttle)).execute();
}

/** Also lifts a lock: only an unlocked throttle counts, so this attempt caused it. */
async function undoAttempt(throttle: Throttle): Promise<void> {
  const key = keyOf(throttle);
  await db
    .updateTable("login_throttles")
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where("key", "=", key)
    .execute();
  await db.deleteFrom("login_throttles").where("key", "=", key).where("failures", "=", 0).execute();
}

export async function clearAccountFailures(database: Database, account: string): Promise<boolean> {
  const cleared = await database
    .deleteFrom("login_throttles")
    .where(sql<string>`split_part(key, ':', 1)`, "in", ["account", "pair", "device", "newcomer", "code"])
    .where(sql<string>`split_part(key, ':', 2)`, "=", account)
    .returning(sql<boolean>`coalesce(locked_until > now(), false)`.as("wasLocked"))
    .execute();
  return cleared.some(({ wasLocked }) => wasLocked);
}

export async function sweepThrottles(): Promise<void> {
  const seconds = sql`case split_part(key, ':', 1) when 'code' then ${ATTEMPT_LIMITS.code.window}::int else 3600 end`;
  const old = sql<Date>`now() - make_interval(secs => ${seconds})`;
  await db.deleteFrom("login_throttles").where("window_started_at", "<", old).execute();
}

const OWN: readonly string[] = ["pair", "device"];

export class WrongGuess extends AppError {}

/** Counts only guesses that throw WrongGuess, not failures to check them. @throws AppError 429 */
export async function throttledAttempt<Result>(
  throttles: readonly AttemptThrottle[],
  guess: () => Promise<Result>,
): Promise<Result> {
  const reserved: Throttle[] = [];
  const count = async (throttle: Throttle, isAdvisory: boolean) => {
    try {
      await reserveAttempt(throttle);
      reserved.push(throttle);
      return true;
    } catch (error) {
      if (isAdvisory && error instanceof AppError) return false;
      throw error;
    }
  };
  try {
    for (const { newcomer, isAdvisory = false, ...throttle } of throttles) {
      const isNewcomer = newcomer !== undefined && (await count(newcomer, true));
      await count(throttle, isAdvisory || isNewcomer);
    }
    const result = await guess();
    for (const throttle of reserved)
      await (OWN.includes(throttle.kind) ? clearFailures : undoAttempt)(throttle);
    return result;
  } catch (error) {
    if (!(error instanceof WrongGuess)) await Promise.allSettled(reserved.map(undoAttempt));
    throw error;
  }
}
