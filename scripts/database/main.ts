import path from "node:path";
import { applyMigrations } from "../migrations.mjs";
import { startPostgres } from "../postgres.mjs";
import { runCommand } from "../run-command.mjs";

/** npm run database [-- command | -- revoke EMAIL] */
export async function main([program, ...args]: string[], root: string) {
  if (program !== "revoke") return lend(root, program, args);
  const { revoke } = await import("./revoke");
  return revoke(root, args);
}

/** Lends the embedded database to a command, or to whoever reads its address. */
async function lend(root: string, program: string | undefined, args: string[]) {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => resolve());
  });
  const database = await startPostgres(path.resolve(root, process.env.DATA_DIR || ".data"));
  try {
    if (program) {
      const env = {
        DATABASE_URL: database.url,
        PATH: `${path.join(root, "node_modules/.bin")}:${process.env.PATH}`,
      };
      process.exitCode = (await runCommand(program, args, { cwd: root, env, inherit: true })).code ?? 1;
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
