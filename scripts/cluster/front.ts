import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeAdministrator } from "../administrator";
import { runLoad } from "../bench/pinned";
import { requireProgram } from "../debian-program";
import { Failure } from "../failure";
import { freePort } from "../postgres/settings";
import { step } from "../progress";
import { type Compared, compare, pagesOf } from "./comparison";
import { measureDelays } from "./delays";
import { type Finding, none, report } from "./finding";
import { startHaproxy } from "./haproxy";
import { ask, type Instance, metric, startInstance } from "./instance";
import { type Proof, startDatabase } from "./proof";
import { randomNumbers, randomWriter } from "./random-writes";
import { spread } from "./table";
import { startVarnish } from "./varnish";

/** How soon after a write the front has to be right. */
const PURGE_MS = 100;
const PAGES_A_WRITE = 8;
const READERS = 4;
const DELAYS = 100;
const CONNECTIONS = 64;

type Front = {
  port: number;
  reference: Instance;
  instances: Instance[];
  database: pg.Client;
  cookie: string;
};

/** Two instances behind HAProxy behind Varnish, and one without memory to compare with. */
async function start(proof: Proof): Promise<Front> {
  const { undo } = proof;
  const databaseUrl = await startDatabase(proof);
  const haproxyProgram = requireProgram("haproxy", "haproxy");
  const varnishProgram = requireProgram("varnishd", "varnish", "varnish-modules");
  const ports: [number, number] = [await freePort(), await freePort()];
  const purge = await freePort();
  const haproxy = await startHaproxy(haproxyProgram, ports);
  undo.push(() => haproxy.stop());
  const site = {
    databaseUrl,
    secret: randomBytes(32).toString("base64url"),
    origin: `http://localhost:${haproxy.frontPort}`,
  };
  const settings = { PURGE_URL: `http://127.0.0.1:${purge}`, TRUSTED_PROXIES: "127.0.0.1,::1" };
  const instances: Instance[] = [];
  for (const port of ports) instances.push(await startInstance(site, { ...settings, PORT: String(port) }));
  const reference = await startInstance(site, { RESPONSE_CACHE: "off" });
  for (const { stop } of [...instances, reference]) undo.push(stop);
  undo.push(
    await startVarnish(varnishProgram, { front: haproxy.frontPort, purge, origin: haproxy.originPort }),
  );
  const { cookie } = await makeAdministrator(databaseUrl, site.secret);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  undo.push(() => database.end());
  while ((await ask(haproxy.frontPort, "/games")).status !== 200) await sleep(100);
  return { port: haproxy.frontPort, reference, instances, database, cookie };
}

async function idsOf(database: pg.Client, table: "games" | "providers"): Promise<number[]> {
  return (await database.query(`SELECT id FROM ${table} ORDER BY id LIMIT 20`)).rows.map(({ id }) => id);
}

/** Random writes while others read, and after each a look at some pages through the front. */
async function hunt({ port, reference, database, cookie }: Front, writes: number, seed: number) {
  const random = randomNumbers(seed + 1);
  const pick = (pages: string[]) => pages[Math.floor(random() * pages.length)] ?? "/";
  const write = randomWriter({ database, port: () => port, cookie, seed });
  let pages = ["/"];
  let isOver = false;
  let read = 0;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      await ask(port, pick(pages));
      read += 1;
    }
  });
  const found: Record<Compared, number> = { same: 0, late: 0, stale: 0 };
  for (let count = 0; count < writes; count += 1) {
    pages = pagesOf({ games: await idsOf(database, "games"), providers: await idsOf(database, "providers") });
    const written = await write();
    await sleep(PURGE_MS);
    for (let page = 0; page < PAGES_A_WRITE; page += 1) {
      const path = pick(pages);
      const { outcome, told } = await compare(port, reference.port, path);
      found[outcome] += 1;
      if (outcome !== "same") console.log(`\n${outcome}: ${path} after ${written}: ${told}`);
    }
  }
  isOver = true;
  await Promise.all(readers);
  return { ...found, read };
}

