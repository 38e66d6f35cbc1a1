import "server-only";
import type { ClientBase, QueryConfig } from "pg";

const MAX_STATEMENTS = 300;
const MAX_VALUES = 20;
/** Not prepared: when a migration adds a column, the result type changes, and prepared statements fail. */
const ALL_COLUMNS = /SELECT\s+\*|\.\*/i;

/** Custom plans, because values differ too much for one generic plan. */
const FIRST_QUERY: QueryConfig & { query_timeout: number } = {
  text: "SELECT pg_backend_pid() AS pid, set_config('plan_cache_mode', 'force_custom_plan', false)",
  query_timeout: 5_000,
};

type Connection = ClientBase & { processID: number };

export type PreparedStatements = {
  onConnect: (client: ClientBase) => Promise<void>;
  statementName: (statement: { sql: string; args: readonly unknown[] }) => string; // "" means unprepared
};

/** Halves the cost of short statements. Not behind a pooler, where another client may get the connection. */
export function prepareStatements(): PreparedStatements {
  const names = new Map<string, string>();
  let isDirect = false;
  return {
    async onConnect(client) {
      const { rows } = await client.query(FIRST_QUERY);
      // Poolers make up process ids.
      isDirect = rows[0].pid === (client as Connection).processID;
    },
    statementName({ sql, args }) {
      if (!isDirect) return "";
      const known = names.get(sql);
      if (known) return known;
      const isPrepared = names.size < MAX_STATEMENTS && args.length <= MAX_VALUES && !ALL_COLUMNS.test(sql);
      if (!isPrepared) return "";
      const name = `s${names.size + 1}`;
      names.set(sql, name);
      return name;
    },
  };
}
