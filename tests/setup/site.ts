import { freePort } from "@/scripts/postgres/settings";
import { type DatabaseLine, openLine } from "@/tests/setup/database-line";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";

export type Site = {
  origin: string;
  port: number;
  command: StartCommand;
  databaseUrl: string;
  line: DatabaseLine;
  stop: () => Promise<void>;
};

export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const database = await freshDatabase();
  const line = await openLine(database.url);
  const port = await freePort();
  const command = startCommand({
    PORT: String(port),
    DATABASE_URL: line.url,
    NEXTAUTH_SECRET: "a secret for this test, long enough",
    ...settings,
  });
  await command.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    command,
    databaseUrl: database.url,
    line,
    async stop() {
      command.process.kill("SIGTERM");
      await command.exit;
      line.close();
      await database.drop();
    },
  };
}
