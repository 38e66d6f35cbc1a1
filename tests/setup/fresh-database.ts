import { queryDatabase } from "@/scripts/migrations";
import { copyDatabase } from "@/tests/setup/run/test-database";

/** Copying a database waits for the server's other disk writes. */
export const MAX_SETUP_MS = 120_000;

function templateUrl(): URL {
  const url = process.env.TEST_TEMPLATE_URL;
  if (!url) throw new Error("Only the integration and commands projects have a database.");
  return new URL(url);
}

export async function administer(statement: string): Promise<void> {
  const url = templateUrl();
  url.pathname = "/postgres";
  await queryDatabase(url.href, statement);
}

export async function freshDatabase() {
  const url = await copyDatabase(templateUrl().href);
  const name = new URL(url).pathname.slice(1);
  return { url, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
