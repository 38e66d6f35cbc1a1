import { createRequire } from "node:module";
import path from "node:path";
import { SETTINGS } from "@/lib/runtime/env";
import { readArguments } from "@/scripts/arguments";
import { Failure } from "@/scripts/failure";
import { step, steps } from "@/scripts/progress";
import { runCommand } from "@/scripts/run-command";
import { build, generateClient } from "@/scripts/start/build";
import { temporaryFolder, undoingAll } from "@/tests/setup/undo";
import { BROWSER_PROJECTS, runBrowserTests } from "./browser-tests";
import { findChromium } from "./chromium";
import { jestResults, playwrightResults, summary } from "./results";
import { startSampleDatabase } from "./test-database";

/** Most of their tests start servers of their own. */
const PROOFS = ["commands", "proofs", "api proofs"];
const BROWSER_TESTS = ["public", "admin"];
const BROWSER_PROOFS = BROWSER_PROJECTS.filter((project) => !BROWSER_TESTS.includes(project));

export async function main(args: string[], root: string) {
  const maxFiles = args.includes("--proofs") ? 0 : args.length;
  const { values, positionals } = readArguments(
    args,
    "npm test [-- FILES], or npm run proofs",
    { proofs: { type: "boolean" } },
    maxFiles,
  );
  // Tests expect the defaults, or choose their own.
  for (const name of SETTINGS) delete process.env[name];
  await undoingAll(async (undo) => {
    const reports = temporaryFolder("reports", undo);
    const sampleData = async () => {
      const starting = startSampleDatabase(root);
      // Even if the build fails first.
      undo.push(() => starting.then(({ stop }) => stop()).catch(() => {}));
      process.env.TEST_SAMPLE_URL = (await starting).url;
    };
    await step("Database client", () => generateClient(root));
    await steps({ "Sample data": sampleData, Build: build.bind(null, root) });
    const report = (name: string) => path.join(reports, `${name}.json`);
    const chromium = await step("Chromium", findChromium);
    const run = { root, chromium, report };
    if (values.proofs) process.exitCode = await runProofs(run);
    else process.exitCode = await (positionals.length > 0 ? runFiles(run, positionals) : runTests(run));
  });
}

type Run = { root: string; chromium: string; report: (name: string) => string };

type Ended = { code: number | null };

async function runFiles(run: Run, files: string[]): Promise<number> {
  const { code } = await runBrowser(run, BROWSER_PROJECTS, files);
  return code ?? 1;
}

async function runChecks(root: string) {
  const checks = await runCommand(process.execPath, [
    path.join(root, "scripts/run.mjs"),
    "tests/setup/check",
  ]);
  process.stdout.write(checks.output);
  if (checks.code !== 0) console.error("Some checks failed; see `npm run check`.");
  return checks;
}

/** Sequential, because the files of a project share a server. */
function runJest(root: string, projects: string[], report: string) {
  const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
  // A failing test may leave handles open.
  const args = ["--maxWorkers=1", "--forceExit", "--passWithNoTests", "--json", `--outputFile=${report}`];
  return runCommand(process.execPath, [jest, ...args, "--selectProjects", ...projects], {
    cwd: root,
    env: { NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function runBrowser({ root, chromium, report }: Run, projects: readonly string[], files?: string[]) {
  const reportFile = files ? undefined : report;
  return runBrowserTests(root, { chromium, projects, files, reportFile }).catch((error: unknown): Ended => {
    console.error(error instanceof Failure ? error.message : error);
    return { code: 1 };
  });
}

/** Two at a time keep two cores busy while tests wait for servers. */
async function twoAtATime(runs: (() => Promise<Ended>)[]): Promise<Ended[]> {
  const waiting = [...runs];
  const ended: Ended[] = [];
  const lane = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) ended.push(await run());
  };
  await Promise.all([lane(), lane()]);
  return ended;
}

/** Prints the sum of the reports. */
function concluded(ended: Ended[], { report }: Run, jestRuns: string[], browserRuns: readonly string[]) {
  const jestReports = jestRuns.map((name) => jestResults(report(name)));
  console.log(summary([...jestReports, ...browserRuns.map((name) => playwrightResults(report(name)))]));
  return ended.every(({ code }) => code === 0) ? 0 : 1;
}

async function runProofs(run: Run): Promise<number> {
  const jest = (project: string): Promise<Ended> => runJest(run.root, [project], run.report(project));
  // Faults and overload need both cores.
  const ended = [await jest("commands"), await jest("proofs")];
  ended.push(...(await twoAtATime([() => runBrowser(run, BROWSER_PROOFS), () => jest("api proofs")])));
  return concluded(ended, run, PROOFS, BROWSER_PROOFS);
}

async function runTests(run: Run): Promise<number> {
  const { root, report } = run;
  // Longest first, so that both lanes finish together.
  const ended = await twoAtATime([
    () => runBrowser(run, BROWSER_TESTS),
    () => runJest(root, ["api"], report("api")),
    () => runJest(root, ["unit", "elements"], report("unit")),
    () => runJest(root, ["integration"], report("integration")),
    () => runChecks(root),
  ]);
  return concluded(ended, run, ["api", "unit", "integration"], BROWSER_TESTS);
}
