import path from "node:path";
import { Failure } from "./failure.mjs";
import { endCommandsOnSignal } from "./run-command.mjs";
import { installPackages } from "./start/install.mjs";

const root = path.dirname(import.meta.dirname);

/**
 * Runs one of our commands: first installs the packages where they are missing, as the start does, and says in one
 * sentence what went wrong.
 * @param {() => Promise<{ main: (args: string[]) => unknown }>} load imports what may need the packages
 */
export async function runMain(load) {
  try {
    const stopEnding = endCommandsOnSignal();
    await installPackages(root);
    stopEnding();
    const { main } = await load();
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
