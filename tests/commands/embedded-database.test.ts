import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { queryDatabase } from "@/scripts/migrations";
import { startPostgres } from "@/scripts/postgres";
import { allowDatabases } from "@/tests/setup/create-databases";
import { makeDataFolder } from "@/tests/setup/data-folder";
import { MAX_SETUP_MS } from "@/tests/setup/fresh-database";
import { until } from "@/tests/setup/waiting";

const folder = mkdtempSync(path.join(tmpdir(), "detectory-role-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  "the application's role can't create databases, even if an earlier version let it",
  async () => {
    await makeDataFolder(folder);
    const create = async (isAllowed = false) => {
      const { url, stop } = await startPostgres(folder);
      if (isAllowed) await allowDatabases(folder);
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
  "empties its log while it runs",
  async () => {
    const { url, watch, stop } = await startPostgres(folder);
    const log = path.join(folder, "postgres/server.log");
    try {
      watch(() => {});
      appendFileSync(log, Buffer.alloc(6 * 1024 * 1024));
      await until(() => statSync(log).size < 1024 * 1024);
      await queryDatabase(url, "SELECT nothing").catch(() => {});
      expect(readFileSync(log, "utf8")).toContain('column "nothing" does not exist');
    } finally {
      await stop();
    }
  },
  MAX_SETUP_MS,
);

test(
  "starts in a folder whose name has characters special to a shell",
  async () => {
    const odd = path.join(folder, "$a \"b\" `c` 'd'");
    await makeDataFolder(odd);
    const { url, stop } = await startPostgres(odd);
    await queryDatabase(url, "SELECT").finally(stop);
  },
  MAX_SETUP_MS,
);

test(
  "starts a copy that belongs to the user who made it",
  async () => {
    const [original, copy] = [path.join(folder, "original"), path.join(folder, "copy")];
    await makeDataFolder(original);
    execFileSync("cp", ["-r", original, copy]);
    const { url, stop } = await startPostgres(copy);
    await queryDatabase(url, "SELECT").finally(stop);
  },
  MAX_SETUP_MS,
);
