import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyMigrations } from "../../scripts/migrations";
import { startPostgres } from "../../scripts/postgres";
import { cleanUpLater } from "./clean-up";

/** Starts a PostgreSQL for this run whose migrated database is the template of each test file's own. */
export default async function startDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-test-"));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres(dataDir);
  await applyMigrations(path.resolve(__dirname, "../.."), postgres.url);
  process.env.TEST_TEMPLATE_URL = postgres.url;
  cleanUpLater(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
