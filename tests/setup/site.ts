import { type DatabaseProxy, startDatabaseProxy } from "@/tests/setup/database-proxy";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { type Instance, startInstance } from "@/tests/setup/instance";

export type Site = Instance & { databaseUrl: string; proxy: DatabaseProxy };

/** With a database of its own. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const database = await freshDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const instance = await startInstance(proxy.url, settings);
  return {
    ...instance,
    databaseUrl: database.url,
    proxy,
    async stop() {
      await instance.stop();
      proxy.close();
      await database.drop();
    },
  };
}
