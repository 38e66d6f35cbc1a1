import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import {
  newSessionId,
  openSessionId,
  SESSION_SECONDS,
  sealSessionId,
  sessionCookieName,
  setCookieLine,
  sha256,
} from "@/lib/accounts/cookies";
import { deviceName } from "@/lib/accounts/device-name";
import { oldDb as db } from "@/lib/database/db";
import type { OldDatabase as Database } from "@/lib/database/statements";
import { Prisma } from "@/lib/generated/prisma/client";
import { type PermissionFlags, permissionFlags, type Viewer } from "@/lib/permissions";

type SessionRow = Omit<Viewer, "permissions"> &
  Partial<PermissionFlags> & { sessionId: number; expiresAt: Date; isDueForTouch: boolean };

/** A live session and the one it belongs to. */
export type LiveSession = { viewer: Viewer; expiresAt: Date };

/** What a session's row has to be to open anything. */
const LIVE_SESSION = Prisma.sql`
  (s.expires_at > now() AND (s.remember OR s.last_seen_at > now() - interval '12 hours'))`;

/**
 * The live session of a session id, or null: unknown, revoked, past its end, or (where the browser was not
 * asked to remember) unused for 12 hours. One query, and at most once a minute a note of the use.
 */
export async function findSession(sessionId: string): Promise<LiveSession | null> {
  const [row] = await db.$queryRaw<SessionRow[]>`
    SELECT s.id AS "sessionId", s.expires_at AS "expiresAt",
      s.last_seen_at < now() - interval '1 minute' AS "isDueForTouch",
      u.id, u.username, u.email, u.is_admin AS "isAdmin", u.last_visit AS "lastVisit",
      p.games, p.providers, p.reviews, p.deals, p.invites, p.ads, p.users
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN user_permissions p ON p.user_id = u.id
    WHERE s.token_hash = ${sha256(sessionId)} AND ${LIVE_SESSION}`;
  if (!row) return null;
  if (row.isDueForTouch) {
    await db.$executeRaw`UPDATE sessions SET last_seen_at = now() WHERE id = ${row.sessionId}`;
  }
  const { id, username, email, isAdmin, lastVisit, expiresAt } = row;
  return {
    viewer: { id, username, email, isAdmin, lastVisit, permissions: permissionFlags(row) },
    expiresAt,
  };
}

/** The session id in the cookie of this request; null when it has none. */
export async function currentSessionId(): Promise<string | null> {
  return openSessionId((await cookies()).get(sessionCookieName())?.value);
}

/** Who is asking, with the rights the database holds now; null when nobody is signed in. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = await currentSessionId();
  return sessionId ? ((await findSession(sessionId))?.viewer ?? null) : null;
});

/** The hash under which the database knows the session of this request; null when it has none. */
export async function currentTokenHash(): Promise<string | null> {
  const sessionId = await currentSessionId();
  return sessionId && sha256(sessionId);
}

/** A live session as its owner sees it. */
export type SessionView = {
  id: number;
  /** Whether it is the one that asks. */
  current: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  /** Where it was opened; null when that is unknown. */
  address: string | null;
  device: string | null;
};

/** The live sessions of a user, the one that asks first, then the last used first. */
export async function listSessions(userId: number): Promise<SessionView[]> {
  const current = await currentTokenHash();
  return db.$queryRaw<SessionView[]>`
    SELECT s.id, s.token_hash = ${current ?? ""} AS current, s.created_at AS "createdAt",
      s.last_seen_at AS "lastSeenAt", s.address, s.device
    FROM sessions s
    WHERE s.user_id = ${userId} AND ${LIVE_SESSION}
    ORDER BY 2 DESC, s.last_seen_at DESC, s.id DESC`;
}

type NewSession = { userId: number; remember: boolean; address: string | null };

/**
 * Opens a session under a new id and ends the one this browser had.
 * @returns the Set-Cookie line; without `remember` the browser forgets it when it closes
 */
export async function openSession(
  database: Database,
  { userId, remember, address }: NewSession,
): Promise<string> {
  const device = deviceName((await headers()).get("user-agent"));
  const sessionId = newSessionId();
  const seconds = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.browser;
  await revokeSession(database, await currentSessionId());
  await database.$executeRaw`
    INSERT INTO sessions (token_hash, user_id, remember, expires_at, address, device)
    VALUES (${sha256(sessionId)}, ${userId}, ${remember}, now() + make_interval(secs => ${seconds}),
      ${address}, ${device})`;
  const token = await sealSessionId(sessionId, seconds);
  return setCookieLine(sessionCookieName(), token, remember ? seconds : undefined);
}

/** Ends a session on the server: its cookie opens nothing any more. */
export async function revokeSession(database: Database, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  await database.$executeRaw`DELETE FROM sessions WHERE token_hash = ${sha256(sessionId)}`;
}

/** Removes sessions that are past their end. */
export async function sweepSessions(): Promise<void> {
  await db.$executeRaw`DELETE FROM sessions WHERE expires_at < now()`;
}

/** The viewer of a page for signed-in users; everybody else is sent to /auth (docs/product/pages.md#addresses). */
export async function requirePageViewer(): Promise<Viewer> {
  return (await getViewer()) ?? redirect("/auth");
}
