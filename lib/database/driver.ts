import "server-only";
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

/** Limits how long a transaction holds its connection and locks. */
const MAX_TRANSACTION_MS = 15_000;

const { DATE, INT8 } = pg.types.builtins;

/** Dates without a time are midnight UTC, as in Prisma; pg would use the server's time zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === DATE) return (text: string) => new Date(text);
    if (type === INT8) return Number;
    return pg.types.getTypeParser(type, format === "binary" ? "binary" : "text");
  },
};

/** In UTC: for a date column, pg would send the day in the server's time zone. */
const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

class PooledConnection implements DatabaseConnection {
  private broken: Error | undefined;
  private deadline = Number.POSITIVE_INFINITY;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly noteStatement: (sql: string) => void,
  ) {
    // Without this listener, a lent connection that breaks between statements would end the process.
    client.on("error", this.onError);
  }

  private readonly onError = (error: Error) => {
    this.broken = error;
  };

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() > this.deadline) {
      throw Object.assign(new Error("The transaction took too long."), { code: "ETIMEDOUT" });
    }
    this.noteStatement(sql);
    const { statementName, noteDuration } = connections();
    const start = performance.now();
    try {
      const name = statementName({ sql, args: parameters });
      const query = { name, text: sql, values: parameters.map(sent), types: TYPES };
      const { rows, rowCount } = await this.client.query<Row & pg.QueryResultRow>(query);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } finally {
      noteDuration(performance.now() - start, sql);
    }
  }

  streamQuery(): never {
    throw new Error("Long lists are read in parts, not streamed.");
  }

  async begin(): Promise<void> {
    await this.client.query("BEGIN");
    this.deadline = performance.now() + MAX_TRANSACTION_MS;
  }

  /** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. */
  async commit(): Promise<void> {
    const { command } = await this.client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("The transaction had failed before it was to be committed.");
  }

  async rollback(): Promise<void> {
    await this.client.query("ROLLBACK").catch(this.onError);
  }

  release(): void {
    this.client.off("error", this.onError);
    this.client.release(this.broken);
  }
}

class PooledDriver implements Driver {
  constructor(private readonly noteStatement: (sql: string) => void) {}

  async init() {}

  async acquireConnection() {
    return new PooledConnection(await connections().pool.connect(), this.noteStatement);
  }

  beginTransaction = (connection: PooledConnection) => connection.begin();
  commitTransaction = (connection: PooledConnection) => connection.commit();
  rollbackTransaction = (connection: PooledConnection) => connection.rollback();

  async releaseConnection(connection: PooledConnection) {
    connection.release();
  }

  async destroy() {}
}

/** Connects on first use, so that a build needs no database. `noteStatement` is called before each statement. */
export function pooledDialect(noteStatement: (sql: string) => void): Dialect {
  return {
    createDriver: () => new PooledDriver(noteStatement),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
