/** A worker that does not even take a message for so long is beyond help. */
const MAX_SILENCE_MS = 10_000;

/** Carries the notices of a write from one worker to the others and tells it when all have applied them. */
export function createRelay() {
  // Those that have begun to serve; others keep no answers yet.
  const members = new Set();
  const open = new Map();
  let lastId = 0;

  function settleIfDone(relayId) {
    const { origin, id, missing, timer } = open.get(relayId);
    if (missing.size > 0) return;
    clearTimeout(timer);
    open.delete(relayId);
    if (origin.connected) origin.send({ type: "settled", id }, () => {});
  }

  function strike(worker, relayId) {
    if (open.get(relayId)?.missing.delete(worker)) settleIfDone(relayId);
  }

  return {
    join: (worker) => members.add(worker),

    /** A worker that has ended can answer nobody with what stood before. */
    forget(worker) {
      members.delete(worker);
      for (const relayId of [...open.keys()]) strike(worker, relayId);
    },

    tell(origin, { id, notices }) {
      lastId += 1;
      const relayId = lastId;
      const missing = new Set([...members].filter((worker) => worker !== origin && worker.connected));
      const timer = setTimeout(() => {
        for (const worker of missing) worker.kill("SIGKILL");
      }, MAX_SILENCE_MS).unref();
      open.set(relayId, { origin, id, missing, timer });
      for (const worker of missing) worker.send({ type: "apply", id: relayId, notices }, () => {});
      settleIfDone(relayId);
    },

    markApplied: (worker, { id }) => strike(worker, id),
  };
}
