// Node's socket errors, and PostgreSQL classes 08, 53 and 57P.
const UNAVAILABLE = new RegExp(
  [
    "^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$",
    "^(08...|25006|53[0-9]..|57P0[123])$",
  ].join("|"),
);
const UNAVAILABLE_TEXT =
  /connection terminated|client .* is not queryable|timeout exceeded when trying to connect|server (has )?closed the connection/i;

const CONFLICT = /^(40P01|40001)$/; // Deadlocks and serialization failures

const INVALID_PARAMETER = /^22023$/; // From pg_xact_status() for a transaction id that isn't assigned yet

const DISK_FULL = /^53100$/;

const UNIQUE_VIOLATION = "23505";
const FAILED_TRANSACTION = "25P02";

type ErrorParts = { code?: unknown; cause?: unknown; message?: unknown };

function hasCause(error: unknown, isIt: (parts: ErrorParts) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  return isIt(error) || hasCause((error as ErrorParts).cause, isIt, depth + 1);
}

const hasCode = ({ code }: ErrorParts, codes: RegExp) => typeof code === "string" && codes.test(code);

export function isUnavailable(error: unknown): boolean {
  const saysUnavailable = ({ message }: ErrorParts) =>
    typeof message === "string" && UNAVAILABLE_TEXT.test(message);
  return hasCause(error, (parts) => hasCode(parts, UNAVAILABLE) || saysUnavailable(parts));
}

export function isDiskFull(error: unknown): boolean {
  return hasCause(error, (parts) => hasCode(parts, DISK_FULL));
}

export function isConflict(error: unknown): boolean {
  return hasCause(error, (parts) => hasCode(parts, CONFLICT));
}

/** A transaction id from the future means that the database crashed and lost the transaction. */
export function isOfFuture(error: unknown): boolean {
  return hasCause(error, (parts) => hasCode(parts, INVALID_PARAMETER));
}

/** Every statement fails with it once another one of its transaction has failed. */
export function isOfFailedTransaction(error: unknown): boolean {
  return (error as ErrorParts | null)?.code === FAILED_TRANSACTION;
}

export function isUniqueViolation(error: unknown): boolean {
  return (error as ErrorParts | null)?.code === UNIQUE_VIOLATION;
}
