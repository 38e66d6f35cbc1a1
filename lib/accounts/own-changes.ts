import "server-only";
import { inTransaction, type Transaction } from "@/lib/database/db";
import { PLEASE_SIGN_IN, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";

/** Serialized. Throws 401 if the session ended, even while the body was being sent. */
export function changeOwn<Result>(
  { id, session }: Viewer,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (transaction) => {
    await transaction.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    await transaction
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", session ?? 0)
      .executeTakeFirstOrThrow(() => new AppError(401, PLEASE_SIGN_IN));
    return change(transaction);
  });
}
