// Metrics of all workers of node:cluster as one: a worker that is asked for them asks the primary, which
// gathers those of every worker.
import { randomUUID } from "node:crypto";
import { AggregatorRegistry } from "prom-client";

const ASK = "detectory:metrics";
const MAX_MS = 6_000;

/** In the primary: gathers the metrics whenever a worker asks. */
export function gatherMetrics(cluster) {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (message?.type !== ASK) return;
    const text = await aggregator.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ type: ASK, id: message.id, text });
  });
}

/**
 * In a worker: makes its numbers available to the primary.
 * @returns a function that asks for those of all workers and fails when no answer comes
 */
export function shareMetrics() {
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const done = (settle, value) => {
        clearTimeout(timer);
        process.off("message", take);
        settle(value);
      };
      const take = (message) => {
        if (message?.type !== ASK || message.id !== id) return;
        if (message.text === null) done(reject, new Error("A worker did not tell its metrics."));
        else done(resolve, message.text);
      };
      const timer = setTimeout(() => done(reject, new Error("The primary did not answer.")), MAX_MS);
      process.on("message", take);
      process.send({ type: ASK, id });
    });
}
