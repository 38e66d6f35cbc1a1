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

/** Makes the application's own role, which is no superuser, and its database, where they are missing. */
export async function prepareDatabase(settings: Settings): Promise<void> {
  const exists = async (found: string) => (await askAsAdmin(settings, found)).length > 0;
  if (!(await exists(`SELECT 1 FROM pg_roles WHERE rolname = '${DATABASE}'`)))
    await askAsAdmin(settings, `CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD '${settings.password}'`);
  if (!(await exists(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)))
    await askAsAdmin(settings, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}

/** Whether the server lets us in. */
export const answers = (settings: Settings): Promise<boolean> =>
  askAsAdmin(settings, "SELECT 1").then(
    () => true,
    () => false,
  );
