import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { step } from "../progress.mjs";
import { endCommandsOnSignal } from "../run-command.mjs";
import { build } from "../start/build.mjs";
import { isPinning, processorMs, root, runPinned } from "./pinned.mjs";
import { report } from "./report.mjs";
import { scenarios } from "./scenarios.mjs";
import { fillLarge, startDatabases, startServers } from "./servers.mjs";

const LOAD_CORE = 1;

/** The options with their usual values. */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      only: { type: "string", default: "" },
      save: { type: "boolean", default: false },
    },
  });
  return { ...values, rounds: Number(values.rounds), seconds: Number(values.seconds) };
}

/**
 * Measures every scenario in turns, once to warm up and `--rounds` times (3) for `--seconds` each (4), and prints
 * the medians.
 * `--only TEXT` takes those whose name contains it; `--save` writes the medians to docs/performance.md.
 */
export async function main(args) {
  const undo = [];
  const undoAll = async () => {
    for (const action of undo.splice(0).reverse()) await action();
  };
  endCommandsOnSignal(undoAll);
  try {
    const { rounds, seconds, only, save } = readOptions(args);
    const chosen = scenarios.filter(({ name }) => name.includes(only));
    await step("Build", () => build(root));
    const databases = await startDatabases(undo);
    const catalogues = { sample: await startServers(databases.sample, undo) };
    if (chosen.some(({ catalogue }) => catalogue === "large")) {
      await step("Large catalogue", () => fillLarge(databases));
      catalogues.large = await startServers(databases.large, undo);
    }
    const results = [];
    for (const scenario of chosen) {
      await step(scenario.name, async () => {
        results.push(await measure(scenario, catalogues, { rounds, seconds }));
      });
    }
    report(root, results, { rounds, seconds, isPinning, cpu: cpus()[0]?.model }, save);
  } finally {
    await undoAll();
  }
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

/** What a scenario compares: a server of its catalogue with another, or with the same of the sample catalogue. */
function sides({ catalogue = "sample", ours, reference, load, referenceLoad = load }, catalogues) {
  const own = catalogues[catalogue];
  const [name, of = catalogue] = reference?.split(" of ") ?? [];
  return {
    ours: { server: own[ours], load: load(own.access) },
    reference: name && { server: catalogues[of][name], load: referenceLoad(catalogues[of].access) },
    cookie: own.access.cookie,
  };
}

async function measure(scenario, catalogues, { rounds, seconds }) {
  const { ours, reference, cookie } = sides(scenario, catalogues);
  const runs = { ours: [], reference: [] };
  const run = async ({ server, load }, duration) => {
    const beside = scenario.beside && loadOnce(server, scenario.beside, duration);
    const result = await loadOnce(server, load, duration);
    await beside;
    return result;
  };
  await run(ours, seconds);
  if (reference) await run(reference, seconds);
  for (let round = 0; round < rounds; round += 1) {
    const writer = scenario.isWriting ? writeEverySecond(ours.server.origin, cookie) : null;
    runs.ours.push(await run(ours, seconds));
    clearInterval(writer);
    if (reference) runs.reference.push(await run(reference, seconds));
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
