import { existsSync, readFileSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";

type JestReport = Record<
  "numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites" | "numPendingTests" | "numTodoTests",
  number
>;

type Results = { passed: number; failed: number; skipped: number };

const NO_REPORT: Results = { passed: 0, failed: 1, skipped: 0 };

/** A run without a report counts as one failure. */
export function jestResults(file: string): Results {
  if (!existsSync(file)) return NO_REPORT;
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: report.numPassedTests,
    // A suite that can't run reports no failed tests.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function playwrightResults(file: string): Results {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, errors }: JSONReport = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

export function summary(results: Results[]): string {
  const sum = (key: keyof Results) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum("skipped");
  return `tests: ${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
