import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { step } from "../progress.mjs";
import { endCommandsOnSignal, runCommand } from "../run-command.mjs";
import { installPackages } from "../start/install.mjs";
import { jestResults, playwrightResults, summary } from "./results.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs everything, also after a failure, and ends with the line `tests: N passed, M failed`. */
export async function main() {
  const reports = mkdtempSync(path.join(tmpdir(), "detectory-reports-"));
  endCommandsOnSignal(async () => rmSync(reports, { recursive: true, force: true }));
  try {
    process.exitCode = (await runAll(reports)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Runs the checks and shows in one piece what they said: other runs write meanwhile. */
async function runChecks() {
  const checks = await runCommand(process.execPath, [path.join(root, "scripts/check.mjs")]);
  process.stdout.write(checks.output);
  return checks;
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

/** Runs the browser tests; a server that does not start is a failure like any other. */
async function runBrowser(chromium, report) {
  const { runBrowserTests } = await import("./browser-tests.mjs");
  return runBrowserTests(root, { chromium, reportFile: report }).catch((error) => {
    console.error(error instanceof Failure ? error.message : error);
    return { code: 1 };
  });
}

/** Runs one after the other, also after a failure. */
async function inTurn(...runs) {
  const results = [];
  for (const run of runs) results.push(await run());
  return results;
}

async function runAll(reports) {
  await installPackages(root, { isTelling: true });
  const { findChromium } = await import("./chromium.mjs");
  let chromium;
  await step("Chromium", async () => {
    chromium = await findChromium();
    return chromium;
  });
  const { build, generateClient } = await import("../start/build.mjs");
  await step("Database client", () => generateClient(root));
  await step("Build", () => build(root));
  const report = (name) => path.join(reports, `${name}.json`);
  // The tests wait for servers now and then: two runs at a time keep two cores at work. The browser tests are
  // half of all and the commands' load the machine, so that these begin together with the short ones.
  const [tests, [checks, ...others]] = await Promise.all([
    inTurn(
      () => runJest(["api"], report("api")),
      () => runBrowser(chromium, report("browser")),
    ),
    inTurn(
      runChecks,
      () => runJest(["commands"], report("commands")),
      () => runJest(["integration", "unit"], report("library")),
    ),
  ]);

  if (checks.code !== 0) console.error("The checks above found something: see `npm run check`.");
  const jestReports = ["api", "commands", "library"].map((name) => jestResults(report(name)));
  console.log(summary([...jestReports, playwrightResults(report("browser"))]));
  return [checks, ...tests, ...others].every(({ code }) => code === 0);
}
