import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { makeAdministrator } from "../administrator";
import { requireProgram } from "../debian-program";
import { queryDatabase } from "../migrations";
import { freePort } from "../postgres/settings";
import { step } from "../progress";
import { measureDelays } from "./delays";
import { type Finding, none, report } from "./finding";
import { startHaproxy, unitEnvironment } from "./haproxy";
import { ask, type Instance, metric, startInstance } from "./instance";
import { askForKept, isAcknowledged, startLoad } from "./load";
import { type Proof, startDatabase } from "./proof";
import { spread } from "./table";

const ROUNDS = 2;
const QUIET_MS = 2_000;
/** How soon another instance shows a write. */
const FRESH_MS = 100;

type Site = {
  /** HAProxy, before both. */
  port: number;
  instances: Instance[];
  start: (port: number) => Promise<Instance>;
  databaseUrl: string;
  cookie: string;
};

/** Two instances behind HAProxy, with the settings of deploy/. */
async function start(proof: Proof): Promise<Site> {
  const program = requireProgram("haproxy", "haproxy");
  const databaseUrl = await startDatabase(proof);
  const ports: [number, number] = [await freePort(), await freePort()];
  const haproxy = await startHaproxy(program, ports);
  proof.undo.push(() => haproxy.stop());
  const secret = randomBytes(32).toString("base64url");
  const site = { databaseUrl, secret, origin: `http://localhost:${haproxy.originPort}` };
  const instances: Instance[] = [];
  proof.undo.push(() => Promise.all(instances.map((instance) => instance.stop())));
  const start = (port: number) =>
    startInstance(site, {
      ...unitEnvironment(port),
      DATA_DIR: proof.folder,
      TRUSTED_PROXIES: "127.0.0.1,::1",
    });
  for (const port of ports) instances.push(await start(port));
  const { cookie } = await makeAdministrator(databaseUrl, secret);
  while ((await ask(haproxy.originPort, "/games")).status !== 200) await sleep(100);
  for (const port of ports) await askForKept(port);
  return { port: haproxy.originPort, instances, start, databaseUrl, cookie };
}

/** Restarts one instance after the other under load, each as soon as the one before has its part of it again. */
async function restart({ port, instances, start, databaseUrl, cookie }: Site): Promise<Finding[]> {
  const load = startLoad({ port, cookie, name: "Written meanwhile" });
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
  const reads = [...load.kept, ...load.changing];
  const attempts = load.written.flatMap(({ statuses }) => statuses);
  const there = await queryDatabase<{ title: string }>(databaseUrl, "SELECT title FROM games");
  const titles = new Set(there.map(({ title }) => title));
  return [
    { what: "restarts, one instance after the other", found: ROUNDS * instances.length },
    { what: "reads meanwhile", found: reads.length },
    none("reads that failed", reads.filter((status) => status !== 200).length),
    { what: "writes meanwhile", found: attempts.length },
    none("writes that failed", attempts.filter((status) => status !== 201).length),
    none(
      "writes not there",
      load.written.filter((one) => isAcknowledged(one) && !titles.has(one.title)).length,
    ),
  ];
}

/** A write through one instance, and when the other one shows it. */
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
      what: `ms until the other instance shows a write, p50 / p99 / most of ${found.length}`,
      found: spread(found),
    },
    none(`later than ${FRESH_MS} ms`, found.filter((ms) => ms > FRESH_MS).length),
  ];
}

/** Several instances: none of their visitors notices a restart, and a write shows on all. */
export async function proveInstances(proof: Proof): Promise<void> {
  const site = await start(proof);
  const findings: Finding[] = [];
  await step("Restarts under load", async () => {
    findings.push(...(await restart(site)));
  });
  await step("Freshness", async () => {
    findings.push(...(await freshness(site, proof.numbers.writes)));
  });
  report(["two instances", "found"], [findings]);
}
