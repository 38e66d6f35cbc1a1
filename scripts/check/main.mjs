import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { step } from "../progress.mjs";
import { endCommandsOnSignal, runCommand } from "../run-command.mjs";
import { installPackages } from "../start/install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);

/** The file behind a package's command. */
function command(name, bin = name) {
  const manifest = path.join(root, "node_modules", name, "package.json");
  const { bin: bins } = require(manifest);
  return path.join(path.dirname(manifest), typeof bins === "string" ? bins : bins[bin]);
}

const PARTS = {
  Types: () => [command("typescript", "tsc"), "--noEmit"],
  Biome: () => [command("@biomejs/biome", "biome"), "check", "--error-on-warnings"],
  Structure: () => [path.join(root, "scripts/check-structure.mjs")],
  References: () => ["--import", "tsx", path.join(root, "scripts/check/references.ts")],
  Migrations: () => [path.join(root, "scripts/check-migrations.mjs")],
  "Unused code": () => [command("knip"), "--no-progress"],
};

/** Runs every part and shows what the failing ones printed. */
export async function main() {
  endCommandsOnSignal();
  try {
    await installPackages(root, { isTelling: true });
    const { generateClient } = await import("../start/build.mjs");
    await step("Database client", () => generateClient(root));
    await typeRoutes();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
    return;
  }
  for (const [name, args] of Object.entries(PARTS)) {
    await step(name, async () => {
      const { code, output } = await runCommand(process.execPath, args(), { cwd: root });
      if (code === 0) return "clean";
      process.exitCode = 1;
      return `found problems:\n${output.trim()}\n`;
    });
  }
}

/** next-env.d.ts is generated and not in git, and the types of pictures and routes hang on it. */
function typeRoutes() {
  return runCommand(process.execPath, [command("next"), "typegen"], { cwd: root });
}
