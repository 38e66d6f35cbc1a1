import { randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { disconnect } from "@/lib/database/connections";
import { db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { Failure } from "@/scripts/failure";
import { applyMigrations, MIGRATIONS, migrationsOf, queryDatabase } from "@/scripts/migrations";
import { waitForDatabase } from "@/scripts/start/database";
import { listenForChanges } from "@/server/cache/notification-channel";
import { administer, MAX_SETUP_MS } from "@/tests/setup/fresh-database";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(MAX_SETUP_MS);

const root = path.resolve(__dirname, "../..");
const name = `empty_${randomBytes(6).toString("hex")}`;
let url: URL;

beforeEach(async () => {
  await administer(`CREATE DATABASE ${name}`);
  url = new URL(process.env.TEST_TEMPLATE_URL ?? "");
  url.pathname = `/${name}`;
});
afterEach(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));

test.each([
  ["schema public", "REVOKE CREATE ON SCHEMA public FROM pg_database_owner"],
  [
    `table ${MIGRATIONS}`,
    `CREATE TABLE ${MIGRATIONS} AS SELECT '' AS migration_name, '' AS checksum, now() AS finished_at, now() AS rolled_back_at;
    REVOKE ALL ON ${MIGRATIONS} FROM CURRENT_USER`,
  ],
])("names a missing permission for the %s in one sentence", async (what, statements) => {
  await queryDatabase(url.href, statements);
  await expect(applyMigrations(root, url.href)).rejects.toThrow(
    new Failure(
      `Migrating the database failed: permission denied for ${what}. The role in DATABASE_URL must own its database, schema and tables (ALTER … OWNER TO …).`,
    ),
  );
});

test("names a migration that the database refuses, and the reason", async () => {
  await queryDatabase(url.href, 'CREATE COLLATION title_order FROM pg_catalog."C"');
  await expect(applyMigrations(root, url.href)).rejects.toThrow(
    /^Migrating the database failed: \d+_\w+: collation "title_order" already exists\.$/,
  );
});

test("applies the rest after a refused migration, each once for two servers that start together", async () => {
  await queryDatabase(url.href, 'CREATE COLLATION title_order FROM pg_catalog."C"');
  await expect(applyMigrations(root, url.href)).rejects.toThrow("already exists");
  await queryDatabase(url.href, "DROP COLLATION title_order");
  await Promise.all([applyMigrations(root, url.href), applyMigrations(root, url.href)]);
  const applied = await queryDatabase(
    url.href,
    `SELECT migration_name AS name, checksum FROM ${MIGRATIONS} WHERE finished_at IS NOT NULL ORDER BY 1`,
  );
  expect(applied).toEqual(migrationsOf(root));
});

test("refuses a database of another program", async () => {
  await queryDatabase(url.href, "CREATE TABLE users ()");
  await expect(applyMigrations(root, url.href)).rejects.toThrow(
    /^The database in DATABASE_URL contains another program's tables; [^\n]+$/,
  );
});

test("refuses an encoding other than UTF8", async () => {
  await administer(`DROP DATABASE ${name}`);
  await administer(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  await expect(waitForDatabase(url.href)).rejects.toThrow(
    /^The database in DATABASE_URL has the encoding LATIN1\. Create it with UTF8: [^\n]+$/,
  );
});

test("names the folder of a socket, and a missing password", async () => {
  await expect(waitForDatabase("postgresql:///catalogue?host=/no/sockets")).rejects.toThrow(
    /^Can't connect to the database in DATABASE_URL at \/no\/sockets: /,
  );
  url.password = "";
  await expect(waitForDatabase(url.href)).rejects.toThrow(/: the address has no password\.$/);
});

test("reads and writes dates however the database writes them, in any time zone", async () => {
  await administer(`ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`);
  await administer(`ALTER DATABASE ${name} SET timezone = 'Asia/Kathmandu'`);
  process.env.DATABASE_URL = url.href;
  const at = new Date("2026-11-13T12:00:00Z");
  const { rows } = await sql<{ at: Date }>`select '2026-11-13 12:00Z'::timestamptz as at`.execute(db);
  const sample = await prisma.$queryRaw`select ${at}::timestamptz = '2026-11-13 12:00Z' as "isSame"`;
  await disconnect();
  const onTime = jest.fn();
  const changes = listenForChanges(url.href, { onNotice() {}, onState() {}, onTime });
  await until(() => onTime.mock.calls.length > 0);
  await changes.stop();
  const [time, sentAt] = onTime.mock.calls[0];
  expect(Math.abs(time - sentAt)).toBeLessThan(60_000);
  expect({ rows, sample }).toEqual({ rows: [{ at }], sample: [{ isSame: true }] });
});

test("refuses a schema other than public, and follows the address", async () => {
  await queryDatabase(url.href, "CREATE SCHEMA app");
  await queryDatabase(url.href, `ALTER DATABASE ${name} SET search_path = app`);
  await expect(waitForDatabase(url.href)).rejects.toThrow(
    /^Detectory uses the schema public, but connections to DATABASE_URL use app\. [^\n]+$/,
  );
  url.searchParams.set("options", "-csearch_path=public");
  await waitForDatabase(url.href);
  await applyMigrations(root, url.href);
  const schemas = await queryDatabase(
    url.href,
    "SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE tablename IN ('games', '_prisma_migrations')",
  );
  expect(schemas).toEqual([{ schema: "public" }]);
});
