import { type DatabaseLine, openLine } from "@/tests/setup/database-line";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { type Instance, startInstance } from "@/tests/setup/instance";

export type Site = Instance & { databaseUrl: string; line: DatabaseLine };

/** With a database of its own. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const database = await freshDatabase();
  const line = await openLine(database.url);
  const instance = await startInstance(line.url, settings);
  return {
    ...instance,
    databaseUrl: database.url,
    line,
    async stop() {
      await instance.stop();
      line.close();
      await database.drop();
    },
  };
}
