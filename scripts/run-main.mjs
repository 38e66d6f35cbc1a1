import path from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages } from "./install.mjs";

const root = path.dirname(import.meta.dirname);
/** An installation without the packages for development is enough for these. */
const OPERATING = new Set(["backup", "database", "generate", "restore", "schema-engine", "seed"]);

/**
 * Installs the packages where they are missing, compiles scripts/<name>/main.ts and runs its
 * `main(args, root)`. What goes wrong for a reason that can be told in a sentence is told in that sentence.
 * @param {string} name
 */
export async function runMain(name) {
  const args = process.argv.slice(2);
  try {
    if (!args.includes("--prebuilt")) await installPackages(root, !OPERATING.has(name));
    // A server would pay for it with the maps of all its packages.
    if (name !== "start") process.setSourceMapsEnabled(true);
    const { compile } = await import("./compile.mjs");
    const { main } = await import(pathToFileURL(compile(root, `scripts/${name}/main.ts`)).href);
    await main(args, root);
  } catch (error) {
    // The class of failure.ts, of which a compiled command has a copy of its own.
    console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
    process.exitCode = 1;
  }
}
