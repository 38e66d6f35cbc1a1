import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { step } from "../progress";
import { endCommandsOnSignal } from "../run-command";
import { build } from "../start/build";
import { type Catalogues, measure } from "./measure";
import { isPinning } from "./pinned";
import { type Result, report } from "./report";
import { scenarios } from "./scenarios";
import { fillLarge, startDatabases, startServers, type Undo } from "./servers";

/** The options with their usual values. */
function readOptions(args: string[]) {
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
export async function main(args: string[], root: string) {
  process.chdir(root);
  const undo: Undo = [];
  const undoAll = async () => {
    for (const action of undo.splice(0).reverse()) await action();
  };
  endCommandsOnSignal(undoAll);
  try {
    const { rounds, seconds, only, save } = readOptions(args);
    const chosen = scenarios.filter(({ name }) => name.includes(only));
    await step("Build", () => build(root));
    const databases = await startDatabases(undo);
    const catalogues: Catalogues = { sample: await startServers("sample", databases, undo) };
    if (chosen.some(({ catalogue }) => catalogue === "large")) {
      await step("Large catalogue", () => fillLarge(databases));
      catalogues.large = await startServers("large", databases, undo);
    }
    const results: Result[] = [];
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
