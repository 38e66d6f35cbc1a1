import { disconnect } from "@/lib/database/connections";
import { freshDatabase, MAX_SETUP_MS } from "@/tests/setup/fresh-database";

/** Sets `db` and DATABASE_URL to an empty, migrated database; call it once at the top of the file. */
export function withDatabase(): void {
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    database = await freshDatabase();
    process.env.DATABASE_URL = database.url;
  }, MAX_SETUP_MS);

  afterAll(async () => {
    await disconnect();
    await database.drop();
  });
}