/** Milliseconds from the answer to a write until the front shows it. */
async function delays({ port, database, cookie }: Front): Promise<number[]> {
  await database.query("UPDATE games SET is_active = TRUE");
  const [id = 1] = await idsOf(database, "games");
  return measureDelays({ write: port, read: port, id, cookie }, DELAYS);
}

/** What so many views of a page cost the instances between two changes. */
async function views({ port, instances, database, cookie }: Front, amount: number) {
  const [, id] = await idsOf(database, "games");
  await ask(port, `/api/games/${id}`, { method: "PUT", headers: { cookie }, body: { title: "Viewed" } });
  await sleep(2 * PURGE_MS);
  const sum = async (name: string, label: string) =>
    (await Promise.all(instances.map((instance) => metric(instance.port, name, label)))).reduce(
      (a, b) => a + b,
    );
  const asked = () => sum("http_request_duration_seconds_count", 'route="/game"');
  const rendered = () => sum("response_cache_requests_total", 'result="miss"');
  const before = [await asked(), await rendered()] as const;
  const load = await runLoad(1, {
    url: `http://127.0.0.1:${port}/game/${id}`,
    amount,
    connections: CONNECTIONS,
    headers: { "accept-encoding": "br" },
  });
  if (load.refused > 0) throw new Failure(`${load.refused} views were refused.`);
  return { load, asked: (await asked()) - before[0], rendered: (await rendered()) - before[1] };
}

/** What the front gives while no instance answers: a page that it may keep, and one that has ended. */
async function failing({ port, instances, database, cookie }: Front) {
  const { rows } = await database.query("SELECT id FROM deals WHERE is_active ORDER BY id LIMIT 1");
  const body = { validUntil: new Date(Date.now() + 3_000) };
  await ask(port, `/api/deals/${rows[0].id}`, { method: "PUT", headers: { cookie }, body });
  await sleep(2 * PURGE_MS);
  const [id] = await idsOf(database, "games");
  const paths = [`/game/${id}`, "/special-deals"];
  for (const path of paths) await ask(port, path);
  for (const { child } of instances) child.kill("SIGKILL");
  await sleep(12_000);
  const answers = [];
  for (const path of [...paths, "/reviews?sort=lowest"]) answers.push((await ask(port, path)).status);
  return answers;
}

/** A cache in front: Varnish, with the settings of deploy/. */
export async function proveFront(proof: Proof): Promise<void> {
  const { numbers } = proof;
  const front = await start(proof);
  const findings: Finding[] = [];
  await step("Random writes", async () => {
    const { same, late, stale, read } = await hunt(front, numbers.writes, numbers.seed);
    findings.push(
      {
        what: `answers compared ${PURGE_MS} ms after ${numbers.writes} random writes, beside ${read} reads`,
        found: same + late + stale,
      },
      none("that differed from a server without memory, and were right within 2 s", late),
      none("that differed still", stale),
    );
  });
  await step("Delays", async () => {
    findings.push({
      what: `ms from the answer to a write until the front shows it, p50 / p99 / most of ${DELAYS}`,
      found: spread(await delays(front)),
    });
  });
  await step("Views", async () => {
    const { load, asked, rendered } = await views(front, numbers.views);
    findings.push(
      {
        what: `views of a page between two changes, ${load.perSecond.toFixed(0)} a second`,
        found: load.total,
      },
      { what: "of which the instances were asked", found: asked },
      { what: "and rendered", found: rendered },
    );
  });
  await step("Who is signed in", async () => {
    const own = await ask(front.port, "/games", { headers: { cookie: front.cookie } });
    const control = String(own.headers["cache-control"]);
    findings.push({ what: "Cache-Control of a page for who is signed in", found: control });
  });
  await step("No instance", async () => {
    findings.push({
      what: "without any instance: a page that is kept / that has ended / that is not there",
      found: (await failing(front)).join(" / "),
    });
  });
  report(["a cache in front", "found"], [findings]);
}
