import { setTimeout as sleep } from "node:timers/promises";
import { queryDatabase } from "@/scripts/migrations";
import { type ClusterTest, type Finding, none, report, takeSteps } from "./cluster-test";
import { metric } from "./instance";
import { countTitles, isAcknowledged, measureDelays, startLoad, warmCache } from "./load";
import { type Site, startSite } from "./site";
import { spread } from "./table";

const ROUNDS = 2;
const QUIET_MS = 2_000;
const FRESH_MS = 100;

async function restart({ ports, instances, start, databaseUrl, cookie }: Site): Promise<Finding[]> {
  for (const { port } of instances) await warmCache(port);
  const load = startLoad({ port: ports.origin, cookie, name: "Written during the restarts" });
  await sleep(QUIET_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, instance] of instances.entries()) {
      await instance.stop();
      const next = await start(instance.port);
      instances[place] = next;
      while ((await metric(next.port, "http_request_duration_seconds_count", 'route="/provider"')) === 0)
        await sleep(100);
    }
  }
  await sleep(QUIET_MS);
  await load.stop();
  const reads = [...load.cached, ...load.changing];
  const attempts = load.written.flatMap(({ statuses }) => statuses);
  const titles = await countTitles(databaseUrl);
  return [
    { what: "restarts, one instance after the other", found: ROUNDS * instances.length },
    { what: "reads", found: reads.length },
    none("failed reads", reads.filter((status) => status !== 200).length),
    { what: "writes", found: attempts.length },
    none("failed writes", attempts.filter((status) => status !== 201).length),
    none(
      "writes missing",
      load.written.filter((one) => isAcknowledged(one) && !titles.has(one.title)).length,
    ),
  ];
}

async function freshness({ instances, databaseUrl, cookie }: Site, writes: number): Promise<Finding[]> {
  const [game] = await queryDatabase<{ id: number }>(
    databaseUrl,
    "SELECT min(id) AS id FROM games WHERE is_active",
  );
  const [one, other] = instances.map(({ port }) => port);
  const id = game?.id ?? 1;
  if (!one || !other) return [];
  const found = [
    ...(await measureDelays({ write: one, read: other, id, cookie }, writes / 2)),
    ...(await measureDelays({ write: other, read: one, id, cookie }, writes / 2)),
  ];
  return [
    {
      what: `ms until the other instance shows a write, p50 / p99 / max of ${found.length}`,
      found: spread(found),
    },
    none(`later than ${FRESH_MS} ms`, found.filter((ms) => ms > FRESH_MS).length),
  ];
}

export async function testInstances(test: ClusterTest): Promise<void> {
  const site = await startSite(test);
  const found = await takeSteps({
    "Restarts under load": () => restart(site),
    async Freshness() {
      return freshness(site, test.numbers.writes);
    },
  });
  report(["two instances", "found"], [found.flat()]);
}
