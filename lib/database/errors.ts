type ErrorParts = { code?: unknown; cause?: unknown; message?: unknown };

function hasCause(error: unknown, isIt: (parts: ErrorParts) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  return isIt(error) || hasCause((error as ErrorParts).cause, isIt, depth + 1);
}

const withCode = (codes: RegExp) => (error: unknown) =>
  hasCause(error, ({ code }) => typeof code === "string" && codes.test(code));

// Node's socket errors, PostgreSQL classes 08, 53 and 57P, and a transaction that idled too long.
const hasUnavailableCode = withCode(
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|25006|25P03|53[0-9]..|57P0[123])$/,
);
const UNAVAILABLE_TEXT =
  /connection terminated|client .* is not queryable|timeout exceeded when trying to connect|server (has )?closed the connection/i;

export const isUnavailable = (error: unknown) =>
  hasUnavailableCode(error) ||
  hasCause(error, ({ message }) => typeof message === "string" && UNAVAILABLE_TEXT.test(message));

export const isDiskFull = withCode(/^53100$/);

/** Deadlocks and serialization failures. */
export const isConflict = withCode(/^(40P01|40001)$/);

/** From pg_xact_status() for a transaction id of the future: the database crashed and lost the transaction. */
export const isOfFuture = withCode(/^22023$/);

/** Every statement fails with it once another one of its transaction has failed. */
export const isOfFailedTransaction = withCode(/^25P02$/);

export const isUniqueViolation = withCode(/^23505$/);

export const refersToDeleted = withCode(/^23503$/);
