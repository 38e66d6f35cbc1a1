import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import { env, LAST_BACKUP } from "@/lib/runtime/env";
import { isDiskFullNow } from "@/lib/runtime/failures";
import { getHealth } from "@/lib/runtime/health";
import { API_RESOURCES, FILES, PAGES } from "@/lib/runtime/routes";
import { sharedState } from "@/lib/runtime/shared-state";
import { READS, WRITES } from "@/server/request/client-request";
import { onceAnswered } from "@/server/response/answered";

const FIRST_PARTS = new Set([...PAGES, ...FILES].map(({ path }) => path.split("/")[1]));
const RESOURCES = new Set(["metrics", ...API_RESOURCES.map(({ path }) => path.split("/")[2])]);

/** Maps URLs to a few dozen labels, so that visitors can't create new metric series. */
export function routeLabel(url: string): string {
  if (!url.startsWith("/")) return "malformed";
  const [path = ""] = url.slice(1).split("?", 1);
  const [first = "", second = ""] = path.split("/", 2);
  if (first === "") return "/";
  if (first === "_next") return second === "image" ? "/_next/image" : "/_next";
  if (first === "api") return RESOURCES.has(second) ? `/api/${second}` : "/api/other";
  return FIRST_PARTS.has(first) ? `/${first}` : "other";
}

const SIGN_IN = /^\/api\/(login|auth\/callback\/credentials)([/?]|$)/;

type WatchedCache = { state: string; usage: { entries: number; bytes: number } };

let isEnabled = false;
let cache: WatchedCache | null = null;

export const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name, help, labelNames });

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the first byte of a request to the end of its response.",
  labelNames: ["route", "method", "status"],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
const inFlight = new Gauge({ name: "http_requests_in_flight", help: "Requests in progress." });
const cacheResults = counter("response_cache_requests_total", "Requests by response cache result.", "result");

/** Keeps its last value while `read` returns none. */
export function watch(
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    async collect() {
      const value = await read();
      if (value !== undefined) this.set(value);
    },
  });
}

