import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { queryDatabase } from "@/scripts/migrations";

const CHAR = 18; // PostgreSQL's one-byte "char", which the driver adapter doesn't support
const TEXT = 25;

type PerformIo = (query: SqlQuery) => Promise<pg.QueryArrayResult>;

function forMigrations(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { queryRaw } = adapter;
  const perform: PerformIo = Reflect.get(adapter, "performIO").bind(adapter);
  adapter.queryRaw = async (query) => {
    const answer = await perform(query);
    const isChar = answer.fields.map(({ dataTypeID }) => dataTypeID === CHAR);
    const fields = answer.fields.map((field, at) => (isChar[at] ? { ...field, dataTypeID: TEXT } : field));
    const performIO = async () => ({ ...answer, fields });
    const result = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query);
    const columnTypes = result.columnTypes.map((type, at) => (isChar[at] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  // The adapter splits scripts at every semicolon, even inside strings; PostgreSQL can run them whole.
  adapter.executeScript = async (sql) => {
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
  };
  return adapter;
}

export type MigrationAdapter = ReturnType<typeof migrationAdapter>;

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export function migrationAdapter(url = "") {
  const { database = "" } = new pg.Client(url);
  // The engine's advisory lock belongs to its one connection.
  const config = { connectionString: url, max: 1, connectionTimeoutMillis: 5_000 };

  const run = (sql: string, name = database) => queryDatabase(addressOf(url, name), sql);
  return {
    adapterName: "@prisma/adapter-pg",
    provider: "postgres" as const,
    check: () => run("SELECT 1"),
    createDatabase: () => run(`CREATE DATABASE ${pg.escapeIdentifier(database)}`, "postgres"),
    connect: async () => forMigrations(await new PrismaPg(config).connect()),
    connectToShadowDb: async () => {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`;
      await run(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      const shadowConfig = { ...config, connectionString: addressOf(url, name) };
      const shadow = forMigrations(await new PrismaPg(shadowConfig).connect());
      const close = shadow.dispose.bind(shadow);
      shadow.dispose = async () => {
        await close();
        await run(`DROP DATABASE ${pg.escapeIdentifier(name)}`);
      };
      return shadow;
    },
  };
}
