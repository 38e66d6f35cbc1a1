import { queryDatabase } from "../migrations";
import type { Settings } from "./settings";

const DATABASE = "detectory";

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

export const addressOf = ({ password, port }: Settings): string =>
  address(DATABASE, password, port, DATABASE);

export const queryAsAdmin = ({ adminPassword, port }: Settings, sql: string) =>
  queryDatabase(address("postgres", adminPassword, port, "postgres"), sql);

/** The role owns this database only, and may create others just for commands and tests that need it. */
export async function prepareDatabase(settings: Settings, mayCreateDatabases: boolean): Promise<void> {
  const right = mayCreateDatabases ? "CREATEDB" : "NOCREATEDB";
  const [role] = await queryAsAdmin(
    settings,
    `SELECT rolcreatedb FROM pg_roles WHERE rolname = '${DATABASE}'`,
  );
  if (!role)
    await queryAsAdmin(settings, `CREATE ROLE ${DATABASE} LOGIN ${right} PASSWORD '${settings.password}'`);
  else if (role.rolcreatedb !== mayCreateDatabases)
    await queryAsAdmin(settings, `ALTER ROLE ${DATABASE} ${right}`);
  const found = await queryAsAdmin(settings, `SELECT FROM pg_database WHERE datname = '${DATABASE}'`);
  if (found.length === 0) await queryAsAdmin(settings, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}
