import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "../failure";
import { step, steps } from "../progress";
import { runCommand, temporaryFolder, undoingAll } from "../run-command";
import { build, generateClient } from "../start/build";
import { BROWSER_PROJECTS, runBrowserTests } from "./browser-tests";
import { findChromium } from "./chromium";
import { jestResults, playwrightResults, summary } from "./results";
import { startSampleDatabase } from "./test-database";

/**
 * Runs the checks and tests, or with `--proofs` the tests of faults and large catalogues; also after a failure. Ends with
 * the line `tests: N passed, M failed`.
 */
export async function main(args: string[], root: string) {
  await undoingAll(async (undo) => {
    const reports = temporaryFolder("reports", undo);
    if (args.includes("--proofs")) {
      process.exitCode = (await runProofs(root, path.join(reports, "proofs.json"))) ? 0 : 1;
      return;
    }
    await step("Database client", () => generateClient(root));
    await steps({
      "Sample data": async () => {
        const sample = await startSampleDatabase(root);
        undo.push(sample.stop);
        process.env.TEST_SAMPLE_URL = sample.url;
      },
      Build: build.bind(null, root),
    });
    process.exitCode = (await runAll(root, reports)) ? 0 : 1;
  });
}

/** Runs the checks and shows in one piece what they said: other runs write meanwhile. */
async function runChecks(root: string) {
  const checks = await runCommand(process.execPath, [path.join(root, "scripts/check.mjs")]);
  process.stdout.write(checks.output);
  if (checks.code !== 0) console.error("The checks above found something: see `npm run check`.");
  return checks;
}

/** Runs the files of some projects one after the other: those of a project share a server. */
function runJest(root: string, projects: string[], report: string) {
  const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
  // A test that fails may leave something open, which is no reason to wait for it.
  const args = ["--maxWorkers=1", "--forceExit", "--passWithNoTests", "--json", `--outputFile=${report}`];
  return runCommand(process.execPath, [jest, ...args, "--selectProjects", ...projects], {
    cwd: root,
    env: { NODE_ENV: "test" },
    inherit: ["ignore", "ignore", "inherit"],
  });
}

/** A server that does not start is a failure like any other. */
function serverFailed(error: unknown): Ended {
  console.error(error instanceof Failure ? error.message : error);
  return { code: 1 };
}

type Ended = { code: number | null };

/** Runs all, also after a failure: the tests wait for servers now and then, and two at a time keep two cores at work. */
async function twoAtATime(runs: (() => Promise<Ended>)[]): Promise<Ended[]> {
  const waiting = [...runs];
  const ended: Ended[] = [];
  const lane = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) ended.push(await run());
  };
  await Promise.all([lane(), lane()]);
  return ended;
}

async function runProofs(root: string, report: string): Promise<boolean> {
  await step("Database client", () => generateClient(root));
  const { code } = await runJest(root, ["proofs"], report);
  console.log(summary([jestResults(report)]));
  return code === 0;
}

async function runAll(root: string, reports: string): Promise<boolean> {
  const chromium = await step("Chromium", findChromium);
  const report = (name: string) => path.join(reports, `${name}.json`);
  // The longest first, so that both lanes end together.
  const ended = await twoAtATime([
    () => runBrowserTests(root, { chromium, reportFile: report }).catch(serverFailed),
    () => runJest(root, ["commands"], report("commands")),
    () => runJest(root, ["api"], report("api")),
    () => runJest(root, ["integration", "unit", "elements"], report("library")),
    () => runChecks(root),
  ]);

  const jestReports = ["api", "commands", "library"].map((name) => jestResults(report(name)));
  const browserReports = BROWSER_PROJECTS.map((project) => playwrightResults(report(project)));
  console.log(summary([...jestReports, ...browserReports]));
  return ended.every(({ code }) => code === 0);
}
