import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { applyMigrations } from "../../scripts/migrations.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts a PostgreSQL for this run whose migrated database is the template of each test file's own. */
export default async function startDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-test-"));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres(dataDir);
  await applyMigrations(root, postgres.url);
  process.env.TEST_TEMPLATE_URL = postgres.url;
  globalThis.testDatabase = { postgres, dataDir };
}
