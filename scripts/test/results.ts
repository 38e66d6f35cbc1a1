import { existsSync, readFileSync } from "node:fs";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

/** Of what jest writes with --json, what counts here. */
type JestReport = Record<
  "numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites" | "numPendingTests" | "numTodoTests",
  number
> & { testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[] };

interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of those that passed at a second try. */
  flaky: string[];
}

const NOTHING: Results = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/** What a run of jest reported; a run that left no report counts as one failure. */
export function jestResults(file: string): Results {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    // A suite that could not even run reports no failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

/** The specs of a suite and of those within it. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What a run of Playwright reported; a flaky test passed. */
export function playwrightResults(file: string): Results {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const { stats, errors, suites }: JSONReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => title),
  };
}

/** The last lines of `npm test`: what needed a second try, and the counts. */
export function summary(results: Results[]): string {
  const sum = (key: Exclude<keyof Results, "flaky">) =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum("skipped");
  const flaky = results.flatMap((result) => result.flaky.map((name) => `At a second try: ${name}`));
  const counts = `tests: ${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`;
  return [...flaky, counts].join("\n");
}
