import pg from "pg";
import type { Settings } from "./settings";

const DATABASE = "detectory";

/** The address of the application's database for the application's own role. */
export function addressOf({ password, port }: Settings): string {
  return `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Makes the application's own role, which is no superuser, and its database, where they are missing. */
export function prepareDatabase(settings: Settings): Promise<void> {
  return asAdmin(settings, async (client) => {
    const exists = async (sql: string) => (await client.query(sql, [DATABASE])).rows.length > 0;
    if (!(await exists("SELECT 1 FROM pg_roles WHERE rolname = $1"))) {
      const password = pg.escapeLiteral(settings.password);
      await client.query(`CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD ${password}`);
    }
    if (!(await exists("SELECT 1 FROM pg_database WHERE datname = $1"))) {
      await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
    }
  });
}

/** Whether the server lets us in. */
export function answers(settings: Settings): Promise<boolean> {
  return asAdmin(settings, (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );
}

/** Asks the server as its superuser. */
export async function asAdmin<Result>(
  { port, adminPassword: password }: Settings,
  action: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const address = { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" };
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // A server that dies now shows in the query that is waiting.
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}
