import { randomBytes } from "node:crypto";
import pg from "pg";
import { disconnect } from "@/lib/database/connections";

function templateUrl(): URL {
  const url = process.env.TEST_TEMPLATE_URL;
  if (!url) throw new Error("Only the integration project has a database.");
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

/** Copying a database waits for what others of the server write to the disk. */
const MAX_SETUP_MS = 120_000;

/**
 * Gives a test file an empty, migrated database of its own behind `db` and DATABASE_URL; call it once at the
 * top of the file.
 */
export function withDatabase(): void {
  const name = `test_${randomBytes(6).toString("hex")}`;

  beforeAll(async () => {
    const url = templateUrl();
    await administer(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`);
    url.pathname = `/${name}`;
    process.env.DATABASE_URL = url.href;
  }, MAX_SETUP_MS);

  afterAll(async () => {
    await disconnect();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
}
