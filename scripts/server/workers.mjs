import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { listen } from "../listen.mjs";
import { letQueueIn } from "./drain.mjs";
import { createHandOver } from "./hand-over.mjs";
import { log } from "./log.mjs";
import { createGathering } from "./metrics-gathering.mjs";
import { createRelay } from "./notice-relay.mjs";

const MAX_CLOSE_MS = 8_500;
/** Those who came before the word to stop are with a worker by then, or never will be. */
const MAX_HAND_OVER_MS = 6_000;
/** A worker that lived shorter than this is started again after a pause. */
const SHORT_LIFE_MS = 5_000;
const WORKER = fileURLToPath(new URL("../worker.mjs", import.meta.url));

/**
 * Serves from several processes on one port, which take turns. One that dies is replaced; the notices of a
 * write reach all of them before the write is answered. This process accepts the connections and hands them
 * over, because node:cluster resets the connections it still holds when it closes (docs/decisions/0011).
 * @param options for serve() of scripts/server.mjs
 * @returns `close()`
 * @throws Failure when the port is taken or a worker cannot serve at all
 */
export async function serveFromWorkers(count, options) {
  const ready = [];
  const handOver = createHandOver();
  const relay = createRelay();
  const gathering = createGathering(() => ready);
  let isClosing = false;

  const door = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on("error", () => {});
    handOver.give(socket);
  });

  function forget(worker) {
    relay.forget(worker);
    handOver.leave(worker);
    const index = ready.indexOf(worker);
    if (index >= 0) ready.splice(index, 1);
  }

  function start() {
    const startedAt = Date.now();
    const worker = fork(WORKER);
    return new Promise((resolve, reject) => {
      const actions = {
        joined() {
          relay.join(worker);
          worker.send({ type: "serve", options });
        },
        ready() {
          ready.push(worker);
          handOver.join(worker);
          resolve();
        },
        taken: () => handOver.markTaken(worker),
        failed: ({ sentence }) => reject(new Failure(sentence)),
        notices: (message) => relay.tell(worker, message),
        applied: (message) => relay.markApplied(worker, message),
        collectMetrics: (message) => gathering.collect(worker, message),
        metrics: (message) => gathering.take(worker, message),
      };
      worker.on("message", (message) => actions[message.type](message));
      worker.once("disconnect", () => forget(worker));
      worker.once("exit", async (code, signal) => {
        forget(worker);
        reject(new Failure(`A worker ended with ${signal ?? code}.`));
        if (isClosing && handOver.isDone()) return;
        log.error({ worker: worker.pid, code, signal }, "worker ended");
        if (Date.now() - startedAt < SHORT_LIFE_MS) await sleep(1_000);
        if (!isClosing || !handOver.isDone()) start().catch(() => {});
      });
    });
  }

  await Promise.all(Array.from({ length: count }, start));
  await listen(door, options.port);
  return {
    async close() {
      isClosing = true;
      const since = Date.now();
      const end = since + MAX_HAND_OVER_MS;
      for (const worker of ready) worker.send({ type: "closing" }, () => {});
      await letQueueIn(door, end);
      door.close();
      while (!handOver.isDone() && Date.now() < end) await sleep(10);
      const open = [...ready];
      for (const worker of open) worker.send({ type: "close" }, () => {});
      const timer = setTimeout(
        () => {
          for (const worker of open) worker.kill("SIGKILL");
        },
        since + MAX_CLOSE_MS - Date.now(),
      ).unref();
      await Promise.all(open.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, "exit")));
      clearTimeout(timer);
    },
  };
}
