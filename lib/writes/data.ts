import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/database/db";
import { isOfFuture, isUnavailable } from "@/lib/database/errors";

const MAX_WAIT_MS = 8_000;
const PAUSE_MS = 100;

/** A transaction that has done its work, and between which moments that was. */
export type DoneTransaction = {
  /** Of pg_current_xact_id(). */
  transactionId: string;
  since: Date;
  until: Date;
};

/**
 * Whether a transaction whose COMMIT was not answered has been committed, asked until the database is back
 * and has decided.
 * @throws Error of the last attempt when the database stays away for 8 seconds
 */
export async function hasCommitted(done: DoneTransaction): Promise<boolean> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      const [row] = await db.$queryRaw<{ status: string | null }[]>`
        SELECT pg_xact_status(${done.transactionId}::text::xid8) AS status`;
      if (row?.status === "committed") return await isRecorded(done);
      if (row?.status !== "in progress") return false;
    } catch (error) {
      if (isOfFuture(error)) return false;
      if (!isUnavailable(error) || performance.now() > end) throw error;
    }
    if (performance.now() > end) return false;
    await sleep(PAUSE_MS);
  }
}

/**
 * Whether the audit trail has an entry of the transaction. A database that crashed gives the numbers of those it
 * lost to others, which come later.
 */
async function isRecorded({ transactionId, since, until }: DoneTransaction): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ isRecorded: boolean }]>`
    SELECT EXISTS (
      SELECT 1 FROM audit_log
      WHERE created_at BETWEEN ${since} AND ${until} AND xmin = ${transactionId}::text::xid8::xid
    ) AS "isRecorded"`;
  return row.isRecorded;
}
