// Metrics of several workers as one: a worker that is asked for them asks the process that started it, which
// collects those of every worker.
import { AggregatorRegistry } from "prom-client";

const MAX_MS = 4_000;

/**
 * For the process that starts the workers.
 * @param workers gives those that serve now
 * @returns `collect(asker, message)` for a worker's "collectMetrics" and `take(worker, message)` for its "metrics"
 */
export function createGathering(workers) {
  const rounds = new Map();
  let nextRound = 0;
  return {
    collect(asker, { id }) {
      nextRound += 1;
      const round = nextRound;
      const open = new Set(workers());
      const parts = [];
      const finish = async () => {
        clearTimeout(timer);
        rounds.delete(round);
        const text = await AggregatorRegistry.aggregate(parts).metrics();
        if (asker.connected) asker.send({ type: "collected", id, text }, () => {});
      };
      // A worker that hangs or has died is left out.
      const timer = setTimeout(finish, MAX_MS).unref();
      rounds.set(round, (worker, part) => {
        if (!open.delete(worker)) return;
        parts.push(part);
        if (open.size === 0) finish();
      });
      for (const worker of open) worker.send({ type: "metrics", id: round }, () => {});
    },
    take: (worker, { id, part }) => rounds.get(id)?.(worker, part),
  };
}

/**
 * For a worker.
 * @returns `ask()` for the metrics of all workers, and `collected(message)` for the answer to it
 */
export function createAsking() {
  const waiting = new Map();
  let nextId = 0;
  return {
    ask() {
      nextId += 1;
      const id = nextId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        process.send({ type: "collectMetrics", id });
      });
    },
    collected({ id, text }) {
      waiting.get(id)?.(text);
      waiting.delete(id);
    },
  };
}
