import { fileURLToPath } from "node:url";
import { step } from "../progress.mjs";
import { endCommandsOnSignal } from "../run-command.mjs";
import { build, generateClient } from "../start/build.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** npm run build */
export async function main() {
  endCommandsOnSignal();
  await step("Database client", () => generateClient(root));
  await step("Build", () => build(root));
}
