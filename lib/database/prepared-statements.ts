import "server-only";
import type { ClientBase, QueryConfig } from "pg";

/** Beyond these many different statements, and for lists longer than this, nothing is prepared. */
const MOST_STATEMENTS = 300;
const MOST_VALUES = 20;
/** A migration that adds a column changes what this gives, which a prepared statement refuses. */
const ALL_COLUMNS = /SELECT\s+\*|\.\*/i;

/** What a prepared statement is asked differs too much for one plan to be right for all. */
const FIRST_QUERY: QueryConfig & { query_timeout: number } = {
  text: "SELECT pg_backend_pid() AS pid, set_config('plan_cache_mode', 'force_custom_plan', false)",
  query_timeout: 5_000,
};

type Connection = ClientBase & { processID: number };

export type PreparedStatements = {
  /** For the pool. */
  onConnect: (client: ClientBase) => Promise<void>;
  /** The name to prepare a statement under; "" for none. */
  statementName: (statement: { sql: string; args: readonly unknown[] }) => string;
};

/**
 * Prepares statements once per connection, which halves what a short one costs. Behind a pooler that lends a
 * connection for a transaction only, they would be lost, or found by others: the number of the process tells,
 * because a pooler invents one.
 */
export function prepareStatements(): PreparedStatements {
  const names = new Map<string, string>();
  let isDirect = false;
  return {
    async onConnect(client) {
      const { rows } = await client.query(FIRST_QUERY);
      isDirect = rows[0].pid === (client as Connection).processID;
    },
    statementName({ sql, args }) {
      if (!isDirect) return "";
      const known = names.get(sql);
      if (known) return known;
      const isKept = names.size < MOST_STATEMENTS && args.length <= MOST_VALUES && !ALL_COLUMNS.test(sql);
      if (!isKept) return "";
      const name = `s${names.size + 1}`;
      names.set(sql, name);
      return name;
    },
  };
}
