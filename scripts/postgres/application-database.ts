import { queryDatabase } from "../migrations";
import type { Settings } from "./settings";

const DATABASE = "detectory";

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

/** The address of the application's database for the application's own role. */
export const addressOf = ({ password, port }: Settings): string =>
  address(DATABASE, password, port, DATABASE);

/** Asks the server as its superuser. */
export const askAsAdmin = (
  { adminPassword, port }: Settings,
  sql: string,
): Promise<Record<string, unknown>[]> =>
  queryDatabase(address("postgres", adminPassword, port, "postgres"), sql);

/**
 * Makes the application's own role and its database, where they are missing. The role owns that database; it may create
 * others only where a command or test needs them.
 */
export async function prepareDatabase(settings: Settings, mayCreateDatabases: boolean): Promise<void> {
  const right = mayCreateDatabases ? "CREATEDB" : "NOCREATEDB";
  const [role] = await askAsAdmin(settings, `SELECT rolcreatedb FROM pg_roles WHERE rolname = '${DATABASE}'`);
  if (!role)
    await askAsAdmin(settings, `CREATE ROLE ${DATABASE} LOGIN ${right} PASSWORD '${settings.password}'`);
  else if (role.rolcreatedb !== mayCreateDatabases)
    await askAsAdmin(settings, `ALTER ROLE ${DATABASE} ${right}`);
  const found = await askAsAdmin(settings, `SELECT FROM pg_database WHERE datname = '${DATABASE}'`);
  if (found.length === 0) await askAsAdmin(settings, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}

/** Whether the server lets us in. */
export const answers = (settings: Settings): Promise<boolean> =>
  askAsAdmin(settings, "SELECT 1").then(
    () => true,
    () => false,
  );
