import { randomBytes } from "node:crypto";
import path from "node:path";
import { applyMigrations, queryDatabase } from "@/scripts/migrations";
import { waitForDatabase } from "@/scripts/start/database";
import { administer, MAX_SETUP_MS } from "@/tests/setup/fresh-database";

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

test("names a missing right in one sentence", async () => {
  await queryDatabase(url.href, "REVOKE CREATE ON SCHEMA public FROM pg_database_owner");
  await expect(applyMigrations(root, url.href)).rejects.toThrow(
    /^Migrating the database failed: permission denied for schema public\. The role in DATABASE_URL must own its database: [^\n]+$/,
  );
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
