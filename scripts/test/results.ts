import { existsSync, readFileSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";

/** Of what jest writes with --json, the counts. */
type JestReport = Record<
  "numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites" | "numPendingTests" | "numTodoTests",
  number
>;

interface Results {
  passed: number;
  failed: number;
  skipped: number;
}

const NOTHING: Results = { passed: 0, failed: 0, skipped: 0 };

/** What a run of jest reported; a run that left no report counts as one failure. */
export function jestResults(file: string): Results {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    // A suite that could not even run reports no failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What a run of Playwright reported; a flaky test passed. */
export function playwrightResults(file: string): Results {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const { stats, errors }: JSONReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The last line of `npm test`. */
export function summary(results: Results[]): string {
  const sum = (key: keyof Results) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum("skipped");
  return `tests: ${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
