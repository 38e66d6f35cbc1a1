import { type Actor, type NewAuditEntry, ofUser, recordAudit } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { type Database, inTransaction, type Transaction } from "@/lib/database/db";
import { PLEASE_SIGN_IN, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";

/** Locked before the account's factors and sessions; another order could deadlock. */
export async function lockAccount(transaction: Transaction, id: number): Promise<void> {
  await transaction.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
}

/** For a locked account. Throws 401 if the session ended, even while the body was being sent. */
export async function requireSession(transaction: Transaction, { session }: Viewer): Promise<void> {
  await transaction
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", session ?? 0)
    .executeTakeFirstOrThrow(() => new AppError(401, PLEASE_SIGN_IN));
}

/** Serialized. Throws 401 like requireSession. */
export function changeOwn<Result>(
  viewer: Viewer,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    await requireSession(transaction, viewer);
    return change(transaction);
  });
}

type Owned = "sessions" | "api_tokens" | "passkeys" | "two_factors" | "recovery_codes";

export async function deleteAllOf(transaction: Transaction, table: Owned, userId: number): Promise<number> {
  const deleted = await transaction.deleteFrom(table).where("user_id", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function recordOwn(
  database: Database,
  actor: Actor,
  action: AuditAction,
  what: string,
  details: Pick<NewAuditEntry, "before" | "after"> = {},
): Promise<void> {
  const entry = { ...ofUser(actor, actor.id), summary: `${actor.username} ${what}`, ...details };
  await recordAudit(database, { ...entry, section: "session", action });
}
