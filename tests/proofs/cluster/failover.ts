import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "@/scripts/progress";
import { makeAdministrator } from "@/tests/setup/administrator";
import { type ClusterTest, type Finding, none, report, takeSteps } from "./cluster-test";
import { type Instance, startInstance } from "./instance";
import { countTitles, isAcknowledged, type Status, startLoad, type Written, warmCache } from "./load";
import {
  anotherLeader,
  type DatabaseCluster,
  healthyLeader,
  type Node,
  signalNode,
  startCluster,
} from "./patroni";

const QUIET_MS = 3_000;
const PATIENCE_MS = 60_000;
const MAX_GAP_S = 25; // The ttl in deploy/patroni.yml plus five seconds

type Trouble = {
  name: string;
  begin: (leader: Node) => void;
  end: (leader: Node, cluster: DatabaseCluster) => Promise<void> | void;
};

const TROUBLES: Trouble[] = [
  {
    name: "killed",
    begin: (leader) => signalNode(leader, "SIGKILL"),
    end: (leader, cluster) => cluster.start(leader),
  },
  {
    name: "frozen",
    begin: (leader) => signalNode(leader, "SIGSTOP"),
    end: (leader) => signalNode(leader, "SIGCONT"),
  },
  {
    name: "cut off",
    begin({ relays }) {
      for (const relay of Object.values(relays)) relay.silence();
    },
    end({ relays }) {
      for (const relay of Object.values(relays)) relay.mend();
    },
  },
];

type Site = { instance: Instance; cookie: string; databaseUrl: string; cluster: DatabaseCluster };

const timesOf = (written: Written[], since: number) =>
  written.filter((one) => isAcknowledged(one) && one.at > since).map(({ at }) => at);

function longestGap(written: Written[], since: number): number {
  const times = [since, ...timesOf(written, since), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1_000;
}

async function loadWhile({ instance, cookie, cluster }: Site, { name, begin, end }: Trouble) {
  const leader = await healthyLeader(cluster.nodes);
  const load = startLoad({ port: instance.port, cookie, name });
  try {
    await sleep(QUIET_MS);
    const since = performance.now();
    begin(leader);
    await anotherLeader(cluster.nodes, leader);
    const led = performance.now();
    while (timesOf(load.written, led).length === 0 && performance.now() < led + PATIENCE_MS) await sleep(100);
    await sleep(QUIET_MS);
    await end(leader, cluster);
    await healthyLeader(cluster.nodes);
    await sleep(QUIET_MS);
    return { load, gap: longestGap(load.written, since) };
  } finally {
    await load.stop();
  }
}

async function goThrough(site: Site, trouble: Trouble): Promise<Finding[]> {
  const { load, gap } = await loadWhile(site, trouble);

  const found = await countTitles(site.databaseUrl);
  const acknowledged = load.written.filter(isAcknowledged);
  const refused = load.written.filter((one) => !isAcknowledged(one));
  const attempts = load.written.flatMap(({ statuses }) => statuses);
  const count = (statuses: Status[], ...wanted: Status[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return [
    { what: "longest time without a write, s", found: gap.toFixed(1), isSlow: gap > MAX_GAP_S },
    { what: "writes acknowledged", found: acknowledged.length },
    {
      what: "of these, at a later attempt",
      found: acknowledged.filter(({ statuses }) => statuses.length > 1).length,
    },
    none("of these, missing", acknowledged.filter(({ title }) => !found.has(title)).length),
    none("duplicates", load.written.filter(({ title }) => (found.get(title) ?? 0) > 1).length),
    { what: "writes rejected and not repeated", found: refused.length },
    {
      what: "of these, stored although the outcome was unknown",
      found: refused.filter(({ title }) => found.has(title)).length,
    },
    none("writes with a status other than 201 or 503", attempts.length - count(attempts, 201, 503)),
    { what: "cached pages served", found: count(load.cached, 200) },
    none("not served", load.cached.length - count(load.cached, 200)),
    { what: "pages changed by each write, served", found: count(load.changing, 200) },
    { what: "status 503", found: count(load.changing, 503) },
    none("another status", load.changing.length - count(load.changing, 200, 503)),
  ];
}

async function start(test: ClusterTest): Promise<Site> {
  const cluster = await startCluster(test);
  const secret = randomBytes(32).toString("base64url");
  const databaseUrl = await cluster.makeDatabase("detectory");
  const instance = await startInstance({ databaseUrl, secret }, { LOG_LEVEL: "error" });
  test.undo.push(instance.stop);
  const { cookie } = await makeAdministrator(databaseUrl, secret);
  await warmCache(instance.port);
  return { instance, cookie, databaseUrl, cluster };
}

export async function testFailover(test: ClusterTest): Promise<void> {
  const site = await step("Database cluster", () => start(test));
  const troubles = TROUBLES.map((trouble) => [
    `The leader is ${trouble.name}`,
    () => goThrough(site, trouble),
  ]);
  const columns = await takeSteps(Object.fromEntries(troubles));
  report(["the leader is", ...TROUBLES.map(({ name }) => name)], columns);
}
