import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { isOfFuture, isUnavailable } from "@/lib/database/errors";

const MAX_WAIT_MS = 8_000;
const PAUSE_MS = 100;

export type DoneTransaction = {
  transactionId: string; // Of pg_current_xact_id()
  since: Date;
  until: Date;
};

/** Polls for at most 8 seconds until the database has decided. @throws the last error */
export async function hasCommitted(done: DoneTransaction): Promise<boolean> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      const { status } = await db
        .selectNoFrom(sql<string | null>`pg_xact_status(${done.transactionId}::text::xid8)`.as("status"))
        .executeTakeFirstOrThrow();
      if (status === "committed") return await isRecorded(done);
      if (status !== "in progress") return false;
    } catch (error) {
      if (isOfFuture(error)) return false;
      if (!isUnavailable(error) || performance.now() > end) throw error;
    }
    if (performance.now() > end) return false;
    await sleep(PAUSE_MS);
  }
}

/** After a crash, transaction ids are reused, so an audit entry proves the identity. */
async function isRecorded({ transactionId, since, until }: DoneTransaction): Promise<boolean> {
  const entry = await db
    .selectFrom("audit_log")
    .select("id")
    .where((eb) => eb.between("created_at", since, until))
    .where(sql<boolean>`xmin = ${transactionId}::text::xid8::xid`)
    .executeTakeFirst();
  return entry !== undefined;
}
