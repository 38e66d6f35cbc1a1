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
  const jestReport = path.join(reports, "jest.json");
  const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
  // The tests mostly wait for servers: on two cores one process alone would leave one of them idle.
  const jestArgs = ["--maxWorkers=2", "--passWithNoTests", "--json", `--outputFile=${jestReport}`];
  const jestRun = await runCommand(process.execPath, [jest, ...jestArgs], {
    cwd: root,
    env: { NODE_ENV: "test" },
    inherit: ["ignore", "ignore", "inherit"],
  });

  const { runBrowserTests } = await import("./browser-tests.mjs");
  const browserReport = path.join(reports, "playwright.json");
  const browserRun = await runBrowserTests(root, { chromium, reportFile: browserReport });

  if (checks.code !== 0) console.error("The checks above found something: see `npm run check`.");
  console.log(summary([jestResults(jestReport), playwrightResults(browserReport)]));
  return [checks, jestRun, browserRun].every(({ code }) => code === 0);
}
