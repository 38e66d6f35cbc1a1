import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { queryDatabase } from "@/scripts/migrations";
import { type LentDatabase, startPostgres } from "@/scripts/postgres";
import { Cluster } from "@/scripts/postgres/cluster";
import { loadSettings } from "@/scripts/postgres/settings";
import { makeDataFolder } from "@/tests/setup/data-folder";

export type Pair = {
  leader: LentDatabase;
  standby: LentDatabase & {
    start: () => Promise<void>;
    hold: () => Promise<unknown>;
    go: () => Promise<unknown>;
  };
};

/** Both start as copies of one idle database. */
export async function startPair(folder: string): Promise<Pair> {
  const [ahead, behind] = [path.join(folder, "leader"), path.join(folder, "standby")];
  await makeDataFolder(ahead);
  await makeDataFolder(behind);
  const { port, adminPassword } = await loadSettings(behind);
  const leader = await startPostgres(ahead);
  const { port: leaderPort } = new URL(leader.url);
  writeFileSync(path.join(behind, "postgres/standby.signal"), "");
  appendFileSync(
    path.join(behind, "postgres/postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${leaderPort} user=postgres password=${adminPassword}'\n`,
  );
  let cluster = await Cluster.open(behind);
  await cluster.start();
  const url = new URL(leader.url);
  url.port = String(port);
  const asAdmin = new URL(url);
  [asAdmin.username, asAdmin.password] = ["postgres", adminPassword];
  return {
    leader,
    standby: {
      url: url.href,
      stop: () => cluster.stop(),
      async start() {
        cluster = await Cluster.open(behind);
        await cluster.start();
      },
      hold: () => queryDatabase(asAdmin.href, "SELECT pg_wal_replay_pause()"),
      go: () => queryDatabase(asAdmin.href, "SELECT pg_wal_replay_resume()"),
    },
  };
}
