import { Failure } from "@/scripts/failure";
import { type Load, runLoad } from "./load";
import { processorMs } from "./pinned";
import type { Result, Run } from "./report";
import type { CatalogueName, Scenario } from "./scenarios";
import type { Server, Servers } from "./servers";

const READ_MS = 50;

interface Side {
  server: Server;
  load: Load;
}

export type Catalogues = Partial<Record<CatalogueName, Servers>>;

async function loadOnce({ child, origin }: Server, load: Load, seconds: number): Promise<Run> {
  const before = processorMs(child);
  const result = await runLoad(origin, load, seconds);
  return { ...result, processorMs: (processorMs(child) - before) / result.total };
}

async function send(address: string, request?: RequestInit) {
  await fetch(address, request)
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

function refuseNone(run: Run): Run {
  if (run.refused > 0) throw new Failure(`${run.refused} requests were rejected.`);
  return run;
}

function sides(scenario: Scenario, catalogues: Catalogues): { ours: Side; reference: Side } {
  const { catalogue = "sample", ours, reference, load, referenceLoad = load } = scenario;
  const serversOf = (name: CatalogueName) => {
    const servers = catalogues[name];
    if (!servers) throw new Failure(`No servers for the ${name} catalogue.`);
    return servers;
  };
  const own = serversOf(catalogue);
  const other = serversOf(reference.catalogue ?? catalogue);
  return {
    ours: { server: own[ours], load: load(own.access) },
    reference: { server: other[reference.server], load: referenceLoad(other.access) },
  };
}

export async function measure(
  scenario: Scenario,
  catalogues: Catalogues,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result> {
  const { ours, reference } = sides(scenario, catalogues);
  const cookie = catalogues[scenario.catalogue ?? "sample"]?.access.cookie ?? "";
  const runs: Result["runs"] = { ours: [], reference: [] };
  const run = async ({ server, load }: Side) => {
    const { background: path } = scenario;
    const reader = path && setInterval(() => send(`${server.origin}${path}`), READ_MS);
    const result = await loadOnce(server, load, seconds);
    clearInterval(reader);
    return result;
  };
  // Before the cache is warm, more requests can arrive than may queue.
  await run(ours);
  await run(reference);
  for (let round = 0; round < rounds; round += 1) {
    const { written } = scenario;
    const writer = written && writeEverySecond(ours.server.origin, cookie, written);
    runs.ours.push(refuseNone(await run(ours)));
    clearInterval(writer);
    runs.reference.push(refuseNone(await run(reference)));
  }
  return { ...scenario, runs };
}

function writeEverySecond(origin: string, cookie: string, games: readonly number[]) {
  let count = 0;
  return setInterval(() => {
    count += 1;
    send(`${origin}/api/games/${games[count % games.length]}`, {
      method: "PUT",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ title: `Written ${count}` }),
    });
  }, 1_000);
}
