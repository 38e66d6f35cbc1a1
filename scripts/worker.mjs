// One of several processes that answer on the same port (scripts/server/workers.mjs).
import { ownMetrics, tellMetricsOfAll } from "./server/metrics.mjs";
import { createAsking } from "./server/metrics-gathering.mjs";
import { serve } from "./server.mjs";

let nextId = 0;
let server;
const waiting = new Map();

/** Hands the notices of a write to the siblings; ends when all of them have applied them. */
function tellSiblings(notices) {
  nextId += 1;
  const id = nextId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    process.send({ type: "notices", id, notices });
  });
}

const asking = createAsking();
tellMetricsOfAll(asking.ask);

const actions = {
  async serve({ options }) {
    try {
      server = await serve({ ...options, tellSiblings, isListening: false });
      process.send({ type: "ready" });
    } catch (error) {
      process.send({ type: "failed", sentence: error.message });
    }
  },
  connection(_message, socket) {
    // Before a byte of it is read: who reads must answer.
    process.send({ type: "taken" }, () => {});
    // It may have gone on its way here.
    if (socket) server.take(socket);
  },
  apply({ id, notices }) {
    server?.applyNotices(notices);
    process.send({ type: "applied", id });
  },
  settled({ id }) {
    waiting.get(id)?.();
    waiting.delete(id);
  },
  async metrics({ id }) {
    process.send({ type: "metrics", id, part: await ownMetrics() });
  },
  collected: asking.collected,
  closing: () => server.beginClosing(),
  async close() {
    await server?.close();
    process.exit(0);
  },
};

// The process that started us decides when to stop; a terminal signals all of us.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("message", (message, handle) => actions[message.type](message, handle));
process.on("disconnect", () => actions.close());
process.send({ type: "joined" });
