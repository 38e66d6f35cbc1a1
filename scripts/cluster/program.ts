import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../failure";
import type { Owner } from "../postgres/account";

const PATIENCE_MS = 180_000;
const MAX_STOP_MS = 20_000;
const SHOWN = 2_000;

/** Whether somebody listens on a port of this machine. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** A running program, with what it has printed. */
export type Program = { child: ChildProcess; output: () => string; stop: () => Promise<void> };

type Options = {
  /** It is ready once this is open, or has been printed. */
  readiness: number | string;
  env?: Record<string, string>;
  owner?: Owner | null;
  cwd?: string;
};

/** Starts a program and waits until it is ready. */
export async function startProgram(program: string, args: string[], options: Options): Promise<Program> {
  const { readiness, env = {}, owner, cwd } = options;
  const all = { ...process.env, ...env };
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: all, cwd, ...owner });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const exit = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const isReady = () =>
    typeof readiness === "number" ? isOpen(readiness) : Promise.resolve(output.includes(readiness));
  for (const end = performance.now() + PATIENCE_MS; !(await isReady()); await sleep(50)) {
    const isOver = failure || child.exitCode !== null || performance.now() > end;
    if (!isOver) continue;
    child.kill("SIGKILL");
    throw new Failure(`${program} did not start: ${failure?.message ?? output.slice(-SHOWN)}`);
  }
  return {
    child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
      await exit;
      clearTimeout(timer);
    },
  };
}
