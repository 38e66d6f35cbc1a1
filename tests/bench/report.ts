import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tableOf } from "@/tests/proofs/cluster/table";
import type { Measured } from "./load";
import type { Scenario } from "./scenarios";

const BEGIN = "<!-- npm run bench -- --save -->";
const END = "<!-- end -->";

export type Run = Measured & { processorMs: number };
export type Result = Scenario & { runs: Record<"ours" | "reference", Run[]> };

interface Conditions {
  rounds: number;
  seconds: number;
  isPinning: boolean;
  cpu: string | undefined;
}

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const medianOf = (runs: Run[], key: keyof Run) => median(runs.map((run) => run[key]));
const shown = (value: number, digits = 0) => (Number.isNaN(value) ? "–" : value.toFixed(digits));

function row({ name, runs, target }: Result): string[] {
  const ratioOf = (key: "perSecond" | "processorMs") =>
    median(runs.reference.map((run, round) => (runs.ours[round]?.[key] ?? Number.NaN) / run[key]));
  const rate = ratioOf("perSecond");
  const cpu = ratioOf("processorMs");
  const microseconds = (side: Run[]) => shown(medianOf(side, "processorMs") * 1_000);
  const delays = (side: Run[]) => `${shown(medianOf(side, "p50"), 1)} / ${shown(medianOf(side, "p99"), 1)}`;
  return [
    name,
    microseconds(runs.ours),
    microseconds(runs.reference),
    shown(cpu, 2),
    shown(medianOf(runs.ours, "perSecond")),
    shown(medianOf(runs.reference, "perSecond")),
    shown(rate, 2),
    "cpu" in target ? `CPU ≤ ${shown(target.cpu, 2)}` : `rate ≥ ${shown(target.rate, 2)}`,
    ("cpu" in target ? cpu <= target.cpu : rate >= target.rate) ? "yes" : "no",
    delays(runs.ours),
    delays(runs.reference),
  ];
}

const HEAD = [
  "what",
  "CPU µs",
  "reference CPU µs",
  "CPU ratio",
  "ours/s",
  "reference/s",
  "rate",
  "target",
  "met",
  "p50 / p99 ms",
  "reference p50 / p99 ms",
];

export function report(
  root: string,
  results: Result[],
  { rounds, seconds, isPinning, cpu }: Conditions,
  isSaving: boolean,
) {
  const table = tableOf(HEAD, results.map(row));
  const day = new Date().toISOString().slice(0, 10);
  const conditions = `${day}, Node ${process.version}, ${cpu}: medians of ${rounds} interleaved rounds of ${seconds} s, ${isPinning ? "servers on one core, load on another" : "not pinned"}.`;
  console.log(`\n${conditions}\n\n${table}`);
  if (!isSaving) return;
  const file = path.join(root, "docs/performance.md");
  const section = `${BEGIN}\n${conditions}\n\n${table}\n${END}`;
  const [before = "", rest] = readFileSync(file, "utf8").split(BEGIN);
  writeFileSync(file, `${before}${section}${rest?.split(END)[1] ?? "\n"}`);
}
