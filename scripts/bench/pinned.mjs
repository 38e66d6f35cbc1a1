import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const CLOCK_TICKS_A_SECOND = 100;
export const isPinning = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** Runs a Node script on one core; resolves with the process once its output contains `announcement`. */
export function startPinned(core, args, { env = {}, announcement }) {
  const command = isPinning ? ["taskset", "-c", String(core), process.execPath] : [process.execPath];
  const [program, ...rest] = [...command, ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
      if (output.includes(announcement)) resolve(child);
    });
    child.once("exit", () => reject(new Failure(`A process of the benchmark ended:\n${output}`)));
  });
}

/** Runs a Node script on one core to its end and reads the JSON it prints. */
export function runPinned(core, args) {
  return new Promise((resolve, reject) => {
    const command = isPinning ? ["taskset", "-c", String(core), process.execPath] : [process.execPath];
    const [program, ...rest] = [...command, ...args];
    const child = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.once("exit", (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Failure("The load generator failed.")),
    );
  });
}

/** The processor time a process has used, in milliseconds; NaN where there is no /proc. */
export function processorMs({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / CLOCK_TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

export const stopProcess = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
