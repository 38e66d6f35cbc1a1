import { spawn } from "node:child_process";

/** What makes a server give memory back (docs/deployment.md, Memory) makes short work slow. */
const ONLY_FOR_SERVERS = { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined };

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

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
    const stdio = inherit === true ? "inherit" : inherit || ["ignore", "pipe", "pipe"];
    const child = spawn(program, args, { cwd, env: { ...process.env, ...ONLY_FOR_SERVERS, ...env }, stdio });
    running.add(child);
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

/** Ends the commands still running, for a stop in the middle of a step. */
export function endCommands() {
  for (const child of running) child.kill("SIGTERM");
}
