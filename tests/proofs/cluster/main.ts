import { Failure } from "@/scripts/failure";
import { step } from "@/scripts/progress";
import { build } from "@/scripts/start/build";
import { temporaryFolder, undoingAll } from "@/tests/setup/undo";
import { readNumbers } from "@/tests/setup/whole-numbers";
import { testCdn } from "./cdn";
import type { ClusterTest } from "./cluster-test";
import { testFailover } from "./failover";
import { testInstances } from "./instances";

const TESTS: Record<string, (test: ClusterTest) => Promise<void>> = {
  instances: testInstances,
  cdn: testCdn,
  failover: testFailover,
};

const COMMAND = `npm run cluster -- ${Object.keys(TESTS).join("|")}`;

/** docs/scaling.md lists the packages this needs. */
export async function main(args: string[], root: string) {
  process.chdir(root);
  const usual = { writes: 200, seconds: 10, seed: 1 };
  const { numbers, positionals } = readNumbers(args, COMMAND, usual, 1);
  const run = TESTS[positionals[0] ?? ""];
  if (!run) throw new Failure(`Usage: ${COMMAND}`, 2);
  await undoingAll(async (undo) => {
    await step("Build", () => build(root));
    await run({ folder: temporaryFolder("cluster", undo), undo, numbers });
  });
}
