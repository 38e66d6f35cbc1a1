import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "@/scripts/postgres/settings";
import { makeDataFolder } from "@/tests/setup/data-folder";
import { registerFirst } from "@/tests/setup/register-first";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { pause } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const READ_PATHS = ["/", "/games", "/updates", "/api/games", "/feed.json"];
const FAULTS = ["database", "backend", "server", "backend"] as const;
const CALM_WRITES = 10;

type Outcome = { id: number } | "refused" | "unanswered";

let dataDir: string;
let port: string;
let command: StartCommand;
let cookie: string;

const postmaster = () =>
  Number.parseInt(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
const childrenOf = (pid: number) =>
  execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .map(Number);
async function start() {
  command = startCommand({ DATA_DIR: dataDir, PORT: port, SEED: "none" });
  await command.ready;
}

function send(pathname: string, init: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${port}${pathname}`, { signal: AbortSignal.timeout(30_000), ...init });
}

function addGame(title: string) {
  const headers = { "content-type": "application/json", cookie };
  return send("/api/games", { method: "POST", headers, body: JSON.stringify({ title }) });
}

async function recovered() {
  for (;;) {
    const answers = await Promise.allSettled([
      send("/games?q=recovered"),
      send("/api/user", { headers: { cookie } }),
    ]);
    if (answers.every((answer) => answer.status === "fulfilled" && answer.value.status === 200)) return;
    await pause(100);
  }
}

async function inject(fault: (typeof FAULTS)[number]) {
  if (fault === "server") {
    command.process.kill("SIGKILL");
    await command.exit;
    return start();
  }
  try {
    if (fault === "database") return process.kill(postmaster(), "SIGKILL");
    const candidates = childrenOf(postmaster()).filter((pid) =>
      commandLine(pid).includes("detectory 127.0.0.1"),
    );
    const victim = candidates[Math.floor(Math.random() * candidates.length)];
    if (victim) process.kill(victim, "SIGKILL");
  } catch {
    // It stopped by itself, or the database is starting.
  }
}

const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");

async function openDatabase() {
  const { port: databasePort, password } = JSON.parse(
    readFileSync(path.join(dataDir, "database.json"), "utf8"),
  );
  const sql = new pg.Client(`postgresql://detectory:${password}@127.0.0.1:${databasePort}/detectory`);
  await sql.connect();
  return sql;
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "detectory-faults-"));
  port = String(await freePort());
  await makeDataFolder(dataDir);
  await start();
  cookie = await registerFirst(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  command.process.kill("SIGTERM");
  await command.exit;
  rmSync(dataDir, { recursive: true, force: true });
});

test("after any process is killed, every acknowledged write is complete and no refused one exists", async () => {
  const outcomes = new Map<string, Outcome>();
  const statuses = new Map<string, number>();
  let isOver = false;
  const note = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);

  async function write(writer: number) {
    for (let count = 1; !isOver; count += 1) {
      const title = `Game ${writer}-${count}`;
      try {
        const answer = await addGame(title);
        note(`write ${answer.status}`);
        const isTimed = /^\d+$/.test(answer.headers.get("retry-after") ?? "");
        if (answer.status === 503 && !isTimed) note("503 without Retry-After");
        outcomes.set(title, answer.status === 201 ? { id: (await answer.json()).id } : "refused");
      } catch {
        outcomes.set(title, "unanswered");
      }
      await pause(50);
    }
  }
  async function read(pathname: string) {
    while (!isOver) {
      await send(pathname).then(
        ({ status }) => note(`read ${status}`),
        () => {},
      );
      await pause(250);
    }
  }

  async function calm() {
    const enough = (statuses.get("write 201") ?? 0) + CALM_WRITES;
    while ((statuses.get("write 201") ?? 0) < enough) await pause(20);
  }

  const work = [...[1, 2, 3, 4].map(write), ...READ_PATHS.map(read)];
  for (const fault of FAULTS) {
    await calm();
    await inject(fault);
  }
  await calm();
  isOver = true;
  await Promise.all(work);
  await recovered();

  const strange = [...statuses.keys()].filter((what) => !/^(write (201|503)|read (200|503))$/.test(what));
  expect(strange).toEqual([]);
  const sql = await openDatabase();
  const { rows } = await sql.query(
    `SELECT g.id, g.title,
       (SELECT COUNT(*)::int FROM updates u WHERE u.entity_type = 'game' AND u.entity_id = g.id) AS updates,
       (SELECT COUNT(*)::int FROM audit_log a WHERE a.entity_type = 'game' AND a.entity_id = g.id) AS entries
     FROM games g`,
  );
  const { rows: strays } = await sql.query(
    `SELECT (SELECT COUNT(*)::int FROM updates WHERE entity_id NOT IN (SELECT id FROM games)) AS updates,
       (SELECT COUNT(*)::int FROM audit_log
        WHERE entity_type = 'game' AND entity_id NOT IN (SELECT id FROM games)) AS entries`,
  );
  await sql.end();
  expect(rows.filter(({ updates, entries }) => updates !== 1 || entries !== 1)).toEqual([]);
  expect(strays).toEqual([{ updates: 0, entries: 0 }]);
  const idsByTitle = new Map<string, number[]>();
  for (const { id, title } of rows) idsByTitle.set(title, [...(idsByTitle.get(title) ?? []), id]);
  for (const [title, outcome] of outcomes) {
    const ids = idsByTitle.get(title) ?? [];
    if (outcome === "refused") expect([title, ids]).toEqual([title, []]);
    else if (outcome === "unanswered") expect(ids.length).toBeLessThanOrEqual(1);
    else expect([title, ids]).toEqual([title, [outcome.id]]);
  }
});
