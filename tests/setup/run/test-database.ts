import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyMigrations, queryDatabase } from "@/scripts/migrations";
import { type SharedDatabase, startPostgres } from "@/scripts/postgres";
import { queryAsAdmin } from "@/scripts/postgres/application-database";
import { loadSettings } from "@/scripts/postgres/settings";
import { seedWhenEmpty } from "@/scripts/start/database";
import { allowDatabases } from "@/tests/setup/create-databases";

export async function startTestDatabase(): Promise<SharedDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-test-"));
  chmodSync(dataDir, 0o755);
  const { url, stop } = await startPostgres(dataDir);
  const settings = await loadSettings(dataDir);
  // Durability isn't needed, and autovacuum would change query plans while a test reads them.
  for (const setting of ["fsync", "full_page_writes", "autovacuum"])
    await queryAsAdmin(settings, `ALTER SYSTEM SET ${setting} = off`);
  await queryAsAdmin(settings, "SELECT pg_reload_conf()");
  await allowDatabases(dataDir);
  return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
}

export async function startSampleDatabase(root: string): Promise<SharedDatabase> {
  const database = await startTestDatabase();
  try {
    await applyMigrations(root, database.url);
    await seedWhenEmpty(root, database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export async function copyDatabase(url: string): Promise<string> {
  const nameOf = ({ pathname }: URL) => pathname.slice(1);
  const [copy, maintenance] = [new URL(url), new URL(url)];
  copy.pathname = `/test_${randomBytes(6).toString("hex")}`;
  maintenance.pathname = "/postgres";
  await queryDatabase(maintenance.href, `CREATE DATABASE ${nameOf(copy)} TEMPLATE ${nameOf(new URL(url))}`);
  return copy.href;
}
