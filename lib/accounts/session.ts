import { expressionBuilder, sql } from "kysely";
import { redirect } from "next/navigation";
import { cache } from "react";
import {
  isSecureOrigin,
  newSessionId,
  openSessionId,
  requestCookie,
  requestHeader,
  SESSION_SECONDS,
  sealSessionId,
  sessionCookieName,
  setCookieLine,
} from "@/lib/accounts/cookies";
import { deviceName } from "@/lib/accounts/device-name";
import { compiled, type Places } from "@/lib/database/compiled";
import { type Database, db, readOf } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/sql";
import type { DB, SecondFactor } from "@/lib/generated/kysely/tables";
import {
  type Confirmation,
  PLEASE_SIGN_IN,
  permissionFlags,
  SECTION_KEYS,
  type Viewer,
} from "@/lib/permissions";
import { env, signInWays } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";
import { sha256 } from "@/lib/runtime/secrets";
import { USER_COLUMNS } from "@/lib/users/data";

const FACTORS = ["app", "passkey", "recovery"] as const;

type Factor = (typeof FACTORS)[number];

const user = expressionBuilder<DB, "users">();
const rowsOf = (table: "two_factors" | "passkeys" | "recovery_codes") =>
  user.selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, "=", "users.id");

const HAS = {
  app: user.exists(rowsOf("two_factors").where("enabled_at", "is not", null)).$castTo<boolean>(),
  passkey: user.exists(rowsOf("passkeys")).$castTo<boolean>(),
  // They remain after another admin ends all access, so they count as a factor on their own.
  recovery: user.exists(rowsOf("recovery_codes")).$castTo<boolean>(),
} as const;

export const HAS_FACTOR = user.or(Object.values(HAS)).$castTo<boolean>();

export async function factorsOf(database: Database, userId: number): Promise<Factor[]> {
  const has = await database
    .selectFrom("users")
    .select(FACTORS.map((factor) => HAS[factor].as(factor)))
    .where("id", "=", userId)
    .executeTakeFirst();
  return FACTORS.filter((factor) => has?.[factor]);
}

export type LiveSession = {
  viewer: Viewer;
  expiresAt: Date;
  /** Wrong second-factor codes after the right password, since the user last acknowledged them. */
  wrongCodes: number;
};

const session = expressionBuilder<DB, "sessions">();

/** A session that isn't remembered also ends after 12 hours without use. */
const IS_LIVE = session.and([
  session("expires_at", ">", sql<Date>`now()`),
  session.or([
    session("remember", "=", true),
    session("last_seen_at", ">", sql<Date>`now() - interval '12 hours'`),
  ]),
]);

const readSession = compiled((database, { tokenHash }: Places<{ tokenHash: string }>) =>
  database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("user_permissions as p", "p.user_id", "users.id")
    .select([
      "sessions.id as sessionId",
      "expires_at as expiresAt",
      "second_factor as factor",
      "wrong_codes as wrongCodes",
      ...USER_COLUMNS,
    ])
    .select(HAS_FACTOR.as("hasFactor"))
    .select((eb) => [
      eb("password", "<>", "").$castTo<boolean>().as("hasPassword"),
      eb("last_seen_at", "<", sql<Date>`now() - interval '1 minute'`).as("isDueForTouch"),
      eb("confirmed_at", ">", sql<Date>`now() - interval '30 minutes'`).$castTo<boolean>().as("isConfirmed"),
    ])
    .select(SECTION_KEYS.map((key) => `p.${key}` as const))
    .where("token_hash", "=", tokenHash)
    .where(IS_LIVE),
);

/** Writes `last_seen_at` at most once a minute. */
export async function findSession(sessionId: string): Promise<LiveSession | null> {
  const [row] = await readSession(readOf(), { tokenHash: sha256(sessionId) });
  if (!row) return null;
  if (row.isDueForTouch) {
    const touch = db.updateTable("sessions").set({ last_seen_at: sql`now()` });
    await touch.where("id", "=", row.sessionId).execute();
  }
  const { id, username, email, isAdmin, lastVisit, expiresAt, wrongCodes } = row;
  const lacks: Confirmation[] = [];
  if (isSecureOrigin() && !row.isConfirmed) lacks.push("password");
  if (row.hasFactor && !row.factor) lacks.push("factor");
  const viewer: Viewer = {
    id,
    username,
    email,
    isAdmin,
    lastVisit,
    permissions: permissionFlags(row),
    session: row.sessionId,
    lacks,
    hasPassword: row.hasPassword && signInWays().hasPassword,
  };
  return { viewer: row.factor ? viewer : withoutPermissions(viewer), expiresAt, wrongCodes };
}

