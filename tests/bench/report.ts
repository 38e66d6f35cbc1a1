import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tableOf } from "@/tests/proofs/cluster/table";
import type { Measured, Scenario } from "./scenarios";

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

function row({ name, runs, bar, maxMs = 0 }: Result): string[] {
  const ratio = median(
    runs.reference.map(({ perSecond }, round) => (runs.ours[round]?.perSecond ?? 0) / perSecond),
  );
  const processor = medianOf(runs.ours, "processorMs");
  const isMet = bar === undefined ? processor <= maxMs : ratio >= bar;
  return [
    name,
    shown(medianOf(runs.ours, "perSecond")),
    shown(medianOf(runs.reference, "perSecond")),
    shown(ratio, 2),
    bar === undefined ? `≤ ${maxMs} ms CPU` : `≥ ${bar}`,
    isMet ? "yes" : "no",
    `${shown(medianOf(runs.ours, "p50"))} / ${shown(medianOf(runs.ours, "p99"))}`,
    `${shown(medianOf(runs.reference, "p50"))} / ${shown(medianOf(runs.reference, "p99"))}`,
    shown(processor, 3),
    shown(medianOf(runs.reference, "processorMs"), 3),
  ];
}

const HEAD = [
  "what",
  "ours/s",
  "reference/s",
  "ratio",
  "target",
  "met",
  "p50 / p99 ms",
  "reference p50 / p99 ms",
  "CPU ms",
  "reference CPU ms",
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
