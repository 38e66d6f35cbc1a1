import { spawn } from "node:child_process";
import path from "node:path";
import { type Owner, postgresAccount } from "./account";
import { postgresBinaries } from "./binaries";

export type Programs = {
  owner: Owner | null;
  run: (name: string, args: string[]) => Promise<{ code: number | null; output: string }>;
};

export function openPrograms(folder: string): Programs {
  const bin = postgresBinaries();
  const { owner, wrap } = postgresAccount(folder, [bin, path.dirname(folder)]);
  return { owner, run: (name, args) => run(wrap(path.join(bin, name), args)) };
}

type Command = ReturnType<ReturnType<typeof postgresAccount>["wrap"]>;

async function run({ program, args, options }: Command) {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, LC_ALL: "C", LANG: "C", TZ: "UTC" },
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
