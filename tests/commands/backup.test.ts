import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { prisma } from "@/lib/database/prisma";
import { withDatabase as withConnection } from "@/scripts/backup/connection";
import { main as backUp } from "@/scripts/backup/main";
import { queryDatabase } from "@/scripts/migrations";
import { checkArchive } from "@/scripts/restore/main";
import { runCommand } from "@/scripts/run-command";
import { fillEveryTable } from "@/tests/integration/every-table";
import { withDatabase } from "@/tests/setup/database";
import { makeProvider } from "@/tests/setup/factories";
import { administer } from "@/tests/setup/fresh-database";
import { pause } from "@/tests/setup/waiting";

withDatabase();
jest.setTimeout(120_000);

const root = path.resolve(__dirname, "../..");
const AWKWARD = 'Tabs\there, "quotes", \\backslashes\\, \\. and \\N\nlines, é漢🎮 and $1';
const target = `restored_${randomBytes(6).toString("hex")}`;
let folder: string;
let targetUrl: string;

const inFolder = (name: string) => path.join(folder, name);
const command = (name: string, args: string[], url = process.env.DATABASE_URL) =>
  runCommand(process.execPath, [path.join(root, `scripts/${name}.mjs`), ...args], {
    env: { DATABASE_URL: url, INIT_CWD: folder },
  });
const restore = (...args: string[]) => command("restore", args, targetUrl);

function startWriter() {
  let isStopped = false;
  const write = async () => {
    for (; !isStopped; await pause(10)) {
      await prisma.$transaction(async (transaction) => {
        const { id } = await transaction.provider.create({ data: makeProvider() });
        await transaction.update.create({
          data: { description: "new", entityType: "provider", entityId: id, kind: "provider_added" },
        });
        await transaction.auditEntry.create({
          data: { action: "add", section: "providers", summary: "new" },
        });
      });
    }
  };
  const writing = Promise.all([write(), write(), write()]);
  return () => {
    isStopped = true;
    return writing;
  };
}

async function contentsOf(url: string | undefined): Promise<Record<string, string>> {
  const names = await queryDatabase<{ name: string }>(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
     AND table_name NOT IN ('sessions', 'login_throttles', 'idempotency_keys', 'used_challenges', 'alert_events', 'alert_deliveries',
       'index_now', '_prisma_migrations')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of names) {
    const rows = await queryDatabase<{ row: string }>(
      url,
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    const hash = createHash("sha256");
    for (const { row } of rows) hash.update(`${row}\n`);
    contents[name] = `${rows.length} rows ${hash.digest("hex")}`;
  }
  return contents;
}

async function added(url: string) {
  const [counts] = await queryDatabase<{ providers: number; updates: number; entries: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM providers) AS providers,
      (SELECT count(*)::int FROM updates WHERE kind = 'provider_added') AS updates,
      (SELECT count(*)::int FROM audit_log WHERE action = 'add') AS entries`,
  );
  return counts ?? { providers: -1, updates: -1, entries: -1 };
}

/** With the checksum of earlier versions, which is ignored. */
function forge(name: string, change: (text: string) => string) {
  const text = change(gunzipSync(readFileSync(inFolder("quiet.backup"))).toString("latin1"));
  writeFileSync(inFolder(name), gzipSync(Buffer.from(`${text}{"sha256":""}\n`, "latin1")));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "detectory-backup-"));
  await administer(`CREATE DATABASE ${target}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${target}`;
  targetUrl = url.href;
  await fillEveryTable(AWKWARD);
});

afterAll(async () => {
  await administer(`DROP DATABASE ${target} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

test("says that it can't create its folder", async () => {
  await expect(backUp([], "/sys")).rejects.toThrow(
    /^(Permission denied: )?\/sys\/backups( is on a read-only disk\.)?$/,
  );
});

test("says that the connection to the database was lost", async () => {
  const failing = withConnection(root, { mustExist: true }, async (url, client) => {
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const ended = new Promise((resolve) => client.once("end", resolve));
    await queryDatabase(url, `SELECT pg_terminate_backend(${rows[0].pid})`);
    await ended;
    await client.query("SELECT 1");
  });
  await expect(failing).rejects.toThrow("The connection to the database was lost; try again.");
});

test("a backup made during writes is consistent and restores into a database without tables", async () => {
  const stop = startWriter();
  const backup = await command("backup", ["busy.backup"]);
  await stop();
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("including pictures") });
  expect(statSync(inFolder("busy.backup")).mode & 0o777).toBe(0o600);
  const other = new pg.Client(targetUrl);
  await other.connect();
  expect(await restore("busy.backup")).toEqual({
    code: 1,
    output:
      "The database has 1 other connection, probably from a running server. Stop it first, or add --force.\n",
  });
  await other.end();
  expect(await restore("busy.backup")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Everyone has to sign in again\..+ same NEXTAUTH_SECRET/),
  });
  const found = await added(targetUrl);
  expect(found).toEqual({
    providers: found.updates + 1,
    updates: found.updates,
    entries: found.updates,
  });
  expect((await added(process.env.DATABASE_URL ?? "")).updates).toBeGreaterThan(found.updates);
});

