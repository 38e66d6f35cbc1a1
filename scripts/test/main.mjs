import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { step } from "../progress.mjs";
import { endCommands, runCommand } from "../run-command.mjs";
import { installPackages } from "../start/install.mjs";
import { jestResults, playwrightResults, summary } from "./results.mjs";

/** The tests mostly wait for servers: two runs at a time keep two cores at work. */
const JEST_RUNS = [
  ["api", "unit"],
  ["integration", "commands"],
];

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs everything, also after a failure, and ends with the line `tests: N passed, M failed`. */
export async function main() {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, endCommands);
  const reports = mkdtempSync(path.join(tmpdir(), "detectory-reports-"));
  try {
    process.exitCode = (await runAll(reports)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Runs the files of some projects one after the other: those of a project share a server. */
function runJest(projects, report) {
  const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
  const args = ["--maxWorkers=1", "--passWithNoTests", "--json", `--outputFile=${report}`];
  return runCommand(process.execPath, [jest, ...args, "--selectProjects", ...projects], {
    cwd: root,
    env: { NODE_ENV: "test" },
    inherit: ["ignore", "ignore", "inherit"],
  });
}

async function runAll(reports) {
  await step("Packages", () => installPackages(root));
  const { findChromium } = await import("./chromium.mjs");
  let chromium;
  await step("Chromium", async () => {
    chromium = await findChromium();
    return chromium;
  });
  const checks = await runCommand(process.execPath, [path.join(root, "scripts/check.mjs")], {
    inherit: true,
  });

  const { build } = await import("../start/build.mjs");
  await step("Build", () => build(root));
  const jestReports = JEST_RUNS.map((_, run) => path.join(reports, `jest-${run}.json`));
  const jestRuns = await Promise.all(JEST_RUNS.map((projects, run) => runJest(projects, jestReports[run])));

  const { runBrowserTests } = await import("./browser-tests.mjs");
  const browserReport = path.join(reports, "playwright.json");
  const browserRun = await runBrowserTests(root, { chromium, reportFile: browserReport });

  if (checks.code !== 0) console.error("The checks above found something: see `npm run check`.");
  console.log(summary([...jestReports.map(jestResults), playwrightResults(browserReport)]));
  return [checks, ...jestRuns, browserRun].every(({ code }) => code === 0);
}
