import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { isUnavailable } from "@/lib/database/errors";
import { Failure, noRoomFailure } from "../failure";
import { appliedMigrations, withClient } from "../migrations";
import { sharePostgres } from "../postgres";
import { waitForDatabase } from "../start/database";
import { readDatabase } from "../start/environment";

/** npm runs commands in the project folder and passes the caller's folder in INIT_CWD. */
export const fromCallerFolder = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

const MAX_STOP_MS = 9_500;

type Action = (url: string, client: pg.Client, signal: AbortSignal, place: string) => Promise<void>;

export async function interruptible(work: (signal: AbortSignal) => Promise<void>) {
  const interruption = new AbortController();
  const interrupt = () => {
    interruption.abort();
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  };
  // Ctrl-C may arrive twice, from the terminal and from npm.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, interrupt);
  await work(interruption.signal).catch((error) => {
    throw interruption.signal.aborted ? new Failure("Stopped; nothing was changed.") : asFailure(error);
  });
}

/** Also cleans up after Ctrl-C. `mustExist` rejects an empty data folder or database. */
export function withDatabase(root: string, { mustExist }: { mustExist: boolean }, action: Action) {
  return interruptible(async (signal) => {
    const { databaseUrl, dataDir } = readDatabase(root);
    if (mustExist && !databaseUrl && !existsSync(path.join(dataDir, "postgres"))) {
      throw new Failure(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL.`);
    }
    const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await sharePostgres(dataDir);
    try {
      await waitForDatabase(database.url);
      await withClient(database.url, async (client) => {
        const address = `database ${client.database} at ${client.host}:${client.port}`;
        const place = databaseUrl ? address : `embedded database in ${dataDir}`;
        const isEmpty = mustExist && (await appliedMigrations(client)).length === 0;
        if (isEmpty) throw new Failure("This database is empty: it has never been migrated.");
        return action(database.url, client, signal, place);
      });
    } catch (error) {
      const isLost = !databaseUrl && isUnavailable(error);
      throw (isLost && noRoomFailure(dataDir, "changing the database")) || error;
    } finally {
      await database.stop();
    }
  });
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, severity } = error as Partial<pg.DatabaseError>;
  if (code === "55P03") return new Failure("The tables are in use; stop the server and try again.");
  if (severity) return new Failure(`The database reported an error: ${error.message}. Nothing was changed.`);
  if (isUnavailable(error)) return new Failure("The connection to the database was lost; try again.");
  return error;
}
