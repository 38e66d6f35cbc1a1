import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import { connections } from "@/lib/database/connections";
import { isOfFailedTransaction } from "@/lib/database/errors";
import { socketOf } from "@/lib/runtime/database-socket";
import { announceChanges } from "@/lib/runtime/request-context";

const MAX_TRANSACTION_MS = 15_000; // Limits how long a transaction holds its connection and locks

/** Reads what triggers noted (prisma/functions/note_changes.sql) in the same round trip. */
const COMMIT = "SELECT current_setting('detectory.changes', true) AS changes; COMMIT";

const { DATE, INT8 } = pg.types.builtins;

/** Dates without a time are midnight UTC, as in Prisma; pg would use the server's time zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === DATE) return (text: string) => new Date(text);
    if (type === INT8) return Number;
    return pg.types.getTypeParser(type, format === "binary" ? "binary" : "text");
  },
};

/** In UTC: pg would send a date in the server's time zone. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Sent in one packet with the other statements of this turn, because a system call costs more than a short statement. */
function sendWithOthers<Result>(client: pg.PoolClient, send: () => Promise<Result>): Promise<Result> {
  const socket = socketOf(client);
  socket.cork();
  process.nextTick(() => socket.uncork());
  return send();
}

class PooledConnection implements DatabaseConnection {
  private begun: Promise<unknown> | undefined;
  private failure: unknown;
  private isOver = false;
  private failedRollback: Error | undefined;
  private deadline = Number.POSITIVE_INFINITY;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly noteStatement: (sql: string) => void,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() > this.deadline) {
      throw Object.assign(new Error("The transaction took too long."), { code: "ETIMEDOUT" });
    }
    if (this.isOver) throw new Error("The transaction is over.");
    this.noteStatement(sql);
    const start = performance.now();
    const name = connections().statementName(sql, parameters);
    const query = { name, text: sql, values: parameters.map(sent), types: TYPES };
    const answer = this.send(() => this.client.query<Row & pg.QueryResultRow>(query));
    try {
      const [{ rows, rowCount }] = await Promise.all([answer, this.begun]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } finally {
      connections().noteDuration(performance.now() - start, sql);
    }
  }

  streamQuery(): never {
    throw new Error("Long lists are read in parts, not streamed.");
  }

  /** Sent with the transaction's first statement, which fails if BEGIN does. */
  async begin(): Promise<void> {
    this.begun = sendWithOthers(this.client, () => this.client.query("BEGIN"));
    this.begun.catch(() => {});
    this.deadline = performance.now() + MAX_TRANSACTION_MS;
  }

  /** When a statement fails, those sent after it fail, too; the first error has the cause. */
  private send<Result>(query: () => Promise<Result>): Promise<Result> {
    return sendWithOthers(this.client, query).catch((error) => {
      if (!isOfFailedTransaction(error)) this.failure = error;
      throw this.failure ?? error;
    });
  }

  /** In a failed transaction, the first statement fails; COMMIT alone would only answer ROLLBACK. */
  async commit(): Promise<void> {
    this.isOver = true;
    const results: unknown = await this.send(() => this.client.query(COMMIT));
    const [noted] = results as pg.QueryResult<{ changes: string | null }>[];
    // From here on, this process's response cache serves no older data.
    announceChanges(noted?.rows[0]?.changes?.split("\n").filter(Boolean) ?? []);
  }

  async rollback(): Promise<void> {
    await this.client.query("ROLLBACK").catch((error: Error) => {
      this.failedRollback = error;
    });
  }

  release(): void {
    this.client.release(this.failedRollback);
  }
}

/** Connects on first use, so that a build needs no database. */
export function pooledDialect(noteStatement: (sql: string) => void): Dialect {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => new PooledConnection(await connections().pool.connect(), noteStatement),
    beginTransaction: (connection: PooledConnection) => connection.begin(),
    commitTransaction: (connection: PooledConnection) => connection.commit(),
    rollbackTransaction: (connection: PooledConnection) => connection.rollback(),
    releaseConnection: async (connection: PooledConnection) => connection.release(),
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
