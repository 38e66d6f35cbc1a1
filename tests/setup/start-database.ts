import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestDatabase } from "@/tests/setup/run/test-database";
import { applyMigrations } from "../../scripts/migrations";
import { cleanUpLater } from "./clean-up";

/** Its migrated database is the template for each test file's own. */
export default async function startDatabase() {
  const { url, stop } = await startTestDatabase();
  cleanUpLater(stop);
  await applyMigrations(path.resolve(__dirname, "../.."), url);
  process.env.TEST_TEMPLATE_URL = url;
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-template-"));
  cleanUpLater(async () => rmSync(folder, { recursive: true, force: true }));
  process.env.TEST_DATA_FOLDER = folder;
}
