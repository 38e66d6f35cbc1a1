import type { Logger } from "pino";
import { isExplained, shouldLog } from "@/lib/runtime/failures";
import { READS } from "@/server/request/client-request";

const SLOW_MS = 1_000;
const MAX_PATH = 500;

type Entry = { requestId: string; method: string; path: string; status: number; ms: number };

function levelOf({ method, status, ms }: Entry) {
  // The first 503 of a minute explains the others.
  if (status === 503) return !isExplained() && shouldLog("503") ? "error" : "debug";
  if (status >= 500 && status !== 501) return "error";
  if (ms >= SLOW_MS) return "warn";
  return READS.includes(method) ? "debug" : "info";
}

export function logRequest(log: Logger, entry: Entry): void {
  const level = levelOf(entry);
  if (!log.isLevelEnabled(level)) return;
  log[level]({ ...entry, path: entry.path.slice(0, MAX_PATH) || null }, "request completed");
}
