import { queryAsAdmin } from "@/scripts/postgres/application-database";
import { loadSettings } from "@/scripts/postgres/settings";

/** Lasts until the next start. */
export const allowDatabases = async (dataDir: string) =>
  queryAsAdmin(await loadSettings(dataDir), "ALTER ROLE detectory CREATEDB");
