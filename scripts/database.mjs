// npm run database [-- command]: the embedded database, migrated, for a command such as `prisma migrate dev`,
// or until Ctrl-C.
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
