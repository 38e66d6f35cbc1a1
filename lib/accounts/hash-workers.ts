import "server-only";
import { Worker } from "node:worker_threads";

/** What a worker computes: a new hash, or whether a password belongs to a hash. */
export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

type Reply = { id: number; result?: string | boolean; error?: string };
type Pending = {
  worker: Worker;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
};
type Pool = { workers: Worker[]; pending: Map<number, Pending>; nextId: number };

const WORKERS = 2;

// Source text and not a file, so that no bundler has to find it; it requires bcryptjs from node_modules.
const SOURCE = `
const { parentPort } = require("node:worker_threads");
const bcrypt = require("bcryptjs");
parentPort.on("message", ({ id, password, hash, cost }) => {
  try {
    const result = hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
    parentPort.postMessage({ id, result });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error && error.message) });
  }
});`;

const globalStore = globalThis as typeof globalThis & { detectoryPasswordPool?: Pool };

function pool(): Pool {
  globalStore.detectoryPasswordPool ??= { workers: [], pending: new Map(), nextId: 0 };
  return globalStore.detectoryPasswordPool;
}

function startWorker(): Worker {
  const worker = new Worker(SOURCE, { eval: true });
  worker.on("message", ({ id, result, error }: Reply) => {
    const task = pool().pending.get(id);
    pool().pending.delete(id);
    if (pool().pending.size === 0) for (const idle of pool().workers) idle.unref();
    if (!task) return;
    if (result === undefined) task.reject(new Error(`Password worker: ${error}`));
    else task.resolve(result);
  });
  worker.on("error", (error) => dropWorker(worker, error));
  worker.on("exit", () => dropWorker(worker, new Error("Password worker: stopped")));
  return worker;
}

function dropWorker(worker: Worker, error: Error) {
  const { workers, pending } = pool();
  if (workers.includes(worker)) workers.splice(workers.indexOf(worker), 1);
  for (const [id, task] of pending) {
    if (task.worker !== worker) continue;
    pending.delete(id);
    task.reject(error);
  }
}

/** Runs a task on one of two worker threads, in turn; they are started when first needed. */
export function runPasswordTask(task: PasswordTask): Promise<string | boolean> {
  const { workers, pending } = pool();
  const id = pool().nextId++;
  if (workers.length < WORKERS) workers.push(startWorker());
  const worker = workers[id % workers.length] ?? startWorker();
  return new Promise((resolve, reject) => {
    pending.set(id, { worker, resolve, reject });
    // A process may end while its workers are idle, but not while one owes an answer.
    worker.ref();
    worker.postMessage({ id, ...task });
  });
}
