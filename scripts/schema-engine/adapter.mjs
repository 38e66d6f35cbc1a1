import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

// PostgreSQL's one-byte "char": the schema engine reads such columns of the system catalogue, and the
// driver adapter does not know them.
const CHAR = 18;
const TEXT = 25;

/** Makes a connected adapter understand what only the schema engine asks for. */
function forMigrations(adapter) {
  const queryRaw = adapter.queryRaw;
  adapter.queryRaw = async (query) => {
    let charColumns = [];
    const performIO = async (statement) => {
      const { fields, rows } = await adapter.performIO(statement);
      charColumns = fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []));
      return {
        rows,
        fields: fields.map((field) => (field.dataTypeID === CHAR ? { ...field, dataTypeID: TEXT } : field)),
      };
    };
    const result = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  // The adapter cuts scripts at every semicolon, also inside strings; PostgreSQL runs them whole.
  adapter.executeScript = async (script) => {
    await adapter
      .underlyingDriver()
      .query(script)
      .catch((error) => adapter.onError(error));
  };
  return adapter;
}

/**
 * A driver adapter factory for the schema engine.
 * @param url a postgresql:// address; it is taken apart because a connection string would win over the name
 *   of the shadow database
 */
export function migrationAdapter(url) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  // One connection, as the native engine has: its advisory lock belongs to the connection.
  const config = { host, port, user, password, database, ssl, max: 1, connectionTimeoutMillis: 5_000 };
  const factory = new PrismaPg(config);

  const run = async (sql, name = database) => {
    const client = new pg.Client({ ...config, database: name });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };

  return Object.assign(Object.create(factory), {
    adapterName: factory.adapterName,
    provider: factory.provider,
    check: () => run("SELECT 1"),
    createDatabase: () => run(`CREATE DATABASE ${pg.escapeIdentifier(database)}`, "postgres"),
    connect: async () => forMigrations(await factory.connect()),
    connectToShadowDb: async () => {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`;
      await run(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      const shadow = forMigrations(await new PrismaPg({ ...config, database: name }).connect());
      const close = shadow.dispose.bind(shadow);
      shadow.dispose = async () => {
        await close();
        await run(`DROP DATABASE ${pg.escapeIdentifier(name)}`);
      };
      return shadow;
    },
  });
}
