import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { collectDefaultMetrics, register } from "prom-client";
import { readStatusEvents } from "@/lib/live/data";
import { EventHub } from "@/server/live/event-hub";
import { heapLimit } from "@/server/metrics";

type Dashboard = { panels: { targets: { expr: string }[] }[] };

const SELECTORS_AND_RANGES = /\{[^}]*\}|\[[^\]]*\]/g;
const GROUPINGS = /\bby \([^)]*\)/g;
const FUNCTIONS = /\b\w+(?= *\()/g;

const metricsIn = (expr: string) =>
  expr
    .replace(SELECTORS_AND_RANGES, "")
    .replace(GROUPINGS, "")
    .replace(FUNCTIONS, "")
    .match(/\b[a-z]\w+/g) ?? [];

const inRules = readFileSync("deploy/prometheus-alerts.yml", "utf8").matchAll(/^ +expr: (.+)$/gm);
const { panels }: Dashboard = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"));
const exported = new Set(["up"]); // Prometheus itself

let own: { name: string; type: string; help: string; labels: string[] }[] = [];

beforeAll(() => {
  new EventHub(readStatusEvents, 15_000).close();
  own = register.getMetricsAsArray().map(({ name, type, help, ...metric }) => ({
    name,
    type: String(type),
    help,
    labels: "labelNames" in metric ? (metric.labelNames as string[]) : [],
  }));
  collectDefaultMetrics();
  for (const { name, type } of register.getMetricsAsArray()) {
    exported.add(name);
    if (String(type) === "histogram")
      for (const part of ["bucket", "sum", "count"]) exported.add(`${name}_${part}`);
  }
});

const expressions = [
  ...[...inRules].map(([, expr = ""]) => ["alert rule", expr]),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => ["panel", expr])),
];

test.each(expressions)("every metric of this %s is exported: %s", (_file, expr) => {
  expect(metricsIn(expr)).not.toEqual([]);
  for (const name of metricsIn(expr)) expect([...exported]).toContain(name);
});

const documentation = readFileSync("docs/monitoring.md", "utf8");

test("the documentation lists every metric of ours, and no other", () => {
  const rows = documentation.match(/^\| `\w+` \| (?:gauge|counter|histogram) \|.*$/gm) ?? [];
  const expected = own.map(
    ({ name, type, help, labels }) => `| \`${name}\` | ${type} | ${labels.join(", ") || "–"} | ${help} |`,
  );
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

const messages = documentation.split("| `msg` | level |")[1]?.matchAll(/^\| `([^`]+)` \|/gm) ?? [];

const sources = ["lib", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8")),
);

test.each([...messages].map(([, message = ""]) => message))("the code logs “%s”", (message) => {
  expect(sources.some((source) => source.includes(`"${message}"`))).toBe(true);
});

test("the heap's limit is where the old generation is full, because the process ends there", () => {
  expect(heapLimit(["--max-semi-space-size=16", "--max-old-space-size=256"])).toBe(256 * 2 ** 20);
});

test("an option of the command counts before one in NODE_OPTIONS, in either spelling", () => {
  const options = "--enable-source-maps --max_old_space_size=512";
  expect(heapLimit([options, "--expose-gc"])).toBe(512 * 2 ** 20);
  expect(heapLimit([options, "--max-old-space-size=256"])).toBe(256 * 2 ** 20);
});
