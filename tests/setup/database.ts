import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { permissionFlags, type Viewer } from "@/lib/permissions";
import { queryDatabase } from "@/scripts/migrations";
import { makeUser } from "@/tests/setup/factories";
import { freshDatabase, MAX_SETUP_MS } from "@/tests/setup/fresh-database";
import { recounting } from "@/tests/setup/generate/catalogue";
import { until } from "@/tests/setup/waiting";

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

export const recountCatalogue = () => queryDatabase(process.env.DATABASE_URL, recounting(process.cwd()));

/** A full admin. */
export async function makeViewer(): Promise<Viewer> {
  const user = await prisma.user.create({ data: makeUser({ isAdmin: true }) });
  return { ...user, permissions: permissionFlags(null) };
}

/** Until as many locks are waited for. */
export function untilBlocked(count: number): Promise<void> {
  return until(async () => {
    const [blocked] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`;
    return blocked?.count === count;
  });
}