const CACHE_STATES = ["live", "blind", "away", "off"];
new Gauge({
  name: "response_cache_state",
  help: "1 for the current state of the response cache: live, blind (may miss changes), away (no database) or off.",
  labelNames: ["state"],
  collect() {
    const state = cache?.state ?? "off";
    const shown = CACHE_STATES.includes(state) ? state : "blind";
    for (const known of CACHE_STATES) this.set({ state: known }, known === shown ? 1 : 0);
  },
});
watch("response_cache_bytes", "Memory used by cached responses.", () => cache?.usage.bytes ?? 0);
watch("response_cache_entries", "Cached responses.", () => cache?.usage.entries ?? 0);
export const cacheLosses = counter(
  "response_cache_blind_total",
  "Times that the response cache lost its change notifications, by cause.",
  "cause",
);
export const purges = counter(
  "front_purges_total",
  "Purge requests to the CDN (PURGE_URL), by result.",
  "outcome",
);
for (const outcome of ["done", "failed"]) purges.inc({ outcome }, 0);
const signInFailures = counter(
  "sign_in_failures_total",
  "Rejected sign-ins: 401 for a wrong password, 429 for too many attempts.",
  "status",
);
export const databaseRestarts = counter(
  "embedded_database_restarts_total",
  "Restarts of the embedded database after a crash.",
);
const buildInfo = new Gauge({
  name: "detectory_build_info",
  help: "1 for the running version and build.",
  labelNames: ["version", "build"],
});
/** Of several flags, the last counts. Without one, V8's own limit, which adds the young generation. */
export function heapLimit(flags: string[]): number {
  const megabytes = /.*--max[-_]old[-_]space[-_]size=(\d+)/.exec(flags.join(" "))?.[1];
  return megabytes ? Number(megabytes) * 2 ** 20 : getHeapStatistics().heap_size_limit;
}
watch("heap_limit_bytes", "Size of the heap beyond which the process ends.", () =>
  heapLimit([process.env.NODE_OPTIONS ?? "", ...process.execArgv]),
);
watch("database_up", "1 if the database responds within a second.", async () => {
  const { database } = await getHealth();
  return database === "ok" ? 1 : 0;
});
watch(
  "database_clock_offset_seconds",
  "How many seconds the database's clock is ahead of this machine's; 0 if they differ by less than one.",
  () => sharedState.clockOffsetMs / 1_000,
);
watch(
  "database_disk_full",
  "1 if the database refused a write for lack of disk space within the last minute.",
  () => (isDiskFullNow() ? 1 : 0),
);
watch(
  "backup_last_success_timestamp_seconds",
  "Unix time of the last backup with this DATA_DIR, 0 without one.",
  () => (statSync(path.join(env("DATA_DIR"), LAST_BACKUP), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1_000,
);
new Gauge({
  name: "database_pool_connections",
  help: "Database connections: total, idle, and requests waiting for one.",
  labelNames: ["state"],
  collect() {
    const pool = sharedState.databasePool;
    this.set({ state: "total" }, pool?.totalCount ?? 0);
    this.set({ state: "idle" }, pool?.idleCount ?? 0);
    this.set({ state: "waiting" }, pool ? Math.max(0, pool.waitingCount - pool.idleCount) : 0);
  },
});

export function enableMetrics(watched: WatchedCache | null): void {
  cache = watched;
  isEnabled = env("METRICS_TOKEN") !== undefined;
  if (isEnabled) collectDefaultMetrics();
}

export function describeBuild(dir: string): void {
  const read = (name: string) => readFileSync(path.join(dir, name), "utf8").trim();
  const { version }: { version: string } = JSON.parse(read("package.json"));
  buildInfo.set({ version, build: read(".next/BUILD_ID") }, 1);
}

export function countCacheResult(result: "hit" | "miss" | "stale" | "bypass"): void {
  if (isEnabled) cacheResults.inc({ result });
}

export function measureRequest({ method = "", url = "" }: IncomingMessage, response: ServerResponse): void {
  if (!isEnabled) return;
  inFlight.inc();
  onceAnswered(response, (status, ms) => {
    inFlight.dec();
    const labels = {
      route: routeLabel(url),
      method: [...READS, ...WRITES].includes(method) ? method : "other",
      status: status >= 500 ? String(status) : `${Math.floor(status / 100)}xx`,
    };
    durations.observe(labels, ms / 1_000);
    if (method === "POST" && (status === 401 || status === 429) && SIGN_IN.test(url)) {
      signInFailures.inc({ status });
    }
  });
}

const MAX_READ_MS = 1_000;

const deliveries = counter("alert_deliveries_total", "Alert deliveries, by result.", "channel", "result");
const deliveryLag = new Histogram({
  name: "alert_delivery_lag_seconds",
  help: "Time from a status change to the delivery of its alert.",
  labelNames: ["channel"],
  buckets: [0.5, 1, 2, 5, 15, 60, 300, 3_600, 43_200],
});

sharedState.noteDelivery = ({ channel, result, lagSeconds }) => {
  deliveries.inc({ channel, result });
  if (result === "delivered") deliveryLag.observe({ channel }, lagSeconds);
};

async function readFigures() {
  const late = sleep(MAX_READ_MS, null, { ref: false });
  return Promise.race([sharedState.alertFigures?.().catch(() => null), late]);
}

let reading: ReturnType<typeof readFigures> | null = null;

function figures() {
  reading ??= readFigures().finally(() => {
    reading = null;
  });
  return reading;
}

new Gauge({
  name: "alert_subscriptions",
  help: "Alert subscriptions by state: active, unconfirmed, failing (also active) and ended.",
  labelNames: ["state"],
  async collect() {
    const read = await figures();
    for (const [state, count] of Object.entries(read?.subscriptions ?? {})) this.set({ state }, count);
  },
});
watch(
  "alert_deliveries_pending",
  "Alert deliveries waiting to be sent.",
  async () => (await figures())?.pending,
);
watch(
  "alert_oldest_pending_seconds",
  "Age of the oldest waiting delivery, not counting quiet hours.",
  async () => (await figures())?.oldestSeconds,
);