/** Removes all permissions if REQUIRE_TWO_FACTOR isn't met. */
export function withoutPermissions(viewer: Viewer): Viewer {
  if (!env("REQUIRE_TWO_FACTOR")) return viewer;
  return { ...viewer, isAdmin: false, permissions: permissionFlags(null), needsTwoFactor: true };
}

export const currentSessionId = async () => openSessionId(await requestCookie(sessionCookieName()));

export const getSession = cache(async (): Promise<LiveSession | null> => {
  const sessionId = await currentSessionId();
  return sessionId ? findSession(sessionId) : null;
});

/** Permissions come from the database, never from the cookie. */
export const getViewer = async (): Promise<Viewer | null> => (await getSession())?.viewer ?? null;

export async function currentTokenHash(): Promise<string | null> {
  const sessionId = await currentSessionId();
  return sessionId && sha256(sessionId);
}

export async function listSessions(userId: number) {
  const currentHash = await currentTokenHash();
  return db
    .selectFrom("sessions")
    .select((eb) => [
      "id",
      eb("token_hash", "=", currentHash ?? "")
        .$castTo<boolean>()
        .as("current"),
      jsonTime(eb.ref("created_at")).as("createdAt"),
      jsonTime(eb.ref("last_seen_at")).as("lastSeenAt"),
      "address",
      "device",
    ])
    .where("user_id", "=", userId)
    .where(IS_LIVE)
    .orderBy("current", "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type SessionRecord = Awaited<ReturnType<typeof listSessions>>[number];

export type NewSession = {
  userId: number;
  remember: boolean;
  address: string | null;
  secondFactor: SecondFactor | null;
  confirmedAt?: Date; // If not now
};

async function sessionLine(sessionId: string, seconds: number, remember: boolean): Promise<string> {
  const token = await sealSessionId(sessionId, seconds);
  return setCookieLine(sessionCookieName(), token, remember ? seconds : undefined);
}

/** Ends this browser's previous session. Returns the Set-Cookie line. */
export async function openSession(
  database: Database,
  { userId, remember, address, secondFactor, confirmedAt }: NewSession,
): Promise<string> {
  const device = deviceName(await requestHeader("user-agent"));
  const sessionId = newSessionId();
  const seconds = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.browser;
  await revokeSession(database, await currentSessionId());
  await database
    .insertInto("sessions")
    .values({
      token_hash: sha256(sessionId),
      user_id: userId,
      remember,
      expires_at: sql`now() + make_interval(secs => ${seconds})`,
      address,
      device,
      second_factor: secondFactor,
      confirmed_at: confirmedAt,
    })
    .execute();
  return sessionLine(sessionId, seconds, remember);
}

/** Whether the session existed. */
export async function revokeSession(database: Database, sessionId: string | null): Promise<boolean> {
  if (!sessionId) return false;
  const deleted = database.deleteFrom("sessions").where("token_hash", "=", sha256(sessionId));
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** Issues a new token, so that a stolen copy of the old cookie becomes worthless. Throws 401. */
export async function confirmSession(): Promise<string> {
  const sessionId = newSessionId();
  const { seconds, remember } = await db
    .updateTable("sessions")
    .set({ confirmed_at: sql`now()`, token_hash: sha256(sessionId) })
    .where("token_hash", "=", (await currentTokenHash()) ?? "")
    .returning(["remember", sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as("seconds")])
    .executeTakeFirstOrThrow(() => new AppError(401, PLEASE_SIGN_IN));
  return sessionLine(sessionId, seconds, remember);
}

export async function deleteExpired(table: "sessions" | "used_challenges" | "api_tokens", age = "0 days") {
  const end = sql<Date>`now() - ${age}::interval`;
  await db.deleteFrom(table).where("expires_at", "<", end).execute();
}

export const requirePageViewer = async (): Promise<Viewer> => (await getViewer()) ?? redirect("/auth");
