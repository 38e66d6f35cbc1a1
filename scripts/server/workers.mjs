import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { log } from "./log.mjs";

const MAX_CLOSE_MS = 8_500;
/** A worker that does not even take a message for so long is beyond help. */
const MAX_SILENCE_MS = 10_000;
/** A worker that lived shorter than this is started again after a pause. */
const SHORT_LIFE_MS = 5_000;

/**
 * Serves from several processes on one port. A worker that dies is replaced; the notices of a write reach all
 * of them before the write is answered.
 * @param options for serve() of scripts/server.mjs
 * @returns `close()`
 * @throws Failure when a worker cannot serve at all
 */
export async function serveFromWorkers(count, options) {
  const relays = new Map();
  // Those that have begun to serve; others keep no answers yet.
  const joined = new Set();
  let nextId = 0;
  let isClosing = false;
  cluster.setupPrimary({ exec: fileURLToPath(new URL("../worker.mjs", import.meta.url)) });

  function relay(origin, { id, notices }) {
    nextId += 1;
    const relayId = nextId;
    const others = [...joined].filter((worker) => worker !== origin && worker.isConnected());
    const settle = () => {
      relays.delete(relayId);
      clearTimeout(timer);
      if (origin.isConnected()) origin.send({ type: "settled", id }, () => {});
    };
    const open = new Set(others.map((worker) => worker.id));
    const timer = setTimeout(() => {
      for (const silent of open) cluster.workers[silent]?.process.kill("SIGKILL");
    }, MAX_SILENCE_MS).unref();
    const markApplied = (workerId) => open.delete(workerId) && open.size === 0 && settle();
    relays.set(relayId, markApplied);
    if (others.length === 0) settle();
    for (const worker of others) worker.send({ type: "apply", id: relayId, notices }, () => {});
  }

  function fork() {
    const startedAt = Date.now();
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      worker.on("message", (message) => {
        if (message.type === "joined") {
          joined.add(worker);
          worker.send({ type: "serve", options });
        }
        if (message.type === "notices") relay(worker, message);
        if (message.type === "applied") relays.get(message.id)?.(worker.id);
        if (message.type === "ready") resolve(worker);
        if (message.type === "failed") reject(new Failure(message.sentence));
      });
      worker.once("exit", async (code, signal) => {
        reject(new Failure(`A worker ended with ${signal ?? code}.`));
        joined.delete(worker);
        for (const markApplied of [...relays.values()]) markApplied(worker.id);
        if (isClosing) return;
        log.error({ worker: worker.process.pid, code, signal }, "worker ended");
        if (Date.now() - startedAt < SHORT_LIFE_MS) await sleep(1_000);
        if (!isClosing) fork().catch(() => {});
      });
    });
  }

  await Promise.all(Array.from({ length: count }, fork));
  return {
    async close() {
      isClosing = true;
      const open = Object.values(cluster.workers);
      for (const worker of open) if (worker.isConnected()) worker.send({ type: "close" }, () => {});
      const ended = Promise.all(open.map((worker) => worker.isDead() || once(worker, "exit")));
      const timer = setTimeout(() => {
        for (const worker of open) worker.process.kill("SIGKILL");
      }, MAX_CLOSE_MS).unref();
      await ended;
      clearTimeout(timer);
    },
  };
}
