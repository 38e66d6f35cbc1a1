import "server-only";
import type { SqlQuery } from "@prisma/driver-adapter-utils";
import type { Pool, PoolClient } from "pg";

/** Beyond these many different statements, and for lists longer than this, nothing is prepared. */
const MOST_STATEMENTS = 300;
const MOST_VALUES = 20;
/** A migration that adds a column changes what this gives, which a prepared statement refuses. */
const ALL_COLUMNS = /SELECT\s+\*|\.\*/i;

type KnownClient = PoolClient & { processID: number };

/**
 * Prepares statements once per connection, which halves what a short one costs. Behind a pooler that lends a
 * connection for a transaction only, they would be lost, or found by others: the number of the process tells,
 * because a pooler invents one.
 * @returns the name to prepare a statement under; "" for none
 */
export function prepareStatements(pool: Pool): (query: SqlQuery) => string {
  const names = new Map<string, string>();
  let isDirect = false;
  pool.on("connect", async (client) => {
    try {
      // What a prepared statement is asked differs too much for one plan to be right for all.
      const { rows } = await client.query(
        "SELECT pg_backend_pid() AS pid, set_config('plan_cache_mode', 'force_custom_plan', false)",
      );
      isDirect = rows[0].pid === (client as KnownClient).processID;
    } catch {
      // The statement that the connection was opened for will say what is wrong with it.
    }
  });
  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known) return isDirect ? known : "";
    const isKept = names.size < MOST_STATEMENTS && args.length <= MOST_VALUES && !ALL_COLUMNS.test(sql);
    if (!isDirect || !isKept) return "";
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
