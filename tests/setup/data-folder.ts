import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { applyMigrations } from "@/scripts/migrations";
import { startPostgres } from "@/scripts/postgres";
import { freePort, loadSettings } from "@/scripts/postgres/settings";

/** Copied for each test, because creating and migrating a database takes most of a first start. */
async function template(): Promise<string> {
  const folder = process.env.TEST_DATA_FOLDER;
  if (!folder) throw new Error("Only the integration and commands projects have a data folder.");
  if (!existsSync(path.join(folder, "database.json"))) {
    const { url, stop } = await startPostgres(folder);
    await applyMigrations(process.cwd(), url);
    await stop();
  }
  return folder;
}

export async function makeDataFolder(folder: string): Promise<void> {
  const from = await template();
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-a", path.join(from, "postgres"), folder]);
  const settings = { ...(await loadSettings(from)), port: await freePort() };
  writeFileSync(path.join(folder, "database.json"), JSON.stringify(settings), { mode: 0o600 });
}
