import "server-only";
import { currentTokenHash, LIVE_SESSION } from "@/lib/accounts/session";
import { oldDb as db } from "@/lib/database/db";

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
