import { cpus } from "node:os";
import { readArguments } from "@/scripts/arguments";
import { step } from "@/scripts/progress";
import { build } from "@/scripts/start/build";
import { undoingAll } from "@/tests/setup/undo";
import { type Catalogues, measure } from "./measure";
import { isPinning } from "./pinned";
import { type Result, report } from "./report";
import { scenarios } from "./scenarios";
import { fillLarge, startDatabases, startServers } from "./servers";

function readOptions(args: string[]) {
  const usage = "npm run bench [-- --rounds N --seconds N --only PATTERN --save]";
  const { values } = readArguments(args, usage, {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    only: { type: "string", default: "" },
    save: { type: "boolean", default: false },
  });
  return { ...values, rounds: Number(values.rounds), seconds: Number(values.seconds) };
}

export async function main(args: string[], root: string) {
  process.chdir(root);
  const { rounds, seconds, only, save } = readOptions(args);
  const chosen = scenarios.filter(({ name }) => new RegExp(only).test(name));
  const results: Result[] = [];
  await undoingAll(async (undo) => {
    await step("Build", () => build(root));
    const databases = await startDatabases(undo);
    const catalogues: Catalogues = { sample: await startServers("sample", databases, undo) };
    if (chosen.some(({ catalogue }) => catalogue === "large")) {
      await step("Large catalogue", () => fillLarge(databases));
      catalogues.large = await startServers("large", databases, undo);
    }
    for (const scenario of chosen) {
      results.push(await step(scenario.name, () => measure(scenario, catalogues, { rounds, seconds })));
    }
  });
  report(root, results, { rounds, seconds, isPinning, cpu: cpus()[0]?.model }, save);
}
