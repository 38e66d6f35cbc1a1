import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const BEGIN = "<!-- npm run bench -- --save -->";
const END = "<!-- end -->";

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const medianOf = (runs, key) => (runs.length > 0 ? median(runs.map((run) => run[key])) : Number.NaN);
const shown = (value, digits = 0) => (Number.isNaN(value) ? "–" : value.toFixed(digits));

function row({ name, runs, bar, maxMs }) {
  const ratios = runs.reference.map((reference, round) => runs.ours[round].perSecond / reference.perSecond);
  const ratio = ratios.length > 0 ? median(ratios) : Number.NaN;
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
    shown(processor, 3),
    shown(medianOf(runs.reference, "processorMs"), 3),
  ];
}

const HEAD = [
  "what",
  "ours/s",
  "reference/s",
  "ratio",
  "bar",
  "met",
  "p50 / p99 ms",
  "CPU ms",
  "reference CPU ms",
];

/** Prints the medians as a table, and with `isSaving` puts it into docs/performance.md. */
export function report(root, results, { rounds, seconds, isPinning, cpu }, isSaving) {
  const rows = [HEAD, HEAD.map(() => "---"), ...results.map(row)];
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const day = new Date().toISOString().slice(0, 10);
  const conditions = `${day}, Node ${process.version}, ${cpu}: medians of ${rounds} interleaved rounds of ${seconds} s, ${isPinning ? "servers on one core, the load on another" : "not pinned"}.`;
  console.log(`\n${conditions}\n\n${table}`);
  if (!isSaving) return;
  const file = path.join(root, "docs/performance.md");
  const section = `${BEGIN}\n${conditions}\n\n${table}\n${END}`;
  const text = existsSync(file) ? readFileSync(file, "utf8") : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = text.split(BEGIN);
  writeFileSync(file, `${before}${section}${rest?.split(END)[1] ?? "\n"}`);
}
