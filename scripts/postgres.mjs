// The embedded PostgreSQL: a real server from npm packages, one per data folder.
import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dataDirHolder, lockDataDir } from "./data-dir-lock.mjs";
import { dataDirFailure, diskFullFailure, Failure } from "./failure.mjs";
import { patiently } from "./patiently.mjs";
import { postgresAccount } from "./postgres/account.mjs";
import { postgresBinaries } from "./postgres/binaries.mjs";
import { isInitialised, loadSettings, settleOnPort } from "./postgres/settings.mjs";
import { isPostgresOn, processStart } from "./process-identity.mjs";

const DATABASE = "detectory";
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** @typedef {import("./postgres/settings.mjs").Settings} Settings */

/**
 * Starts the database of a data folder, or adopts the one a killed process left running.
 * @param {string} dataDir made when missing; holds the cluster, its log, its port and passwords
 * @returns `url` for the application's role, `watch(onRestart)` to start the server again when it dies, `stop()`
 * @throws Failure when the folder is in use, unusable or full
 */
export async function startPostgres(dataDir) {
  const unlock = await takeDataDir(dataDir);
  try {
    const cluster = await openCluster(dataDir);
    await cluster.start();
    await prepareDatabase(cluster.settings);
    return {
      url: cluster.url(),
      watch: (/** @type {() => void} */ onRestart) => cluster.watch(onRestart),
      stop: () => cluster.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw diskFullFailure(error, "starting the database") ?? dataDirFailure(error, dataDir) ?? error;
  }
}

/** @param {string} dataDir */
async function takeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    return await patiently(async () => lockDataDir(dataDir));
  } catch (error) {
    throw diskFullFailure(error, "starting the database") ?? dataDirFailure(error, dataDir) ?? error;
  }
}

/**
 * The database of a data folder for a command: that of the server running on it, else started for this.
 * @param {string} dataDir
 * @returns `url` and `stop()`, which leaves a running server alone
 * @throws Failure as startPostgres does
 */
export async function borrowPostgres(dataDir) {
  const isServed = existsSync(dataDir) && dataDirHolder(dataDir) !== null;
  if (!isServed) return startPostgres(dataDir);
  return { url: addressOf(await loadSettings(dataDir)), stop: async () => {} };
}

