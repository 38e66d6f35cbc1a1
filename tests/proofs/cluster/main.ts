import { Failure } from "@/scripts/failure";
import { step } from "@/scripts/progress";
import { temporaryFolder, undoingAll } from "@/scripts/run-command";
import { build } from "@/scripts/start/build";
import { readNumbers } from "@/tests/setup/whole-numbers";
import { proveFailover } from "./failover";
import { proveFront } from "./front";
import { proveInstances } from "./instances";
import type { Proof } from "./proof";

const PROOFS: Record<string, (proof: Proof) => Promise<void>> = {
  instances: proveInstances,
  front: proveFront,
  failover: proveFailover,
};

/** docs/scaling.md lists the packages this needs. */
export async function main(args: string[], root: string) {
  process.chdir(root);
  const usual = { writes: 200, seconds: 10, seed: 1 };
  const { numbers, positionals } = readNumbers(args, usual, true);
  const prove = PROOFS[positionals[0] ?? ""];
  if (!prove) throw new Failure(`npm run cluster -- ${Object.keys(PROOFS).join(" | ")}`);
  await undoingAll(async (undo) => {
    await step("Build", () => build(root));
    await prove({ folder: temporaryFolder("cluster", undo), undo, numbers });
  });
}
