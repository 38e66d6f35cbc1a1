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
import { diskFullFailure, Failure } from "../failure";
import { isPostgresOn, processStart } from "../process-identity";
import { queryAsAdmin } from "./application-database";
import { openPrograms, type Programs } from "./programs";
import { isInitialized, type Settings, settleOnPort } from "./settings";

function storedPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return 0;
  }
}

/** Replaces what an interrupted first start left behind. @throws Failure */
async function initialize(folder: string, adminPassword: string, programs: Programs) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = path.join(path.dirname(folder), "password.tmp");
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  const { owner } = programs;
  for (const owned of [folder, passwordFile]) if (owner) chownSync(owned, owner.uid, owner.gid);
  // The built-in C.UTF-8 sorts by code point and maps case for all letters, independent of system locales.
  const initializing = programs.initialize([
    ...["-D", folder, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--set=listen_addresses=127.0.0.1", "--set=unix_socket_directories=", "--set=timezone=UTC"],
    ...["--set=log_timezone=UTC", "--set=fsync=on", "--set=synchronous_commit=on"],
  ]);
  const { code, output } = await initializing.finally(() => rmSync(passwordFile, { force: true }));
  if (code !== 0) {
    throw (
      diskFullFailure(output, "creating the database") ??
      new Failure(`Creating the database in ${folder} failed: ${output.trim().split("\n").at(-1)}`)
    );
  }
  writeFileSync(path.join(folder, "initialised"), "");
}

const LOG = "server.log";
const MAX_LOG_BYTES = 5 * 1024 * 1024;
const MAX_ATTEMPTS = 10;
const WAYS_TO_STOP = [
  ["fast", 5],
  ["immediate", 3],
] as const;

export class Cluster {
  readonly #folder: string;
  readonly #log: string;
  readonly #pidFile: string;
  readonly #programs: Programs;
  #isStopping = false;
  #watcher: NodeJS.Timeout | undefined;
  #restart: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    public settings: Settings,
  ) {
    this.#folder = path.join(path.resolve(dataDir), "postgres");
    this.#log = path.join(this.#folder, LOG);
    this.#pidFile = path.join(this.#folder, "postmaster.pid");
    this.#programs = openPrograms(this.#folder);
  }

  async start(): Promise<void> {
    if (!isInitialized(this.#folder)) {
      await initialize(this.#folder, this.settings.adminPassword, this.#programs);
    }
    if (this.#serverPid() !== null) {
      if (await queryAsAdmin(this.settings, "SELECT 1").catch(() => null)) return;
      await this.#halt();
    }
    // Worker processes of a killed server hold its shared memory a little longer.
    for (let attempt = 1; !(await this.#launch()); attempt++) {
      if (this.#isStopping) return;
      if (attempt === MAX_ATTEMPTS) {
        throw new Failure(`The embedded database didn't start; see its log, ${this.#log}.`);
      }
      await sleep(500);
    }
  }

  watch(onRestart: () => void): void {
    const look = async () => {
      if (!this.#isStopping && this.#serverPid() === null) {
        this.#restart = this.start().then(onRestart, (error) => console.error(error.message));
        await this.#restart;
      }
      const { size } = statSync(this.#log, { throwIfNoEntry: false }) ?? { size: 0 };
      if (size > MAX_LOG_BYTES) truncateSync(this.#log);
      if (!this.#isStopping) this.#watcher = setTimeout(look, 500).unref();
    };
    this.#watcher = setTimeout(look, 500).unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#watcher);
    // A server that is still starting has no pid file yet and would be left running.
    await this.#restart;
    if (this.#serverPid() !== null) await this.#halt();
  }

  #serverPid(): number | null {
    const pid = storedPid(this.#pidFile);
    return pid > 0 && isPostgresOn(pid, this.#folder) ? pid : null;
  }

  async #launch(): Promise<boolean> {
    // PostgreSQL refuses to start if the process id in its pid file now belongs to another process.
    if (this.#serverPid() === null) rmSync(this.#pidFile, { force: true });
    this.settings = await settleOnPort(this.dataDir, this.settings);
    const options = ["-l", LOG, "-o", `-p ${this.settings.port}`, "-t", "86400"]; // Recovery may take hours
    const { code, output } = await this.#programs.control(["start", ...options, "-w", "-s"]);
    if (code === 0) return true;
    const logTail = existsSync(this.#log) ? readFileSync(this.#log, "utf8").slice(-2_000) : "";
    const failure = diskFullFailure(output + logTail, "starting the database");
    if (failure) throw failure;
    return false;
  }

  async #halt(): Promise<void> {
    const pid = this.#serverPid();
    const isDown = () => pid === null || processStart(pid) === null;
    for (const [mode, seconds] of WAYS_TO_STOP) {
      const options = ["-m", mode, "-t", String(seconds)];
      await this.#programs.control(["stop", ...options, "-w", "-s"]);
      // pg_ctl waits for the pid file, which disappears shortly before the process does.
      for (let wait = 0; wait < 20 && !isDown(); wait++) await sleep(25);
      if (isDown()) return;
    }
  }
}
