import { type ChildProcess, spawnSync } from "node:child_process";
import type autocannon from "autocannon";
import { compile } from "@/scripts/compile.mjs";
import { Failure } from "@/scripts/failure";
import { statOf } from "@/scripts/process-identity";
import { runCommand } from "@/scripts/run-command";
import { type Program, startProgram } from "@/tests/setup/program";
import type { Measured } from "./scenarios";

const CLOCK_TICKS_A_SECOND = 100;
export const isPinning = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

const pinned = (core: number, args: string[]): [program: string, args: string[]] =>
  isPinning ? ["taskset", ["-c", String(core), process.execPath, ...args]] : [process.execPath, args];

export const startPinned = (
  core: number,
  args: string[],
  announcement: string,
  env?: Record<string, string>,
): Promise<Program> => startProgram(...pinned(core, args), { readiness: announcement, env });

export async function runLoad(core: number, options: autocannon.Options): Promise<Measured> {
  const script = compile(process.cwd(), "tests/bench/load.ts");
  const { code, output } = await runCommand(...pinned(core, [script, JSON.stringify(options)]));
  if (code !== 0) throw new Failure(`The load generator failed:\n${output}`);
  return JSON.parse(output);
}

/** Milliseconds; NaN without /proc. */
export function processorMs({ pid = 0 }: ChildProcess): number {
  const stat = statOf(pid);
  return ((Number(stat?.[11]) + Number(stat?.[12])) * 1_000) / CLOCK_TICKS_A_SECOND;
}
