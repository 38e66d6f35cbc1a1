import { randomBytes } from "node:crypto";
import pg from "pg";

/** Copying a database waits for what others of the server write to the disk. */
export const MAX_SETUP_MS = 120_000;

function templateUrl(): URL {
  const url = process.env.TEST_TEMPLATE_URL;
  if (!url) throw new Error("Only the integration and commands projects have a database.");
  return new URL(url);
}

/** Runs one statement on the maintenance database of the test server. */
export async function administer(statement: string): Promise<void> {
  const url = templateUrl();
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty, migrated database, and how to drop it. */
export async function freshDatabase() {
  const url = templateUrl();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
