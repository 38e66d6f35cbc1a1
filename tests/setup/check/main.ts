import { createRequire } from "node:module";
import path from "node:path";
import { readArguments } from "@/scripts/arguments";
import { step } from "@/scripts/progress";
import { endCommandsOnSignal, runCommand } from "@/scripts/run-command";
import { generateClient } from "@/scripts/start/build";
import { buildContextProblems } from "./build-context";
import { lockfileProblems } from "./lockfile";
import { migrationProblems } from "./migrations";
import { referenceProblems } from "./references";
import { structureProblems } from "./structure";
import { wordingProblems } from "./wording";

const require = createRequire(import.meta.url);

function run(root: string, name: string, args: string[], bin = name) {
  const manifest = path.join(root, "node_modules", name, "package.json");
  const { bin: bins }: { bin: string | Record<string, string> } = require(manifest);
  const file = typeof bins === "string" ? bins : bins[bin];
  return runCommand(process.execPath, [path.join(path.dirname(manifest), file ?? ""), ...args], {
    cwd: root,
  });
}

const said = async (running: ReturnType<typeof run>) => {
  const { code, output } = await running;
  return code === 0 ? "" : output.trim();
};

/** Reuses the build's incremental type information. Several checkers would repeat half of the work. */
const TYPES =
  "--checkers 1 --noEmit --declarationMap false --emitDeclarationOnly false --tsBuildInfoFile .next/cache/.tsbuildinfo";

const PARTS: Record<string, (root: string) => string | Promise<string>> = {
  Types: (root) => said(run(root, "typescript", TYPES.split(" "), "tsc")),
  Biome: async (root) => {
    const problems = await said(run(root, "@biomejs/biome", ["check", "--error-on-warnings"], "biome"));
    return problems && `${problems}\n\`npm run format\` fixes formatting, imports and other safe findings.`;
  },
  Structure: (root) => [...lockfileProblems(root), ...structureProblems(root)].join("\n"),
  References: (root) => referenceProblems(root).join("\n"),
  Wording: (root) => wordingProblems(root).join("\n"),
  "Container build": (root) => buildContextProblems(root).join("\n"),
  Migrations: (root) => migrationProblems(root).join("\n"),
  "Unused code": (root) => said(run(root, "knip", ["--no-progress"])),
};

export async function main(args: string[], root: string) {
  readArguments(args, "npm run check", {});
  endCommandsOnSignal();
  await step("Database client", () => generateClient(root));
  // next-env.d.ts is generated and untracked, and image and route types depend on it.
  await run(root, "next", ["typegen"]);
  for (const [name, findProblems] of Object.entries(PARTS)) {
    await step(name, async () => {
      const problems = await findProblems(root);
      if (!problems) return "clean";
      process.exitCode = 1;
      return `found problems:\n${problems}\n`;
    });
  }
}
