import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import * as http from "node:http";
import * as https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { type Haproxy, startHaproxy, unitEnvironment } from "@/tests/proofs/cluster/haproxy";
import { type DatabaseProxy, startDatabaseProxy } from "@/tests/setup/database-proxy";
import { findProgram } from "@/tests/setup/debian-program";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { SECRET } from "@/tests/setup/instance";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { pause } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const OWNER = { email: "owner@rolling.example", username: "owner", password: "correct horse battery" };
const READERS = 4;

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };
type Instance = { port: number; command: StartCommand };

const program = findProgram("haproxy");
if (!program)
  console.warn("No HAProxy here and none to be installed: the restart behind one stays untested.");
const behind = program ? test : test.skip;

const folder = mkdtempSync(path.join(tmpdir(), "detectory-rolling-"));
const keepAlive = new https.Agent({ keepAlive: true });
let database: Awaited<ReturnType<typeof freshDatabase>>;
let databaseProxy: DatabaseProxy;
let proxy: Haproxy;
const instances: Instance[] = [];
const commands: StartCommand[] = [];
let cookie = "";
let gameId: number;

/** A substitute for systemd's notify socket. */
function fakeNotify() {
  mkdirSync(path.join(folder, "bin"));
  const file = path.join(folder, "bin/systemd-notify");
  writeFileSync(file, `#!/bin/sh\necho "$@" > ${folder}/ready-$PORT\n`);
  chmodSync(file, 0o755);
}

const readyFile = (port: number) => path.join(folder, `ready-${port}`);

async function start(port: number): Promise<Instance> {
  const command = startCommand({
    ...unitEnvironment(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseProxy.url,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: `https://localhost:${proxy.ports.https}`,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    NOTIFY_SOCKET: "/dev/null",
    PATH: `${folder}/bin:${process.env.PATH}`,
  });
  commands.push(command);
  await command.ready;
  while (!existsSync(readyFile(port))) await pause(20);
  return { port, command };
}

async function stop({ port, command }: Instance) {
  rmSync(readyFile(port));
  command.process.kill("SIGTERM");
  expect(await command.exit).toBe(0);
}

type Request = { method?: string; body?: object; headers?: Record<string, string>; from?: string };

function send(pathname: string, request: Request = {}, agent?: https.Agent, instance?: Instance) {
  const { method = "GET", body, headers = {}, from = "127.0.0.1" } = request;
  const options = {
    host: "127.0.0.1",
    path: pathname,
    method,
    localAddress: from,
    headers: {
      host: `localhost:${proxy.ports.https}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
  };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = instance
      ? http.request({ ...options, port: instance.port, agent: false })
      : https.request({
          ...options,
          port: proxy.ports.https,
          agent: agent ?? false,
          ca: proxy.certificate,
          servername: "localhost",
        });
    outgoing.on("error", reject).on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("error", reject).on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

const rename = (title: string): Request => ({ method: "PUT", body: { title }, headers: { cookie } });

beforeAll(async () => {
  if (!program) return;
  fakeNotify();
  const ports: [number, number] = [await freePort(), await freePort()];
  database = await freshDatabase();
  databaseProxy = await startDatabaseProxy(database.url);
  proxy = await startHaproxy(program, folder, ports);
  for (const port of ports) instances.push(await start(port));
  const invitationCode = instances.map(({ command }) => /#code=(\S+)/.exec(command.output())?.[1]).pop();
  const body = { ...OWNER, invitationCode };
  // The proxy hasn't found an instance yet.
  let registered = await send("/api/register", { method: "POST", body });
  while (registered.status === 503) registered = await send("/api/register", { method: "POST", body });
  expect(registered.status).toBe(201);
  cookie = String(registered.headers["set-cookie"]?.[0]).split(";")[0] ?? "";
  const game = { method: "POST", body: { title: "Title 0" }, headers: { cookie } };
  gameId = JSON.parse((await send("/api/games", game)).text).id;
});

afterAll(async () => {
  keepAlive.destroy();
  for (const command of commands) {
    command.process.kill("SIGKILL");
    await command.exit;
  }
  await proxy?.stop();
  databaseProxy?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

behind("restarting one instance after the other fails no request", async () => {
  const failed: string[] = [];
  let count = 0;
  let isOver = false;
  async function load(pathname: () => string, agent?: https.Agent, request?: () => Request) {
    while (!isOver) {
      const target = pathname();
      const outcome = await send(target, request?.(), agent).then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      count += 1;
      if (outcome !== "200") failed.push(`${target}: ${outcome}`);
      await pause(200);
    }
  }
  const pages = () => (Math.random() < 0.2 ? `/games?visit=${Math.random()}` : "/games");
  const readers = Array.from({ length: READERS }, (_, reader) =>
    load(pages, reader % 2 ? keepAlive : undefined),
  );
  const writers = [keepAlive, undefined].map((agent) =>
    load(
      () => `/api/games/${gameId}`,
      agent,
      () => rename(`Title ${count}`),
    ),
  );

  for (const [place, instance] of instances.entries()) {
    await pause(500);
    await stop(instance);
    const next = await start(instance.port);
    instances[place] = next;
    // It must serve again before the other one stops.
    while (!next.command.output().includes(`/api/games/${gameId}`)) await pause(50);
  }
  isOver = true;
  await Promise.all([...readers, ...writers]);

  expect(failed).toEqual([]);
});

behind("the proxy forwards the client's address and blocks operator endpoints", async () => {
  const body = { username: OWNER.email, password: "wrong horse battery" };
  const forged = { "x-forwarded-for": "203.0.113.9" };
  expect(
    (await send("/api/login", { method: "POST", body, headers: forged, from: "127.0.0.2" })).status,
  ).toBe(401);
  const logs = instances.map(({ command }) => command.output()).join("");
  expect(logs).toContain('"address":"127.0.0.2"');
  expect(logs).not.toContain("203.0.113.9");

  for (const path of ["/api/metrics", "/./api/metrics", "//api/metrics", "/api\\metrics"]) {
    expect([path, (await send(path)).status]).toEqual([path, 404]);
  }
  expect((await send("/_next/static/chunks/nothing.js")).status).toBe(404);
  const plain = await fetch(`http://127.0.0.1:${proxy.ports.http}/games`, { redirect: "manual" });
  expect(plain.status).toBe(308);
  expect(plain.headers.get("location")).toBe(`https://127.0.0.1:${proxy.ports.http}/games`);
});

behind("cached pages are served while the database is unavailable", async () => {
  await Promise.all(instances.map((instance) => send("/games", {}, undefined, instance)));
  databaseProxy.cut();
  for (const instance of instances) {
    while ((await send("/api/health/ready", {}, undefined, instance)).status !== 503) await pause(50);
  }
  for (const end = Date.now() + 2_500; Date.now() < end; await pause(200)) {
    expect((await send("/games")).status).toBe(200);
  }
});
