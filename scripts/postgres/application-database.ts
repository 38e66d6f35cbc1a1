import { queryDatabase } from "../migrations";
import type { Settings } from "./settings";

const DATABASE = "detectory";

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

export const addressOf = ({ password, port }: Settings): string =>
  address(DATABASE, password, port, DATABASE);

export const queryAsAdmin = ({ adminPassword, port }: Settings, sql: string) =>
  queryDatabase(address("postgres", adminPassword, port, "postgres"), sql);

/** The role owns this database only; in earlier versions, it could create others. */
export async function prepareDatabase(settings: Settings): Promise<void> {
  const query = (sql: string) => queryAsAdmin(settings, sql);
  const [role] = await query(`SELECT rolcreatedb FROM pg_roles WHERE rolname = '${DATABASE}'`);
  if (!role) await query(`CREATE ROLE ${DATABASE} LOGIN PASSWORD '${settings.password}'`);
  else if (role.rolcreatedb) await query(`ALTER ROLE ${DATABASE} NOCREATEDB`);
  const found = await query(`SELECT FROM pg_database WHERE datname = '${DATABASE}'`);
  if (found.length === 0) await query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}
