import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@/scripts/postgres";
import { freePort } from "@/scripts/postgres/settings";
import { makeAdministrator } from "@/tests/setup/administrator";
import { requireProgram } from "@/tests/setup/debian-program";
import type { ClusterTest } from "./cluster-test";
import { type Haproxy, startHaproxy, unitEnvironment } from "./haproxy";
import { type Instance, send, startInstance } from "./instance";

export type Site = {
  databaseUrl: string;
  cookie: string;
  ports: Haproxy["ports"];
  instances: Instance[];
  start: (port: number, settings?: Record<string, string>) => Promise<Instance>;
};

export async function startSite(
  { folder, undo }: ClusterTest,
  settings: Record<string, string> = {},
): Promise<Site> {
  const program = requireProgram("haproxy", "haproxy");
  const database = await startPostgres(folder);
  undo.push(database.stop);
  const common = { databaseUrl: database.url, secret: randomBytes(32).toString("base64url") };
  const addresses: [number, number] = [await freePort(), await freePort()];
  const { ports, stop } = await startHaproxy(program, folder, addresses);
  undo.push(stop);
  const all = { DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1,::1", ...settings };
  const start: Site["start"] = (port, own) =>
    startInstance(common, { ...unitEnvironment(port), ...all, ...own });
  const instances: Instance[] = [];
  undo.push(() => Promise.all(instances.map((instance) => instance.stop())));
  for (const port of addresses) instances.push(await start(port));
  const { cookie } = await makeAdministrator(database.url, common.secret);
  while ((await send(ports.origin, "/games")).status !== 200) await sleep(100);
  return { databaseUrl: database.url, cookie, ports, instances, start };
}
