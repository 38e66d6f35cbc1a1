import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { queryDatabase } from "@/scripts/migrations";
import { runCommand } from "@/scripts/run-command";
import { openEvents } from "@/tests/setup/event-reader";
import { type Site, startSite } from "@/tests/setup/site";
import { eventually } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const METRICS_TOKEN = "a-token-for-the-metrics";

const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-metrics-"));
let site: Site;
let origin: string;

beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN, DATA_DIR: dataDir });
  origin = site.origin;
});

afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

const metrics = (authorization?: string) =>
  fetch(`${origin}/api/metrics`, { headers: authorization ? { Authorization: authorization } : {} });
const series = async () => (await (await metrics(`Bearer ${METRICS_TOKEN}`)).text()).split("\n");

test("require the token", async () => {
  for (const wrong of [undefined, "Bearer", "Bearer wrong", `Basic ${METRICS_TOKEN}`, METRICS_TOKEN]) {
    const answer = await metrics(wrong);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain("http_request");
  }
  const answer = await metrics(`Bearer ${METRICS_TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("count requests by kind, and unknown paths add no kinds", async () => {
  const durations = async () =>
    (await series()).filter((text) => text.startsWith("http_request_duration_seconds_count"));
  await fetch(`${origin}/game/1`);
  await fetch(`${origin}/junk-0`);
  await metrics();
  const before = await durations();
  await Promise.all(Array.from({ length: 30 }, (_, index) => fetch(`${origin}/junk-${index}/x`)));
  await Promise.all(Array.from({ length: 30 }, (_, index) => fetch(`${origin}/api/junk-${index}`)));
  const after = await eventually(async () => {
    const found = await durations();
    expect(found).toContainEqual(expect.stringMatching(/route="other",method="GET",status="4xx"\} [3-9]\d/));
    expect(found).toContainEqual(
      expect.stringMatching(/route="\/api\/other",method="GET",status="4xx"\} 3\d/),
    );
    return found;
  });
  expect(after.length).toBeLessThanOrEqual(before.length + 1);
  expect(after).toContainEqual(expect.stringContaining('route="/game"'));
});

test("show when the last backup was made", async () => {
  const seconds = async () => {
    const found = (await series()).find((text) => text.startsWith("backup_last_success_timestamp_seconds "));
    return Number(found?.split(" ")[1]);
  };
  expect(await seconds()).toBe(0);
  const startedAt = Math.floor(Date.now() / 1_000);
  const file = path.join(dataDir, "today.backup");
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir };
  expect(await runCommand(process.execPath, ["scripts/backup.mjs", file], { env })).toMatchObject({
    code: 0,
  });
  expect(await seconds()).toBeGreaterThanOrEqual(startedAt);
});

test("start at zero where an alert rule waits for an increase", async () => {
  expect(await series()).toContain('front_purges_total{outcome="failed"} 0');
});

test("show a full disk", async () => {
  const isFull = async () => (await series()).find((text) => text.startsWith("database_disk_full "));
  expect(await isFull()).toBe("database_disk_full 0");
  await queryDatabase(
    site.databaseUrl,
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION full_disk()`,
  );
  const person = { username: "Full", email: "full@disk.example", password: "correct horse" };
  const register = () =>
    fetch(`${origin}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...person, invitationCode: "INITIAL_CODE" }),
    });
  for (let count = 0; count < 3; count += 1) expect((await register()).status).toBe(503);
  expect(await isFull()).toBe("database_disk_full 1");
  expect(site.command.output().match(/53100/g)).toHaveLength(1);
});

test("don't make a request look like a listener leak", async () => {
  for (const path of ["games", "updates?limit=5", "search?q=ab", "insights"]) {
    expect((await fetch(`${origin}/api/${path}`)).status).toBe(200);
  }
  expect(site.command.output()).not.toContain("MaxListenersExceededWarning");
});

test("show cache activity", async () => {
  const count = async (result: string) => {
    const found = (await series()).find((text) =>
      text.startsWith(`response_cache_requests_total{result="${result}"}`),
    );
    return Number(found?.split(" ")[1] ?? 0);
  };
  const [hits, misses, bypassed] = [await count("hit"), await count("miss"), await count("bypass")];
  for (let time = 0; time < 6; time++) await (await fetch(`${origin}/updates`)).text();
  await fetch(`${origin}/api/user`);
  await eventually(async () => {
    expect(await count("hit")).toBeGreaterThanOrEqual(hits + 4);
    expect(await count("miss")).toBeGreaterThan(misses);
    expect(await count("bypass")).toBeGreaterThan(bypassed);
  });
});

test("show refused sign-ins, and whether cache and database are available", async () => {
  const value = async (name: string) => {
    const found = (await series()).find((text) => text.startsWith(`${name} `));
    return Number(found?.split(" ").at(-1) ?? 0);
  };
  const failures = 'sign_in_failures_total{status="401"}';
  const before = await value(failures);
  await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "who@example.test", password: "wrong password" }),
  });
  expect(await value(failures)).toBe(before + 1);
  await eventually(async () => expect(await value('response_cache_state{state="live"}')).toBe(1));
  expect(await value("response_cache_bytes")).toBeGreaterThan(0);
  expect(await value("database_up")).toBe(1);
  const away = 'response_cache_blind_total{cause="away"}';
  const times = await value(away);
  site.proxy.silence();
  await eventually(async () => expect(await value('response_cache_state{state="away"}')).toBe(1));
  expect([await value("database_up"), await value(away)]).toEqual([0, times + 1]);
  site.proxy.cut();
  await fetch(`${origin}/games`, { headers: { cookie: "next-auth.session-token=unknown" } });
  site.proxy.mend();
  const refused = (await series()).filter((text) => /^http_request_duration_seconds_count.*"5/.test(text));
  expect(refused.every((text) => text.includes('status="503"'))).toBe(true);
  await eventually(async () => expect(await value("database_up")).toBe(1));
});

test("show event streams, including one that isn't being read", async () => {
  const value = async (name: string) => {
    const found = (await series()).find((text) => text.startsWith(`${name} `));
    return Number(found?.split(" ").at(-1));
  };
  const sql = new pg.Client({ connectionString: site.databaseUrl });
  await sql.connect();
  await sql.query(
    `INSERT INTO providers (name, updated_at) SELECT 'Many', now() FROM generate_series(1, 2000)`,
  );
  const reader = await openEvents(origin);
  const deaf = await openEvents(origin);
  deaf.answer.pause();
  expect(await value("event_streams_open")).toBe(2);
  const sent = await value("events_sent_total");
  for (let round = 0; (await value("event_streams_cut_total")) === 0; round += 1) {
    const status = round % 2 ? "undetected" : "detected";
    const change = "UPDATE providers SET status = $1, status_changed_at = now() WHERE name = 'Many'";
    await sql.query(change, [status]);
    await reader.first(2000 * (round + 1));
  }
  expect(reader.isEnded).toBe(false);
  expect(await value("event_streams_open")).toBe(1);
  expect(await value("events_sent_total")).toBeGreaterThanOrEqual(sent + 4000);
  reader.close();
  deaf.close();
  await sql.end();
});

test("show the pool, the event loop and the process", async () => {
  await fetch(`${origin}/games`, { headers: { cookie: "next-auth.session-token=unknown" } });
  const text = await eventually(async () => {
    const found = (await series()).join("\n");
    expect(found).toMatch(/^database_pool_connections\{state="total"\} [1-9]/m);
    expect(found).toMatch(/^database_pool_connections\{state="waiting"\} 0/m);
    return found;
  });
  expect(text).toMatch(/^http_requests_in_flight 1$/m);
  expect(text).toMatch(/^detectory_build_info\{version="[\d.]+",build="[\w-]+"\} 1$/m);
  const known = ["process_resident_memory_bytes", "process_start_time_seconds"];
  for (const name of [...known, "nodejs_eventloop_lag_p99_seconds", "embedded_database_restarts_total"]) {
    expect(text).toMatch(new RegExp(`^${name} `, "m"));
  }
});
