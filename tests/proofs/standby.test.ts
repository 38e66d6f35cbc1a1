import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { type DatabaseLine, openLine } from "@/tests/setup/database-line";
import { type Pair, startPair } from "@/tests/setup/standby";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const METRICS_TOKEN = "a-token-for-the-metrics";
const OWNER = { email: "owner@standby.example", username: "owner", password: "correct horse battery" };

const folder = mkdtempSync(path.join(tmpdir(), "detectory-standby-"));
let pair: Pair;
let line: DatabaseLine;
let site: StartCommand;
let origin: string;
let cookie: string;
let gameId: number;
let count = 0;

const text = async (pathname: string) => (await fetch(`${origin}${pathname}`)).text();
const another = () => {
  count += 1;
  return `/games?q=Title&page=${count}`;
};

function send(method: string, pathname: string, body: object) {
  const headers = { "content-type": "application/json", cookie };
  return fetch(`${origin}${pathname}`, { method, headers, body: JSON.stringify(body) });
}

async function reads(from: "standby" | "leader"): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return Number(
    new RegExp(`^database_visitors_reads_total\\{from="${from}"\\} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0,
  );
}

async function standbyIsRead() {
  const before = await reads("standby");
  await until(async () => {
    await text(another());
    return (await reads("standby")) > before;
  });
}

async function writeAndLook(rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const title = `Title ${count} of round ${round}`;
    expect((await send("PUT", `/api/games/${gameId}`, { title })).status).toBe(200);
    for (const pathname of [`/game/${gameId}`, `/api/games/${gameId}`, "/games"]) {
      expect(await text(pathname)).toContain(title);
    }
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  pair = await startPair(folder);
  line = await openLine(pair.standby.url);
  const port = await freePort();
  site = startCommand({
    PORT: String(port),
    DATABASE_URL: pair.leader.url,
    DATABASE_REPLICA_URL: line.url,
    NEXTAUTH_SECRET: "a secret for this test, long enough",
    METRICS_TOKEN,
    SEED: "none",
  });
  await site.ready;
  origin = `http://127.0.0.1:${port}`;
  const registered = await send("POST", "/api/register", { ...OWNER, invitationCode: "INITIAL_CODE" });
  expect(registered.status).toBe(201);
  cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  gameId = (await (await send("POST", "/api/games", { title: "Title 0" })).json()).id;
});

afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exit;
  line.close();
  await pair.standby.stop();
  await pair.leader.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("what visitors share is read from the standby, and never older than a write that was answered", async () => {
  await standbyIsRead();
  await writeAndLook(5);
});

test("while the standby lags, the leader is read", async () => {
  await pair.standby.hold();
  await writeAndLook(3);
  const before = await reads("standby");
  for (let round = 0; round < 5; round += 1) await text(another());
  expect(await reads("standby")).toBe(before);
  await pair.standby.go();
  await standbyIsRead();
});

test("who is signed in reads from the leader", async () => {
  const before = [await reads("standby"), await reads("leader")];
  for (let round = 0; round < 3; round += 1) await fetch(`${origin}${another()}`, { headers: { cookie } });
  expect([await reads("standby"), await reads("leader")]).toEqual(before);
});

test("a standby that is away costs nobody an answer, and is read again when it is back", async () => {
  await pair.standby.stop();
  await writeAndLook(3);
  expect((await fetch(`${origin}${another()}`)).status).toBe(200);
  expect(site.output()).toContain("standby unreachable");
  await pair.standby.start();
  await standbyIsRead();
});

test("one that falls silent while it is asked how far it is costs nobody an answer either", async () => {
  await standbyIsRead();
  const before = site.output().length;
  const isSaid = (sentence: string) => async () => {
    expect((await fetch(`${origin}${another()}`)).status).toBe(200);
    return site.output().slice(before).includes(sentence);
  };
  line.silence();
  expect((await send("PUT", `/api/games/${gameId}`, { title: "Title in silence" })).status).toBe(200);
  await until(isSaid("standby unreachable"));
  line.cut();
  line.mend();
  await until(isSaid("standby available again"));
});
