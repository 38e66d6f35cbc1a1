import path from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages } from "./install.mjs";

const root = path.dirname(import.meta.dirname);

/** @param {string} folder */
export async function runMain(folder) {
  const args = process.argv.slice(2);
  const isDeveloping = folder.startsWith("tests/") && folder !== "tests/setup/generate";
  try {
    if (!args.includes("--prebuilt")) await installPackages(root, isDeveloping);
    // In a server, the source maps of all packages would cost too much memory.
    if (folder !== "scripts/start") process.setSourceMapsEnabled(true);
    const { compile } = await import("./compile.mjs");
    const { main } = await import(pathToFileURL(compile(root, `${folder}/main.ts`)).href);
    await main(args, root);
  } catch (error) {
    // By name, because a compiled command has its own copy of the class.
    const isFailure = error instanceof Error && error.name === "Failure";
    console.error(isFailure ? error.message : error);
    process.exitCode = isFailure && "exitCode" in error ? Number(error.exitCode) : 1;
  }
}
