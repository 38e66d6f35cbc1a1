import "server-only";
import { connections } from "@/lib/database/connections";
import { type Database, statementsOn } from "@/lib/database/statements";

/** Milliseconds from BEGIN to the last statement. */
const MAX_MS = 15_000;

/** An open transaction; nothing inside it may use another connection. */
export type Transaction = Database & { readonly isTransaction: true };

/** Refuses what is asked too late, so that nobody holds a connection and its locks for long. */
function limited({ $queryRaw, $executeRaw }: Database): Transaction {
  const deadline = performance.now() + MAX_MS;
  const requireTime = () => {
    if (performance.now() < deadline) return;
    throw Object.assign(new Error("The transaction took too long."), { code: "ETIMEDOUT" });
  };
  return {
    isTransaction: true,
    async $queryRaw<Rows>(...asked: Parameters<Database["$queryRaw"]>) {
      requireTime();
      return $queryRaw<Rows>(...asked);
    },
    async $executeRaw(...asked) {
      requireTime();
      return $executeRaw(...asked);
    },
  };
}

/**
 * Runs `work` in one transaction on one connection of the pool: what it did is kept when it resolves, and
 * undone when it rejects.
 * @throws Error of the driver where the database cannot be reached or gives the transaction up (lib/runtime/errors.ts)
 */
export async function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connections().pool.connect();
  let broken: Error | undefined;
  // While nothing is asked of it, a connection that breaks tells nobody else, and the next statement fails.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("BEGIN");
    const result = await work(limited(statementsOn((query) => client.query(query))));
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("The transaction had failed before it was to be committed.");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
