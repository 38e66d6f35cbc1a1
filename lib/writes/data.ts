import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { isUnavailable } from "@/lib/errors";

const MAX_WAIT_MS = 8_000;
const PAUSE_MS = 100;

/**
 * Whether a transaction whose COMMIT was not answered has been committed, asked until the database is back
 * and has decided.
 * @param transactionId of pg_current_xact_id()
 * @throws Error of the last attempt when the database stays away for 8 seconds
 */
export async function hasCommitted(transactionId: string): Promise<boolean> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      const [row] = await db.$queryRaw<{ status: string | null }[]>`
        SELECT pg_xact_status(${transactionId}::text::xid8) AS status`;
      if (row?.status !== "in progress") return row?.status === "committed";
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error;
    }
    if (Date.now() > end) return false;
    await sleep(PAUSE_MS);
  }
}
