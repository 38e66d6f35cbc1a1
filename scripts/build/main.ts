import { readArguments } from "../arguments";
import { step } from "../progress";
import { endCommandsOnSignal } from "../run-command";
import { build } from "../start/build";

export async function main(args: string[], root: string) {
  readArguments(args, "npm run build", {});
  endCommandsOnSignal();
  await step("Build", () => build(root));
}
