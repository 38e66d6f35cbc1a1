// npm run database [-- command]: the embedded database, migrated, for a command such as `prisma migrate dev`,
// or until Ctrl-C. With `revoke EMAIL` it ends all sessions of an account instead (scripts/revoke.mjs).
import path from "node:path";
import { applyMigrations } from "./migrations.mjs";
import { startPostgres } from "./postgres.mjs";
import { runCommand } from "./run-command.mjs";

const root = path.dirname(import.meta.dirname);
const [program, ...args] = process.argv.slice(2);
const stopped = new Promise((resolve) => {
  process.once("SIGINT", resolve);
  process.once("SIGTERM", resolve);
});

if (program === "revoke") {
  const { revoke } = await import("./revoke.mjs");
  await revoke(args);
} else await lend();

/** Lends the embedded database to a command, or to whoever reads its address. */
async function lend() {
  try {
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
  } catch (error) {
    console.error(error.name === "Failure" ? error.message : error);
    process.exitCode = 1;
  }
}
