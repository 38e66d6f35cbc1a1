import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";
import { listen } from "../listen.mjs";
import { letQueueIn } from "./drain.mjs";
import { log } from "./log.mjs";
import { createGathering } from "./metrics-gathering.mjs";
import { createRelay } from "./notice-relay.mjs";

const MAX_CLOSE_MS = 8_500;
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
  const waiting = [];
  const relay = createRelay();
  const gathering = createGathering(() => ready);
  let isClosing = false;

  const door = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on("error", () => {});
    if (ready.length > 0) handOver(socket);
    else waiting.push(socket);
  });

  function handOver(socket) {
    const worker = ready.shift();
    ready.push(worker);
    worker.send({ type: "connection" }, socket, (error) => error && socket.destroy());
  }

  function forget(worker) {
    relay.forget(worker);
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
          for (const socket of waiting.splice(0)) handOver(socket);
          resolve();
        },
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
        if (isClosing) return;
        log.error({ worker: worker.pid, code, signal }, "worker ended");
        if (Date.now() - startedAt < SHORT_LIFE_MS) await sleep(1_000);
        if (!isClosing) start().catch(() => {});
      });
    });
  }

  await Promise.all(Array.from({ length: count }, start));
  await listen(door, options.port);
  return {
    async close() {
      isClosing = true;
      await letQueueIn(door);
      door.close();
      // What was handed over before arrives before.
      const open = [...ready];
      for (const worker of open) worker.send({ type: "close" }, () => {});
      const timer = setTimeout(() => {
        for (const worker of open) worker.kill("SIGKILL");
      }, MAX_CLOSE_MS).unref();
      await Promise.all(open.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, "exit")));
      clearTimeout(timer);
    },
  };
}
