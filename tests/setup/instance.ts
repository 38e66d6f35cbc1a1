import { freePort } from "@/scripts/postgres/settings";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";

export const SECRET = "a secret for this test, long enough";

export type Instance = { origin: string; port: number; command: StartCommand; stop: () => Promise<void> };

export async function startInstance(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Instance> {
  const port = await freePort();
  const command = startCommand({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: SECRET,
    ...settings,
  });
  await command.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    command,
    async stop() {
      command.process.kill("SIGTERM");
      await command.exit;
    },
  };
}
