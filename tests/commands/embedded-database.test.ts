import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { queryDatabase } from "@/scripts/migrations";
import { startPostgres } from "@/scripts/postgres";
import { runCommand } from "@/scripts/run-command";
import { makeDataFolder } from "@/tests/setup/data-folder";
import { MAX_SETUP_MS } from "@/tests/setup/fresh-database";

const root = path.resolve(__dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "detectory-role-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  "the application's role creates databases only for commands and tests that need it",
  async () => {
    await makeDataFolder(folder);
    const create = async (mayCreateDatabases?: boolean) => {
      const { url, stop } = await startPostgres(folder, { mayCreateDatabases });
      const made = queryDatabase(url, "CREATE DATABASE another").then(
        () => "created",
        ({ code }) => code,
      );
      return made.finally(stop);
    };
    const refused = "42501";
    expect([await create(), await create(true), await create()]).toEqual([refused, "created", refused]);
  },
  MAX_SETUP_MS,
);

test(
  "reports a program that doesn't exist in one line",
  async () => {
    const database = path.join(root, "scripts/database.mjs");
    const env = { DATA_DIR: folder, DATABASE_URL: "" };
    expect(await runCommand(process.execPath, [database, "psqll"], { env })).toEqual({
      code: 2,
      output: "There is no program psqll. Usage: npm run database [-- PROGRAM ARGUMENTS]\n",
    });
  },
  MAX_SETUP_MS,
);
