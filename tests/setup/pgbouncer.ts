import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postgresAccount } from "@/scripts/postgres/account";
import { freePort } from "@/scripts/postgres/settings";
import { startProgram } from "@/tests/setup/program";

export type PgBouncer = { url: string; stop: () => Promise<void> };

export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  mode: "transaction" | "session",
): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    [
      "[databases]",
      `${pathname.slice(1)} = host=${hostname} port=${databasePort}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      `pool_mode = ${mode}\ndefault_pool_size = 50`,
      "ignore_startup_parameters = extra_float_digits",
    ].join("\n"),
  );
  const { prefix, spawnAs } = postgresAccount(folder, [folder]);
  const [command = "", ...args] = [...prefix, program, settings];
  const { child, stop } = await startProgram(command, args, { readiness: port, owner: spawnAs });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
