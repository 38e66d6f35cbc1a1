import path from "node:path";
import { readArguments } from "../arguments";
import { compile } from "../compile.mjs";
import { Failure } from "../failure";
import { applyMigrations } from "../migrations";
import { startPostgres } from "../postgres";
import { postgresBinaries } from "../postgres/programs";
import { runCommand } from "../run-command";
import { readDatabase } from "../start/environment";

const USAGE = "npm run database [-- PROGRAM ARGUMENTS]";
const OPERATING = ["start", "backup", "restore", "database", "schema-engine", "seed"];

export async function main([program, ...args]: string[], root: string) {
  if (program === "prepare") return prepare(root, args);
  if (program !== "revoke") return runWithDatabase(root, program, args);
  const { revoke } = await import("./revoke");
  return revoke(root, args);
}

/** Compiles everything now, for a checkout that will be read-only. */
function prepare(root: string, args: string[]) {
  readArguments(args, "npm run database -- prepare", {});
  postgresBinaries();
  for (const name of OPERATING) compile(root, `scripts/${name}/main.ts`);
}

async function runWithDatabase(root: string, program: string | undefined, args: string[]) {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => resolve());
  });
  const { databaseUrl, dataDir } = readDatabase(root);
  if (databaseUrl) {
    throw new Failure(
      "DATABASE_URL is set, so there is no embedded database to open; run the command without `npm run database`, or unset DATABASE_URL.",
    );
  }
  const database = await startPostgres(dataDir, { mayCreateDatabases: true });
  try {
    if (program) {
      const env = {
        DATABASE_URL: database.url,
        PATH: `${path.join(root, "node_modules/.bin")}:${process.env.PATH}`,
      };
      const { code } = await runCommand(program, args, { cwd: root, env, stdio: "inherit" }).catch(
        (error) => {
          throw error.code === "ENOENT"
            ? new Failure(`There is no program ${program}. Usage: ${USAGE}`, 2)
            : error;
        },
      );
      process.exitCode = code ?? 1;
    } else {
      await applyMigrations(root, database.url);
      console.log(`DATABASE_URL=${database.url}`);
      const keepAlive = setInterval(() => {}, 60_000);
      await stopped;
      clearInterval(keepAlive);
    }
  } finally {
    await database.stop();
  }
}
