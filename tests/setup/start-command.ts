import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export type StartCommand = {
  process: ChildProcess;
  output: () => string;
  ready: Promise<void>;
  exit: Promise<number | null>;
};

/** Inherits none of the caller's settings. */
export function startCommand(
  env: Record<string, string>,
  args: string[] = [],
  root = path.resolve(__dirname, "../.."),
): StartCommand {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("sh", ["scripts/start.sh", ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: "production", ...env },
  });
  let output = "";
  const announced = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
        if (output.includes("is ready at")) resolve();
      });
    }
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const failed = exit.then((code) => {
    throw new Error(`The command ended with ${code}:\n${output}`);
  });
  const ready = Promise.race([announced, failed]);
  ready.catch(() => {}); // Tests of failed starts check the exit instead.
  return { process: child, output: () => output, ready, exit };
}
