import path from "node:path";
import { Failure } from "./failure.mjs";
import { endCommandsOnSignal } from "./run-command.mjs";
import { installPackages } from "./start/install.mjs";

const root = path.dirname(import.meta.dirname);

/**
 * Runs the command in scripts/<name>/main.ts: first installs the packages where they are missing, as the start
 * does, and says in one sentence what went wrong.
 * @param {string} name
 * @param {{ isTelling?: boolean }} [options] `isTelling` has it say that the packages are there, too
 */
export async function runMain(name, options) {
  try {
    const stopEnding = endCommandsOnSignal();
    await installPackages(root, options);
    stopEnding();
    const { register } = await import("tsx/esm/api");
    register();
    const { main } = await import(`./${name}/main.ts`);
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
