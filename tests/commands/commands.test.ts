import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dataDirFailure } from "@/scripts/failure";
import { PACKAGES_GB } from "@/scripts/install.mjs";
import { freePort } from "@/scripts/postgres/settings";
import { runCommand } from "@/scripts/run-command";
import { makeDataFolder } from "@/tests/setup/data-folder";
import { npmCommand } from "@/tests/setup/npm-command";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const root = path.resolve(__dirname, "../..");
const script = (name: string) => path.join(root, "scripts", `${name}.mjs`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "detectory-commands-"));
});
const started: StartCommand[] = [];
afterAll(async () => {
  for (const { process, exit } of started) {
    process.kill("SIGTERM");
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("under an outdated Node, every command prints only that", async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const own = Object.values<string>(scripts).filter((line) => !line.startsWith("npm "));
  const names = own.map((line) => /scripts\/(\w+)\.(?:mjs|sh)/.exec(line)?.[1]);
  expect(names).not.toContain(undefined);
  const pretend = `Object.defineProperty(process.versions, "node", { value: "18.20.0" })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const sentence = "Node.js 20.19 or newer is required; this is 18.20.0.\n";
  await Promise.all(
    [...new Set(names)].map(async (name = "") => {
      const run = await runCommand(process.execPath, ["--import", preload, script(name)]);
      expect([name, run]).toEqual([name, { code: 1, output: sentence }]);
    }),
  );
});

test("an unusable data folder is reported in a sentence", async () => {
  const file = path.join(folder, "no-folder");
  writeFileSync(file, "");
  const env = { DATA_DIR: file, DATABASE_URL: "", PORT: String(await freePort()) };
  for (const name of ["start", "generate"]) {
    const { code, output } = await runCommand(process.execPath, npmCommand(name), { env });
    expect([code, output.trim().split("\n").at(-1)]).toEqual([
      1,
      `The data folder ${file} isn't a folder; set another DATA_DIR, or run as its owner.`,
    ]);
  }
  for (const code of ["EACCES", "EPERM", "EROFS", "ENOENT"]) {
    const error = Object.assign(new Error(code), { code, syscall: "open" });
    expect(dataDirFailure(error, "/data")?.message).toMatch(/^The data folder \/data [^\n]+\.$/);
  }
});

function marked(mark: string): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, "utf8").includes(mark);
    } catch {
      return false;
    }
  });
}

test("an interrupted check leaves nothing behind", async () => {
  const mark = randomUUID();
  const check = spawn(process.execPath, npmCommand("check"), { cwd: root, env: { ...process.env, mark } });
  const exit = new Promise((resolve) => check.once("exit", (code, signal) => resolve(signal ?? code)));
  await new Promise<void>((resolve) => {
    check.stdout.on("data", (text) => String(text).includes("Types") && resolve());
  });
  await until(() => marked(mark).length >= 3);
  check.kill("SIGTERM");
  expect(await exit).toBe("SIGTERM");
  expect(marked(mark)).toEqual([]);
});

test("Ctrl-C prints only its own line, even with open database connections, and the second start on a port reports that it is taken", async () => {
  const port = String(await freePort());
  const mark = randomUUID();
  const start = (name: string) => {
    const command = startCommand({ PORT: port, SEED: "none", DATA_DIR: path.join(folder, name), mark });
    started.push(command);
    return command;
  };
  for (const name of ["one", "two"]) await makeDataFolder(path.join(folder, name));
  const both = [start("one"), start("two")];
  const loser = await Promise.race(both.map((command) => command.exit.then(() => command)));
  expect(loser.output().trim().split("\n").at(-1)).toBe(
    `Port ${port} is already in use; stop the other program or set another PORT.`,
  );
  const [winner] = both.filter((command) => command !== loser);
  await winner?.ready;
  const requests = Array.from({ length: 12 }, () => fetch(`http://localhost:${port}/api/health`));
  for (const answer of await Promise.all(requests)) expect(answer.status).toBe(200);
  const before = winner?.output().length;
  winner?.process.kill("SIGINT");
  expect(await winner?.exit).toBe(0);
  // A busy machine responds late, which is logged.
  const late =
    /^\{.*("msg":"(request completed|slow query|change notifications restored)|"state":"away").*\}\n/gm;
  expect(winner?.output().slice(before).replace(late, "")).toBe("Stopping (SIGINT).\n");

  const fresh = randomUUID();
  const early = start(fresh);
  const beingMade = path.join(folder, fresh, "postgres/PG_VERSION");
  await until(() => existsSync(beingMade));
  early.process.kill("SIGINT");
  expect(await early.exit).toBe(0);
  expect(early.output()).not.toContain("failed");
  expect(marked(mark)).toEqual([]);
  expect(early.output()).toMatch(/\nStopping \(SIGINT\)\.\n$/);
});

test("the packages are about as large as the installation guide says", async () => {
  const { output } = await runCommand("du", ["-sm", "--exclude=.cache", path.join(root, "node_modules")]);
  expect(Number.parseInt(output, 10) / 1_000).toBeGreaterThan(0.7 * PACKAGES_GB);
  expect(Number.parseInt(output, 10) / 1_000).toBeLessThan(1.3 * PACKAGES_GB);
});
