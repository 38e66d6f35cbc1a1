const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const SLOW_MS = 1_000;
const MAX_PATH = 500;

/**
 * @typedef {{ requestId: string, method: string, path?: string, status: number, ms: number }} Entry
 * @param {Entry} entry
 */
function levelOf({ method, status, ms }) {
  if (status >= 500) return "error";
  if (ms >= SLOW_MS) return "warn";
  return READS.has(method) ? "debug" : "info";
}

/**
 * One line for an answered request: failures as errors, slow ones as warnings, writes as information, and
 * ordinary reads, of which there are thousands a second, only at the level debug.
 * @param {import("pino").Logger} log
 * @param {Entry} entry the path without its query, which may hold secrets
 */
export function logRequest(log, entry) {
  const level = levelOf(entry);
  if (!log.isLevelEnabled(level)) return;
  log[level]({ ...entry, path: entry.path?.slice(0, MAX_PATH) ?? null }, "answered");
}