test("replaces existing data only when requested, and then equals the source row by row", async () => {
  expect((await command("backup", ["quiet.backup"])).code).toBe(0);
  await queryDatabase(
    targetUrl,
    `SELECT setval('status_events_id_seq', 1000000); INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT repeat('b', 64), id, now() + interval '1 day' FROM users LIMIT 1`,
  );
  await queryDatabase(
    process.env.DATABASE_URL,
    `INSERT INTO idempotency_keys (user_id, key, request_hash, status, answer)
     SELECT id, 'key', repeat('b', 64), 200, '{}' FROM users LIMIT 1`,
  );
  const before = await contentsOf(targetUrl);
  expect(await restore("quiet.backup")).toMatchObject({
    code: 1,
    output: expect.stringMatching(new RegExp(`^The database ${target} at .+ is not empty. Add --force`)),
  });
  expect(await contentsOf(targetUrl)).toEqual(before);

  expect((await restore("quiet.backup", "--force")).code).toBe(0);
  const contents = await contentsOf(targetUrl);
  expect(contents).toEqual(await contentsOf(process.env.DATABASE_URL));
  expect(Object.values(contents).filter((text) => text.startsWith("0 rows"))).toEqual([]);
});

test("leaves out sessions, failed sign-ins, stored responses and pending alerts", async () => {
  const momentary = `SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM login_throttles)
    + (SELECT count(*) FROM idempotency_keys) + (SELECT count(*) FROM alert_events)
    + (SELECT count(*) FROM alert_deliveries) + (SELECT count(*) FROM index_now) AS rows`;
  expect(await queryDatabase(targetUrl, momentary)).toEqual([{ rows: "0" }]);
});

test("continues sequences, that of live events above those already sent, and keeps the audit log append-only", async () => {
  const [{ number } = { number: -1 }] = await queryDatabase<{ number: number }>(
    process.env.DATABASE_URL,
    "SELECT last_value::int AS number FROM games_id_seq",
  );
  const isAbove = `(SELECT last_value > 1000000 FROM status_events_id_seq) AS "isAbove"`;
  const insert = `INSERT INTO games (title, updated_at) VALUES ('Next', now()) RETURNING id, ${isAbove}`;
  expect(await queryDatabase(targetUrl, insert)).toEqual([{ id: number + 1, isAbove: true }]);
  for (const change of ["UPDATE audit_log SET action = 'y'", "DELETE FROM audit_log", "TRUNCATE audit_log"]) {
    await expect(queryDatabase(targetUrl, change)).rejects.toThrow("append-only");
  }
});

describe("refuses a modified file", () => {
  let before: Record<string, string>;

  beforeAll(async () => {
    before = await contentsOf(targetUrl);
  });

  afterEach(async () => {
    const disabled = "SELECT count(*)::int AS disabled FROM pg_trigger WHERE tgenabled <> 'O'";
    expect(await queryDatabase(targetUrl, disabled)).toEqual([{ disabled: 0 }]);
  });

  test.each([
    ["a cut end", (file: Buffer) => file.subarray(0, -100), "damaged or incomplete"],
    [
      "a wrong byte",
      (file: Buffer) => file.with(-5000, 255 - (file.at(-5000) ?? 0)),
      "damaged or incomplete",
    ],
    ["another file", () => gzipSync("[]\n"), "isn't a Detectory backup"],
    ["no gzip", () => Buffer.from("hello"), "damaged or incomplete"],
  ])("%s", async (_what, damage, sentence) => {
    writeFileSync(inFolder("damaged.backup"), damage(readFileSync(inFolder("quiet.backup"))));
    await expect(checkArchive(root, inFolder("damaged.backup"))).rejects.toThrow(sentence);
  });

  test.each([
    ["other migrations", (text: string) => text.replace("_catalogue", "_catalogus"), "other migrations"],
    // Only the database detects it, midway.
    [
      "a row the database refuses",
      (text: string) => text.replace("\tundetected\t", "\tundetectex\t"),
      "invalid input value for enum",
    ],
  ])("%s", async (_what, change, sentence) => {
    forge("forged.backup", change);
    expect(await restore("forged.backup", "--force")).toMatchObject({
      code: 1,
      output: expect.stringContaining(sentence),
    });
  });

  test("leaves everything untouched", async () => {
    expect(await contentsOf(targetUrl)).toEqual(before);
  });
});

test("never overwrites a file, and reports a missing one or a pipe by name", async () => {
  const again = await command("backup", ["quiet.backup"]);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("already exists") });
  const misplaced = await command("backup", ["quiet.backup/inside.backup"]);
  expect(misplaced).toMatchObject({
    code: 1,
    output: expect.stringMatching(/inside\.backup isn't in a folder\.\n$/),
  });
  const missing = await restore("missing.backup");
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining("doesn't exist") });
  execFileSync("mkfifo", [inFolder("pipe")]);
  const piped = await restore("pipe");
  expect(piped).toMatchObject({ code: 1, output: expect.stringContaining("isn't a regular file") });
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("removes what killed backups left, but not what a running one is writing", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const running = `running.backup.detectory-partial-${process.pid}`;
  for (const name of [running, `killed.backup.detectory-partial-${ended}`]) writeFileSync(inFolder(name), "");
  expect(await command("backup", ["running.backup"])).toEqual({
    code: 1,
    output: `Another backup is writing ${inFolder("running.backup")}.\n`,
  });
  expect((await command("backup", ["killed.backup"])).code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([running]);
});

test("a restore stopped while it reads the file says that nothing was changed", async () => {
  const script = `
    import { compile } from "./scripts/compile.mjs";
    const { main } = await import(compile(process.cwd(), "scripts/restore/main.ts"));
    const restoring = main(["${inFolder("quiet.backup")}"], process.cwd());
    process.emit("SIGTERM");
    await restoring.catch(({ message }) => console.log(message));`;
  const stopped = await runCommand(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
  });
  expect(stopped).toEqual({ code: 0, output: "Stopped; nothing was changed.\n" });
});

test("refuses a database that a newer version has migrated", async () => {
  await queryDatabase(
    targetUrl,
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '', '3000_newer', now())",
  );
  expect(await restore("quiet.backup", "--force")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/doesn't know; restore into an empty database\.\n$/),
  });
});
