import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "@/scripts/failure";
import { step, steps } from "@/scripts/progress";
import { runCommand, temporaryFolder, undoingAll } from "@/scripts/run-command";
import { build, generateClient } from "@/scripts/start/build";
import { BROWSER_PROJECTS, runBrowserTests } from "./browser-tests";
import { findChromium } from "./chromium";
import { jestResults, playwrightResults, summary } from "./results";
import { startSampleDatabase } from "./test-database";

/** Each of their tests starts its own servers. */
const PROOFS = ["commands", "proofs"];

export async function main(args: string[], root: string) {
  await undoingAll(async (undo) => {
    const reports = temporaryFolder("reports", undo);
    const isProofs = args.includes("--proofs");
    const sampleData = async () => {
      const sample = await startSampleDatabase(root);
      undo.push(sample.stop);
      process.env.TEST_SAMPLE_URL = sample.url;
    };
    await step("Database client", () => generateClient(root));
    await steps({ ...(isProofs ? {} : { "Sample data": sampleData }), Build: build.bind(null, root) });
    const report = (name: string) => path.join(reports, `${name}.json`);
    process.exitCode = await (isProofs ? runProofs(root, report) : runTests(args, root, report));
  });
}

type ReportFile = (name: string) => string;

async function runTests(args: string[], root: string, report: ReportFile): Promise<number> {
  const chromium = await step("Chromium", findChromium);
  if (args.length === 0) return runAll(root, chromium, report);
  return (await runBrowserTests(root, { chromium, files: args })).code ?? 1;
}

async function runChecks(root: string) {
  const checks = await runCommand(process.execPath, [path.join(root, "scripts/check.mjs")]);
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
    inherit: ["ignore", "ignore", "inherit"],
  });
}

function serverFailed(error: unknown): Ended {
  console.error(error instanceof Failure ? error.message : error);
  return { code: 1 };
}

type Ended = { code: number | null };

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

const codeOf = (ended: Ended[]) => (ended.every(({ code }) => code === 0) ? 0 : 1);

async function runProofs(root: string, report: ReportFile): Promise<number> {
  const ended: Ended[] = [];
  for (const project of PROOFS) ended.push(await runJest(root, [project], report(project)));
  console.log(summary(PROOFS.map((project) => jestResults(report(project)))));
  return codeOf(ended);
}

async function runAll(root: string, chromium: string, report: ReportFile): Promise<number> {
  // Longest first, so that both lanes finish together.
  const ended = await twoAtATime([
    () => runBrowserTests(root, { chromium, reportFile: report }).catch(serverFailed),
    () => runJest(root, ["api"], report("api")),
    () => runJest(root, ["integration", "unit", "elements"], report("library")),
    () => runChecks(root),
  ]);

  const jestReports = ["api", "library"].map((name) => jestResults(report(name)));
  const browserReports = BROWSER_PROJECTS.map((project) => playwrightResults(report(project)));
  console.log(summary([...jestReports, ...browserReports]));
  return codeOf(ended);
}
