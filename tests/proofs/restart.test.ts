import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { processStart } from "@/scripts/process-identity";
import { runCommand } from "@/scripts/run-command";
import { isOpen } from "@/tests/setup/program";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { eventually, until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

let dataDir: string;
let port: string;
let last: StartCommand;

function start(env: Record<string, string> = {}): StartCommand {
  last = startCommand({ DATA_DIR: dataDir, PORT: port, SEED: "none", ...env });
  return last;
}

const pidFile = () => path.join(dataDir, "postgres/postmaster.pid");
const postmaster = () => Number.parseInt(readFileSync(pidFile(), "utf8"), 10);
const status = async (pathname: string) => (await fetch(`http://127.0.0.1:${port}${pathname}`)).status;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "detectory-start-"));
  port = String(await freePort());
});

afterAll(async () => {
  last.process.kill("SIGTERM");
  await last.exit;
  rmSync(dataDir, { recursive: true, force: true });
});

test("starts, keeps its secrets private and explains how to create the first admin", async () => {
  const command = start();
  await command.ready;
  expect(await status("/games")).toBe(200);
  expect(command.output()).toContain(`http://localhost:${port}/auth with the code INITIAL_CODE`);
  for (const name of ["secret", "database.json"]) {
    expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test("a second command does not share the data folder", async () => {
  const running = last;
  const second = startCommand({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`is in use by process ${running.process.pid}`);
  expect(await status("/games")).toBe(200);
});

test("the database of a running server can be backed up, but not restored over", async () => {
  const file = path.join(dataDir, "running.backup");
  const run = (name: string) =>
    runCommand(process.execPath, [path.resolve(__dirname, `../../scripts/${name}.mjs`), file], {
      env: { DATA_DIR: dataDir, DATABASE_URL: "" },
    });
  expect(await run("backup")).toMatchObject({ code: 0, output: expect.stringContaining("Backed up") });
  const restored = await run("restore");
  expect(restored).toMatchObject({ code: 1, output: expect.stringContaining("Stop it first") });
  expect(await status("/games")).toBe(200);
});

test("after kill -9 the next start adopts the database that is still running", async () => {
  const before = postmaster();
  last.process.kill("SIGKILL");
  await last.exit;
  await start().ready;
  expect(postmaster()).toBe(before);
  expect(await status("/games")).toBe(200);
});

test("recovers from a killed database without a restart of the server", async () => {
  const before = postmaster();
  process.kill(before, "SIGKILL");
  await eventually(() => expect(postmaster()).not.toBe(before));
  await until(async () => (await status("/api/health/ready")) === 200);
  expect(await status("/games?q=uncached")).toBe(200);
});

test("SIGTERM finishes the current request, then stops server and database", async () => {
  const body = JSON.stringify({ username: "nobody@example.test", password: "wrong password" });
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = ["POST /api/login HTTP/1.1", `Host: localhost:${port}`, "Content-Type: application/json"];
  head.push("Expect: 100-continue", `Content-Length: ${body.length}`);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await until(() => answer.includes("100 Continue"));
  answer = "";

  const database = postmaster();
  last.process.kill("SIGTERM");
  await until(async () => !(await isOpen(Number(port))));
  socket.write(body);
  await closed;
  expect(answer).toMatch(/^(\r\n)*HTTP\/1\.1 401 /);
  expect(await last.exit).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
  expect(processStart(database)).toBeNull();
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
});

test("a pid file of another process doesn't prevent the database from starting", async () => {
  writeFileSync(pidFile(), `${process.pid}\n`, { mode: 0o600 });
  await start().ready;
  expect(await status("/games")).toBe(200);
});
