import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type LentDatabase, startPostgres } from "../postgres";
import { asAdmin } from "../postgres/application-database";
import { loadSettings } from "../postgres/settings";

/** A PostgreSQL for tests in a folder of its own. */
export async function startTestDatabase(): Promise<LentDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-test-"));
  chmodSync(dataDir, 0o755);
  const { url, stop } = await startPostgres(dataDir);
  await asAdmin(await loadSettings(dataDir), async (client) => {
    // Nothing of it has to outlive a crash, and what tidies up by itself would change plans while a test reads them.
    for (const setting of ["fsync", "full_page_writes", "autovacuum"]) {
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    }
    await client.query("SELECT pg_reload_conf()");
  });
  return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
}