const addressOf = (/** @type {Settings} */ { password, port }) =>
  `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** @param {string} dataDir */
async function openCluster(dataDir) {
  const folder = path.join(path.resolve(dataDir), "postgres");
  const log = path.join(folder, "server.log");
  const bin = postgresBinaries();
  const account = postgresAccount(folder, [bin, path.resolve(dataDir)]);
  let settings = await loadSettings(dataDir);
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let watcher;

  /**
   * @param {string} name
   * @param {string[]} args
   */
  async function run(name, args) {
    const { program, args: all, options } = account.wrap(path.join(bin, name), args);
    const env = { ...process.env, LC_ALL: "C", LANG: "C", TZ: "UTC" };
    const child = spawn(program, all, {
      ...options,
      env,
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
    return { code, output };
  }

  async function initialise() {
    // What an interrupted first start left behind is no database yet.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const passwordFile = path.join(path.resolve(dataDir), "password.tmp");
    writeFileSync(passwordFile, settings.adminPassword, { mode: 0o600 });
    if (account.uid !== null) {
      for (const owned of [folder, passwordFile]) chownSync(owned, account.uid, account.gid);
    }
    // The built-in C.UTF-8 sorts by code point and knows every letter's case, without the system's locales.
    const { code, output } = await run("initdb", [
      ...["-D", folder, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...["--set=listen_addresses=127.0.0.1", "--set=unix_socket_directories=", "--set=timezone=UTC"],
      ...["--set=log_timezone=UTC", "--set=fsync=on", "--set=synchronous_commit=on"],
    ]).finally(() => rmSync(passwordFile, { force: true }));
    if (code !== 0) {
      throw (
        diskFullFailure(output, "creating the database") ??
        new Failure(`The database could not be created in ${folder}: ${lastLine(output)}`)
      );
    }
    writeFileSync(path.join(folder, "initialised"), "");
  }

  const serverPid = () => {
    const file = path.join(folder, "postmaster.pid");
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
    return pid > 0 && isPostgresOn(pid, folder) ? pid : null;
  };

  async function launch() {
    // A number in a pid file that now names another process would keep PostgreSQL from starting.
    if (serverPid() === null) rmSync(path.join(folder, "postmaster.pid"), { force: true });
    settings = await settleOnPort(dataDir, settings);
    if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) truncateSync(log);
    return run("pg_ctl", [
      "start",
      "-D",
      folder,
      "-l",
      log,
      "-w",
      "-t",
      "60",
      "-s",
      "-o",
      `-p ${settings.port}`,
    ]);
  }

  async function start() {
    if (!isInitialised(folder)) await initialise();
    if (serverPid() !== null) {
      if (await answers(settings)) return;
      await halt();
    }
    // Worker processes of a killed server hold its shared memory for a moment longer: try again.
    for (let attempt = 0; ; attempt++) {
      const { code, output } = await launch();
      if (code === 0) return;
      const text = output + (existsSync(log) ? readFileSync(log, "utf8").slice(-2_000) : "");
      const isFull = diskFullFailure(text, "starting the database");
      if (isFull || attempt === 9) {
        throw isFull ?? new Failure(`The embedded database did not start; its log is ${log}.`);
      }
      await sleep(500);
    }
  }

  async function halt() {
    const pid = serverPid();
    const isDown = () => pid === null || processStart(pid) === null;
    for (const [mode, seconds] of [
      ["fast", 5],
      ["immediate", 3],
    ]) {
      await run("pg_ctl", ["stop", "-D", folder, "-m", mode, "-w", "-t", `${seconds}`, "-s"]);
      // pg_ctl waits for the pid file to go, which is a moment before the process does.
      for (let wait = 0; wait < 20 && !isDown(); wait++) await sleep(25);
      if (isDown()) return;
    }
  }

  return {
    start,
    get settings() {
      return settings;
    },
    url: () => addressOf(settings),
    /** @param {() => void} onRestart */
    watch(onRestart) {
      const restart = () => start().then(onRestart, (error) => console.error(error.message));
      const look = async () => {
        if (!isStopping && serverPid() === null) await restart();
        if (!isStopping) watcher = setTimeout(look, 500).unref();
      };
      watcher = setTimeout(look, 500).unref();
    },
    async stop() {
      isStopping = true;
      clearTimeout(watcher);
      if (serverPid() !== null) await halt();
    },
  };
}

const lastLine = (/** @type {string} */ text) => text.trim().split("\n").at(-1);

/**
 * @param {Settings} settings
 * @param {(client: pg.Client) => Promise<unknown>} action
 */
async function withAdmin(settings, action) {
  const connection = {
    host: "127.0.0.1",
    port: settings.port,
    user: "postgres",
    password: settings.adminPassword,
  };
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // A server that dies now shows in the query that is waiting.
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {Settings} settings */
function answers(settings) {
  return withAdmin(settings, (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );
}

/**
 * The application's own role, which is no superuser, and its database.
 * @param {Settings} settings
 */
function prepareDatabase(settings) {
  return withAdmin(settings, async (client) => {
    const exists = async (/** @type {string} */ sql) => (await client.query(sql, [DATABASE])).rowCount > 0;
    const password = pg.escapeLiteral(settings.password);
    if (!(await exists("SELECT 1 FROM pg_roles WHERE rolname = $1"))) {
      await client.query(`CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD ${password}`);
    }
    if (!(await exists("SELECT 1 FROM pg_database WHERE datname = $1"))) {
      await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
    }
  });
}
