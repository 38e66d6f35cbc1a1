import { spawn } from "node:child_process";
import { endProgress } from "./progress.mjs";

/** What makes a server give memory back (docs/deployment.md, Memory) makes short work slow. */
const ONLY_FOR_SERVERS = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined };

/** @type {Map<import("node:child_process").ChildProcess, Promise<unknown>>} */
const running = new Map();
let isEnding = false;

/**
 * Runs a command to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, inherit?: boolean | import("node:child_process").StdioOptions }} [options]
 *   `env` is added to our own environment; `inherit` true lets it write to our terminal instead of collecting
 *   its output, or is a stdio list
 * @returns {Promise<{ code: number | null, output: string }>} its exit code (null when a signal ended it) and
 *   what it printed
 */
export function runCommand(program, args, { cwd, env = {}, inherit = false } = {}) {
  return new Promise((resolve, reject) => {
    // Whoever waits for it ends with this process.
    if (isEnding) return;
    const stdio = inherit === true ? "inherit" : inherit || ["ignore", "pipe", "pipe"];
    // A group of its own, which is ended whole; but who is to use our terminal must be in ours.
    const detached = inherit !== true && process.platform !== "win32";
    const all = { ...process.env, ...ONLY_FOR_SERVERS, ...env };
    const child = spawn(program, args, { cwd, env: all, stdio, detached });
    running.set(child, new Promise((end) => child.once("close", end).once("error", end)));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Ends the commands still running with all that they started, and begins no other, for a stop in the middle of a step. */
export async function endCommands() {
  isEnding = true;
  for (const child of running.keys()) end(child);
  await Promise.all(running.values());
}

/** @param {import("node:child_process").ChildProcess} child */
function end(child) {
  try {
    process.kill(-(child.pid ?? 0), "SIGTERM");
  } catch {
    // It is in our group, or has ended.
    child.kill("SIGTERM");
  }
}

/**
 * Lets a signal end this process as it would have, after the commands still running.
 * @param {() => Promise<unknown>} [undo] what to do besides
 * @returns a function that takes this back
 */
export function endCommandsOnSignal(undo = async () => {}) {
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    endProgress();
    await endCommands();
    await undo();
    takeBack();
    process.kill(process.pid, signal);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const takeBack = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  return takeBack;
}
