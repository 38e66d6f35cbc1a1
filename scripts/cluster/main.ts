import { parseArgs } from "node:util";
import { Failure } from "../failure";
import { step } from "../progress";
import { temporaryFolder, undoingAll } from "../run-command";
import { build } from "../start/build";
import { proveFailover } from "./failover";
import { proveFront } from "./front";
import { proveInstances } from "./instances";
import { proveModel } from "./model";
import type { Proof } from "./proof";

const PROOFS: Record<string, (proof: Proof) => Promise<void>> = {
  instances: proveInstances,
  front: proveFront,
  failover: proveFailover,
  model: proveModel,
};

const COUNTS = { writes: "200", views: "100000", seed: "1" };

function readArguments(args: string[]) {
  const options = Object.fromEntries(
    Object.entries(COUNTS).map(([name, value]) => [name, { type: "string" as const, default: value }]),
  );
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  const wrong = Object.keys(COUNTS).find((option) => !Number.isInteger(numbers[option]));
  if (wrong) throw new Failure(`--${wrong} takes a whole number.`);
  return { name: positionals[0] ?? "", numbers: numbers as Proof["numbers"] };
}

/** Proves on this machine what holds on several; needs the packages that docs/scaling.md names. */
export async function main(args: string[], root: string) {
  process.chdir(root);
  const { name, numbers } = readArguments(args);
  const prove = PROOFS[name];
  if (!prove) throw new Failure(`npm run cluster -- ${Object.keys(PROOFS).join(" | ")}`);
  await undoingAll(async (undo) => {
    await step("Build", () => build(root));
    await prove({ folder: temporaryFolder("cluster", undo), undo, numbers });
  });
}
