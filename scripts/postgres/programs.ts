import { spawn } from "node:child_process";
import path from "node:path";
import { runCommand } from "../run-command";
import { type Owner, postgresAccount } from "./account";
import { postgresBinaries } from "./binaries";

export type Programs = {
  owner: Owner | null;
  run: Run;
  /** Ends as soon as this process is stopped. */
  runInterruptibly: Run;
};

type Run = (name: string, args: string[]) => Promise<{ code: number | null; output: string }>;

const env = { LC_ALL: "C", LANG: "C", TZ: "UTC" };

export function openPrograms(folder: string): Programs {
  const bin = postgresBinaries();
  const { owner, wrap } = postgresAccount(folder, [bin, path.dirname(folder)]);
  const command = (name: string, args: string[]) => wrap(path.join(bin, name), args);
  return {
    owner,
    run: (name, args) => run(command(name, args)),
    runInterruptibly(name, args) {
      const { program, args: all, options } = command(name, args);
      return runCommand(program, all, { cwd: "/", env, owner: options });
    },
  };
}

type Command = ReturnType<ReturnType<typeof postgresAccount>["wrap"]>;

async function run({ program, args, options }: Command) {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...env },
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  return { code, output };
}
