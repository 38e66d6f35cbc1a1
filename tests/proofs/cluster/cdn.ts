import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@/scripts/failure";
import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { runLoad } from "@/tests/bench/load";
import { requireProgram } from "@/tests/setup/debian-program";
import { createRandom } from "@/tests/setup/random";
import { type ClusterTest, none, report, takeSteps } from "./cluster-test";
import { type Compared, compare, pagesOf } from "./comparison";
import { type Instance, metric, send } from "./instance";
import { measureDelays } from "./load";
import { randomWriter } from "./random-writes";
import { type Site, startSite } from "./site";
import { spread } from "./table";
import { startVarnish } from "./varnish";

const PURGE_MS = 100;
const PAGES_A_WRITE = 8;
const READERS = 4;
const DELAYS = 100;
const CONNECTIONS = 64;

type CdnSite = Site & { port: number; reference: Instance };

async function start(test: ClusterTest): Promise<CdnSite> {
  const program = requireProgram("varnishd", "varnish", "varnish-modules");
  const purge = await freePort();
  const site = await startSite(test, { PURGE_URL: `http://127.0.0.1:${purge}` });
  const reference = await site.start(await freePort(), { RESPONSE_CACHE: "off" });
  test.undo.push(reference.stop);
  const { front: port, origin } = site.ports;
  const front = await startVarnish(program, test.folder, { port, purge, origin });
  test.undo.push(front.stop);
  while ((await send(port, "/games")).status !== 200) await sleep(100);
  return { ...site, port, reference };
}

async function idsOf(databaseUrl: string, table: "games" | "providers" | "deals"): Promise<number[]> {
  const sql = `SELECT id FROM ${table} ORDER BY id LIMIT 20`;
  return (await queryDatabase<{ id: number }>(databaseUrl, sql)).map(({ id }) => id);
}

async function hunt({ port, reference, databaseUrl, cookie }: CdnSite, writes: number, seed: number) {
  const random = createRandom(`reads ${seed}`);
  const write = randomWriter({ databaseUrl, port, cookie, seed });
  let pages = ["/"];
  let isOver = false;
  let read = 0;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      await send(port, random.pick(pages));
      read += 1;
    }
  });
  const found: Record<Compared, number> = { same: 0, late: 0, stale: 0 };
  for (let count = 0; count < writes; count += 1) {
    const games = await idsOf(databaseUrl, "games");
    pages = pagesOf({ games, providers: await idsOf(databaseUrl, "providers") });
    const written = await write();
    await sleep(PURGE_MS);
    for (let look = 0; look < PAGES_A_WRITE; look += 1) {
      const page = random.pick(pages);
      const { outcome, details } = await compare(port, reference.port, page);
      found[outcome] += 1;
      if (outcome !== "same") console.log(`\n${outcome}: ${page} after ${written}: ${details}`);
    }
  }
  isOver = true;
  await Promise.all(readers);
  return { ...found, read };
}

async function delays({ port, databaseUrl, cookie }: CdnSite): Promise<number[]> {
  await queryDatabase(databaseUrl, "UPDATE games SET is_active = TRUE");
  const [id = 1] = await idsOf(databaseUrl, "games");
  return measureDelays({ write: port, read: port, id, cookie }, DELAYS);
}

async function views({ port, instances, databaseUrl, cookie }: CdnSite, seconds: number) {
  const [, id] = await idsOf(databaseUrl, "games");
  await send(port, `/api/games/${id}`, { method: "PUT", headers: { cookie }, body: { title: "Viewed" } });
  await sleep(2 * PURGE_MS);
  const sum = async (name: string, label: string) =>
    (await Promise.all(instances.map((instance) => metric(instance.port, name, label)))).reduce(
      (a, b) => a + b,
    );
  const requestsSoFar = () => sum("http_request_duration_seconds_count", 'route="/game"');
  const rendered = () => sum("response_cache_requests_total", 'result="miss"');
  const before = [await requestsSoFar(), await rendered()] as const;
  const request = { path: `/game/${id}`, headers: { "accept-encoding": "br" } };
  const load = await runLoad(
    `http://127.0.0.1:${port}`,
    { connections: CONNECTIONS, requests: [request] },
    seconds,
  );
  if (load.refused > 0) throw new Failure(`${load.refused} views were rejected.`);
  return { load, forwarded: (await requestsSoFar()) - before[0], rendered: (await rendered()) - before[1] };
}

async function failing({ port, instances, databaseUrl, cookie }: CdnSite) {
  const [deal] = await idsOf(databaseUrl, "deals");
  const body = { validUntil: new Date(Date.now() + 3_000) };
  await send(port, `/api/deals/${deal}`, { method: "PUT", headers: { cookie }, body });
  await sleep(2 * PURGE_MS);
  const [id] = await idsOf(databaseUrl, "games");
  const paths = [`/game/${id}`, "/special-deals"];
  for (const page of paths) await send(port, page);
  for (const { child } of instances) child.kill("SIGKILL");
  await sleep(12_000);
  const answers = [];
  for (const page of [...paths, "/reviews?sort=lowest"]) answers.push((await send(port, page)).status);
  return answers;
}

export async function testCdn(test: ClusterTest): Promise<void> {
  const { writes, seconds, seed } = test.numbers;
  const cdn = await start(test);
  const found = await takeSteps({
    async "Random writes"() {
      const { same, late, stale, read } = await hunt(cdn, writes, seed);
      const what = `responses compared ${PURGE_MS} ms after ${writes} random writes, during ${read} reads`;
      return [
        { what, found: same + late + stale },
        none("of these, different from an uncached server and correct within 2 s", late),
        none("of these, still different", stale),
      ];
    },
    async Delays() {
      const what = `ms from a write's response until the CDN shows it, p50 / p99 / max of ${DELAYS}`;
      return [{ what, found: spread(await delays(cdn)) }];
    },
    async Views() {
      const { load, forwarded, rendered } = await views(cdn, seconds);
      const what = `views of a page between two changes, ${load.perSecond.toFixed(0)} a second`;
      return [
        { what, found: load.total },
        { what: "of these, requests to instances", found: forwarded },
        { what: "and rendered", found: rendered },
      ];
    },
    async "Signed-in users"() {
      const { headers } = await send(cdn.port, "/games", { headers: { cookie: cdn.cookie } });
      const found = String(headers["cache-control"]);
      return [{ what: "Cache-Control of a page for a signed-in user", found }];
    },
    async "No instance"() {
      const what = "without any instance: a cached page / an expired one / a missing one";
      return [{ what, found: (await failing(cdn)).join(" / ") }];
    },
  });
  report(["a CDN in front", "found"], [found.flat()]);
}
