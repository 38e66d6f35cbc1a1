import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@/scripts/failure";
import { queryDatabase } from "@/scripts/migrations";
import { postgresAccount } from "@/scripts/postgres/account";
import { freePort } from "@/scripts/postgres/settings";
import { statOf } from "@/scripts/process-identity";
import { requireProgram } from "@/tests/setup/debian-program";
import { type Program, startProgram } from "@/tests/setup/program";
import type { ClusterTest } from "./cluster-test";
import { deployed } from "./deploy";
import { send } from "./instance";
import { openRelay, type Relay } from "./relay";

const NODES = ["node1", "node2", "node3"];
const PASSWORD = "of-this-proof-alone";
const HEALTHY_MS = 120_000;

export type Node = {
  name: string;
  folder: string;
  ports: { postgres: number; rest: number };
  relays: { postgres: Relay; rest: Relay; etcd: Relay };
  patroni: Program;
};

export type DatabaseCluster = {
  nodes: Node[];
  makeDatabase: (name: string) => Promise<string>;
  start: (node: Node) => Promise<void>;
};

const patroniSettings = ({ name, folder, ports, relays }: Omit<Node, "patroni">): string =>
  deployed("patroni.yml", {
    "name: node1": `name: ${name}`,
    "listen: 10.0.0.11:8008": `listen: 127.0.0.1:${ports.rest}`,
    "connect_address: 10.0.0.11:8008": `connect_address: 127.0.0.1:${relays.rest.port}`,
    // None of the addresses that etcd advertises goes through the relay.
    "hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379": `hosts: 127.0.0.1:${relays.etcd.port}\n  use_proxies: true`,
    "listen: 10.0.0.11:5432": `listen: 127.0.0.1:${ports.postgres}`,
    "connect_address: 10.0.0.11:5432": `connect_address: 127.0.0.1:${relays.postgres.port}`,
    "/var/lib/postgresql/15/detectory": path.join(folder, "data"),
    "/var/lib/postgresql/.pgpass-detectory": path.join(folder, "pgpass"),
    "10.0.0.0/24": "127.0.0.1/32",
    "password: SUPERUSER": `password: ${PASSWORD}`,
    "password: REPLICATION": `password: ${PASSWORD}`,
    "password: REWIND": `password: ${PASSWORD}`,
  });

function proxySettings(nodes: Node[], port: number): string {
  const places = nodes.map(({ relays }, index) => [
    `10.0.0.1${index + 1}:5432 check port 8008`,
    `127.0.0.1:${relays.postgres.port} check port ${relays.rest.port}`,
  ]);
  return deployed("haproxy-postgresql.cfg", {
    "127.0.0.1:5000": `127.0.0.1:${port}`,
    ...Object.fromEntries(places),
  });
}

type Member = { name: string; role: string; state: string; lag?: number };

async function members({ ports }: Node): Promise<Member[]> {
  const { text } = await send(ports.rest, "/cluster", { maxMs: 2_000 });
  return JSON.parse(text).members;
}

function notRecovered(nodes: Node[]): Failure {
  const logs = nodes.map(({ name, patroni }) => `${name}: ${patroni.output()}`);
  return new Failure(`The database cluster didn't recover.\n${logs.join("\n")}`);
}

export async function anotherLeader(nodes: Node[], before: Node): Promise<void> {
  const others = nodes.filter((node) => node !== before);
  const leads = async (node: Node) =>
    (await members(node).catch(() => [])).some(({ name, role }) => role === "leader" && name !== before.name);
  for (const end = performance.now() + HEALTHY_MS; performance.now() < end; await sleep(100)) {
    for (const node of others) if (await leads(node)) return;
  }
  throw notRecovered(nodes);
}

export async function healthyLeader(nodes: Node[]): Promise<Node> {
  for (const end = performance.now() + HEALTHY_MS; performance.now() < end; await sleep(500)) {
    const [node] = nodes;
    const found = node ? await members(node).catch(() => []) : [];
    const isHealthy =
      found.length === NODES.length &&
      found.every(({ state, lag = 0 }) => ["running", "streaming"].includes(state) && lag < 1_000_000) &&
      found.some(({ role }) => role === "sync_standby");
    const leader = nodes.find(({ name }) => found.some((one) => one.name === name && one.role === "leader"));
    if (isHealthy && leader) return leader;
  }
  throw notRecovered(nodes);
}

function processesOf({ folder, patroni }: Node): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(Number(name))?.[1])]));
  const found = new Set([patroni.child.pid ?? 0, postmaster(folder)].filter((pid) => parents.has(pid)));
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.add(child);
  return [...found];
}

function postmaster(folder: string): number {
  try {
    return Number.parseInt(readFileSync(path.join(folder, "data/postmaster.pid"), "utf8"), 10);
  } catch {
    return 0;
  }
}

export function signalNode(node: Node, signal: NodeJS.Signals): void {
  for (const pid of processesOf(node)) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

export async function startCluster({ folder, undo }: ClusterTest): Promise<DatabaseCluster> {
  const patroni = requireProgram("patroni", "patroni", "postgresql-15");
  const etcd = requireProgram("etcd", "etcd-server");
  const haproxy = requireProgram("haproxy", "haproxy");
  const { owner } = postgresAccount(folder, [folder]);
  const own = (place: string) => {
    mkdirSync(place, { mode: 0o700 });
    if (owner) chownSync(place, owner.uid, owner.gid);
    return place;
  };
  const [client, peer] = [await freePort(), await freePort()];
  const etcdArgs = [
    "--enable-v2=true",
    `--data-dir=${own(path.join(folder, "etcd"))}`,
    `--listen-client-urls=http://127.0.0.1:${client}`,
    `--advertise-client-urls=http://127.0.0.1:${client}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ];
  undo.push((await startProgram(etcd, etcdArgs, { readiness: client, owner })).stop);
  // etcd responds before it has elected a leader.
  while ((await send(client, "/version")).text.includes("not_decided")) await sleep(50);

  const start = ({ folder: cwd, ports }: Omit<Node, "patroni">) =>
    startProgram(patroni, [path.join(cwd, "patroni.yml")], { readiness: ports.rest, owner, cwd });
  const nodes: Node[] = [];
  for (const name of NODES) {
    const place = own(path.join(folder, name));
    const ports = { postgres: await freePort(), rest: await freePort() };
    const relays = {
      postgres: await openRelay(ports.postgres),
      rest: await openRelay(ports.rest),
      etcd: await openRelay(client),
    };
    undo.push(...Object.values(relays).map(({ close }) => close));
    const made = { name, folder: place, ports, relays };
    writeFileSync(path.join(place, "patroni.yml"), patroniSettings(made), { mode: 0o644 });
    const node = { ...made, patroni: await start(made) };
    nodes.push(node);
    undo.push(async () => {
      signalNode(node, "SIGCONT");
      await node.patroni.stop();
      signalNode(node, "SIGKILL");
    });
  }
  const port = await freePort();
  const file = path.join(folder, "haproxy-postgresql.cfg");
  writeFileSync(file, proxySettings(nodes, port));
  undo.push((await startProgram(haproxy, ["-db", "-f", file], { readiness: port })).stop);
  await healthyLeader(nodes);
  const url = (user: string, database: string) =>
    `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    nodes,
    async makeDatabase(name) {
      await queryDatabase(url("postgres", "postgres"), `CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
      await queryDatabase(url("postgres", "postgres"), `CREATE DATABASE ${name} OWNER ${name}`);
      return url(name, name);
    },
    async start(node) {
      node.patroni = await start(node);
    },
  };
}
