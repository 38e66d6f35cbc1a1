import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { queryDatabase } from "../migrations.mjs";
import { freePort } from "../postgres/settings.mjs";
import { startPostgres } from "../postgres.mjs";
import { step } from "../progress.mjs";
import { build } from "../start/build.mjs";
import { isPinning, processorMs, root, runPinned, startPinned, stopProcess } from "./pinned.mjs";
import { report } from "./report.mjs";
import { CACHED_PATHS, scenarios } from "./scenarios.mjs";

const SERVER_CORE = 0;
const LOAD_CORE = 1;
const SESSION = "benchmark";
const GAMES = 200;

/**
 * Measures every scenario in turns, `--rounds` times (3) for `--seconds` each (4), and prints the medians.
 * `--only TEXT` takes the scenarios whose name contains it; `--save` writes them to docs/performance.md.
 */
export async function main(args) {
  const number = (name, usual) => Number(args[args.indexOf(`--${name}`) + 1] || usual);
  const rounds = args.includes("--rounds") ? number("rounds", 3) : 3;
  const seconds = args.includes("--seconds") ? number("seconds", 4) : 4;
  const only = args.includes("--only") ? args[args.indexOf("--only") + 1] : "";
  const undo = [];
  try {
    await step("Build", () => build(root));
    const servers = await startServers(undo);
    const access = await prepareData(servers);
    servers.bare = await startBare(servers, undo);
    const results = [];
    for (const scenario of scenarios(access).filter(({ name }) => name.includes(only))) {
      await step(scenario.name, async () => {
        results.push(await measure(scenario, servers, { rounds, seconds, access }));
      });
    }
    report(root, results, { rounds, seconds, isPinning, cpu: cpus()[0]?.model }, args.includes("--save"));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const action of undo.reverse()) await action();
  }
}

async function startServers(undo) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-bench-"));
  chmodSync(dataDir, 0o755);
  undo.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres(dataDir);
  undo.push(() => postgres.stop());
  const secret = randomBytes(32).toString("base64url");
  const start = async (settings) => {
    const port = String(await freePort());
    const env = {
      PORT: port,
      DATABASE_URL: postgres.url,
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_URL: "",
      SEED: "sample",
      LOG_LEVEL: "warn",
      ...settings,
    };
    const child = await startPinned(SERVER_CORE, ["scripts/start.mjs"], { env, announcement: "is ready at" });
    undo.push(() => stopProcess(child));
    return { child, origin: `http://localhost:${port}` };
  };
  const cached = await start({});
  const uncached = await start({ RESPONSE_CACHE: "off" });
  const port = String(await freePort());
  const child = await startPinned(SERVER_CORE, ["scripts/bench/fastify-server.mjs", port, postgres.url], {
    announcement: "listening",
  });
  undo.push(() => stopProcess(child));
  const fastify = { child, origin: `http://localhost:${port}` };
  return { cached, uncached, fastify, databaseUrl: postgres.url };
}

/** An administrator for the writes, and as many games as the bar is stated for. */
async function prepareData({ cached, databaseUrl }) {
  const response = await fetch(`${cached.origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "bench@example.com",
      username: "bench",
      password: "benchmark",
      invitationCode: "INITIAL_CODE",
    }),
  });
  if (response.status !== 201) throw new Failure(`No administrator could be made: ${await response.text()}`);
  await queryDatabase(
    databaseUrl,
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT encode(sha256('${SESSION}'), 'hex'), id, now() + interval '1 day' FROM users WHERE username = 'bench'`,
  );
  await queryDatabase(
    databaseUrl,
    `INSERT INTO games (title, updated_at)
     SELECT 'Benchmark ' || number, now() FROM generate_series(1, ${GAMES} - (SELECT COUNT(*) FROM games)::int) number`,
  );
  return { cookie: response.headers.getSetCookie()[0].split(";")[0], session: SESSION };
}

async function startBare({ cached }, undo) {
  const port = String(await freePort());
  const child = await startPinned(
    SERVER_CORE,
    ["scripts/bench/bare-server.mjs", port, cached.origin, ...CACHED_PATHS],
    { announcement: "listening" },
  );
  undo.push(() => stopProcess(child));
  return { child, origin: `http://localhost:${port}` };
}

async function loadOnce({ child, origin }, load, seconds) {
  const before = processorMs(child);
  const result = await runPinned(LOAD_CORE, [
    "scripts/bench/load.mjs",
    JSON.stringify({ url: origin, duration: seconds, warmUpSeconds: 0, ...load }),
  ]);
  if (result.refused > 0) throw new Failure(`${result.refused} requests were refused.`);
  return { ...result, processorMs: (processorMs(child) - before) / result.total };
}

async function measure(scenario, servers, { rounds, seconds, access }) {
  const ours = servers[scenario.ours];
  const reference = scenario.reference && servers[scenario.reference];
  const runs = { ours: [], reference: [] };
  await loadOnce(ours, scenario.load, 1);
  if (reference) await loadOnce(reference, scenario.referenceLoad ?? scenario.load, 1);
  for (let round = 0; round < rounds; round += 1) {
    const writer = scenario.isWriting ? writeEverySecond(ours.origin, access.cookie) : null;
    runs.ours.push(await loadOnce(ours, scenario.load, seconds));
    clearInterval(writer);
    if (reference) {
      runs.reference.push(await loadOnce(reference, scenario.referenceLoad ?? scenario.load, seconds));
    }
  }
  return { ...scenario, runs };
}

function writeEverySecond(origin, cookie) {
  let count = 0;
  return setInterval(() => {
    count += 1;
    fetch(`${origin}/api/games/1`, {
      method: "PUT",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ title: `Written ${count}` }),
    }).catch(() => {});
  }, 1_000);
}
