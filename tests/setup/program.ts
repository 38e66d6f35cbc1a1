import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@/scripts/failure";
import type { Owner } from "@/scripts/postgres/account";

const PATIENCE_MS = 600_000; // A server may build first
const MAX_STOP_MS = 20_000;
const SHOWN = 4_000;

export const MEASURED = {
  NODE_ENV: "production",
  NEXTAUTH_URL: "http://localhost",
  SEED: "sample",
  LOG_LEVEL: "warn",
  // Same values as `npm start`.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export type Program = { child: ChildProcess; output: () => string; stop: () => Promise<void> };

type Options = {
  readiness: number | string;
  env?: Record<string, string>;
  owner?: Partial<Owner> | null;
  cwd?: string;
};

export async function startProgram(program: string, args: string[], options: Options): Promise<Program> {
  const { readiness, env = {}, owner, cwd } = options;
  const all = { ...process.env, ...env };
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: all, cwd, ...owner });
  let output = "";
  let isAnnounced = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      isAnnounced ||= typeof readiness === "string" && output.includes(readiness);
      output = output.slice(-SHOWN);
    });
  }
  let isOver = false;
  child.once("exit", () => {
    isOver = true;
  });
  child.once("error", (error) => {
    output = error.message;
    isOver = true;
  });
  const isReady = async () => isAnnounced || (typeof readiness === "number" && (await isOpen(readiness)));
  for (const end = performance.now() + PATIENCE_MS; !(await isReady()); await sleep(50)) {
    if (!isOver && performance.now() < end) continue;
    child.kill("SIGKILL");
    throw new Failure(`${[program, ...args].join(" ")} did not start:\n${output}`);
  }
  return {
    child,
    output: () => output,
    async stop() {
      if (isOver) return;
      const timer = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
      child.kill("SIGTERM");
      await once(child, "exit");
      clearTimeout(timer);
    },
  };
}
