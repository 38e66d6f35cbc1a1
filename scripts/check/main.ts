import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "../progress.mjs";
import { endCommandsOnSignal, runCommand } from "../run-command.mjs";
import { generateClient } from "../start/build.mjs";
import { lockfileProblems } from "./lockfile";
import { migrationProblems } from "./migrations";
import { referenceProblems } from "./references";
import { structureProblems } from "./structure";

const root = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);

/** Runs a package's command with Node. */
function run(name: string, args: string[], bin = name) {
  const manifest = path.join(root, "node_modules", name, "package.json");
  const { bin: bins }: { bin: string | Record<string, string> } = require(manifest);
  const file = typeof bins === "string" ? bins : bins[bin];
  return runCommand(process.execPath, [path.join(path.dirname(manifest), file ?? ""), ...args], {
    cwd: root,
  });
}

/** What a command says where it finds something. */
const said = async (running: ReturnType<typeof run>) => {
  const { code, output } = await running;
  return code === 0 ? "" : output.trim();
};

const PARTS: Record<string, () => string | Promise<string>> = {
  Types: () => said(run("typescript", ["--noEmit"], "tsc")),
  Biome: () => said(run("@biomejs/biome", ["check", "--error-on-warnings"], "biome")),
  Structure: () => [...lockfileProblems(root), ...structureProblems(root)].join("\n"),
  References: () => referenceProblems(root).join("\n"),
  Migrations: () => migrationProblems(root).join("\n"),
  "Unused code": () => said(run("knip", ["--no-progress"])),
};

/** npm run check: runs every part and shows what the failing ones found. */
export async function main() {
  endCommandsOnSignal();
  await step("Database client", () => generateClient(root));
  // next-env.d.ts is generated and not in git, and the types of pictures and routes hang on it.
  await run("next", ["typegen"]);
  for (const [name, findProblems] of Object.entries(PARTS)) {
    await step(name, async () => {
      const problems = await findProblems();
      if (!problems) return "clean";
      process.exitCode = 1;
      return `found problems:\n${problems}\n`;
    });
  }
}
