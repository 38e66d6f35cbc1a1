import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type autocannon from "autocannon";
import { compile } from "../compile.mjs";
import { Failure } from "../failure";
import type { Measured } from "./scenarios";

const CLOCK_TICKS_A_SECOND = 100;
export const isPinning = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

export type Environment = Record<string, string>;

/** Starts Node on one core. */
function spawnPinned(core: number, args: string[], env: Environment = {}) {
  const command = isPinning ? "taskset" : process.execPath;
  const pinning = isPinning ? ["-c", String(core), process.execPath] : [];
  return spawn(command, [...pinning, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

interface Start {
  env?: Environment;
  announcement: string;
}

/** Runs a Node script on one core; resolves with the process once its output contains `announcement`. */
export function startPinned(
  core: number,
  args: string[],
  { env, announcement }: Start,
): Promise<ChildProcess> {
  const child = spawnPinned(core, args, env);
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes(announcement)) resolve(child);
    });
    child.once("exit", () => reject(new Failure(`A process of the benchmark ended:\n${output}`)));
  });
}

/** Puts a load on a server from one core. */
export async function runLoad(core: number, options: autocannon.Options): Promise<Measured> {
  const child = spawnPinned(core, [compile(process.cwd(), "scripts/bench/load.ts"), JSON.stringify(options)]);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (code !== 0) throw new Failure("The load generator failed.");
  return JSON.parse(output);
}

/** The processor time a process has used, in milliseconds; NaN where there is no /proc. */
export function processorMs({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / CLOCK_TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

export const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
