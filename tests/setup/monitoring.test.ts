import { readFileSync } from "node:fs";
import { pino } from "pino";
import { collectDefaultMetrics, register } from "prom-client";
import { EventHub } from "@/server/live/event-hub";
import "@/server/metrics";

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

beforeAll(async () => {
  collectDefaultMetrics();
  await new EventHub(pino({ level: "silent" }), 15_000).close();
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
