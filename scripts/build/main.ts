import { step } from "../progress";
import { endCommandsOnSignal } from "../run-command";
import { build, generateClient } from "../start/build";

export async function main(_args: string[], root: string) {
  endCommandsOnSignal();
  await step("Database client", () => generateClient(root));
  await step("Build", () => build(root));
}
