import { setTimeout as sleep } from "node:timers/promises";
import { env, signInWays, siteName } from "@/lib/runtime/env";
import { shouldLog } from "@/lib/runtime/failures";
import { createLog } from "@/lib/runtime/log-options";
import { structureConsole } from "@/server/log";
import { readArguments } from "../arguments";
import { Failure, noRoomFailure, portFailure, retryBriefly } from "../failure";
import { databaseFailure } from "../migrations";
import { startPostgres } from "../postgres";
import { freePort } from "../postgres/settings";
import { endProgress, reportSteps, step, steps } from "../progress";
import { endCommands, runCommand } from "../run-command";
import { build, generateClient, requireBuild } from "./build";
import { migrate, offerFirstAdmin, seedWhenEmpty, waitForDatabase } from "./database";
import { readEnvironment, sessionSecret } from "./environment";

type Settings = ReturnType<typeof readEnvironment>;

const MAX_STOP_MS = 9_500;
const MAX_DISCONNECT_MS = 500;

const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;
let shutdownDelayMs = 0;
/** Plain text for a terminal; as a service, one log entry per line. */
let print = (lines: string[]) => void process.stdout.write(`${lines.join("\n")}\n`);
let alerts: { stop: () => Promise<void> } | null = null;

async function stop(exitCode: number, reason?: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  endProgress();
  if (exitCode === 0 && shouldLog("stop")) print([`Stopping (${reason}).`]);
  setTimeout(() => process.exit(1), MAX_STOP_MS + shutdownDelayMs).unref();
  await endCommands();
  for (const action of undo.reverse()) {
    await action().catch((error) => console.error(`Shutdown failed: ${error.message}`));
  }
  process.exit(exitCode);
}

/** A killed npm can't signal us, so this watches for a new parent process. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(0, "npm has ended"), 250).unref();
}

/** `--prebuilt` writes nothing but data. Exits the process itself. */
export async function main(args: string[], root: string) {
  const { dev = false, prebuilt = false } = readArguments(args, "npm start [-- --prebuilt]", {
    dev: { type: "boolean" },
    prebuilt: { type: "boolean" },
  }).values;
  // Ctrl-C arrives twice, from the terminal and from npm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0, signal));
  // The terminal may be closed, or the disk with the log full.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  if (prebuilt) logProgress();
  if (process.env.npm_lifecycle_event) stopWithParent();
  try {
    await start(root, { isDev: dev, isPrebuilt: prebuilt });
  } catch (error) {
    if (isStopping) return;
    const failure = error instanceof Failure ? error : databaseFailure(error, "starting");
    console.error(failure instanceof Failure ? failure.message : error);
    await stop(1);
  }
}

/** Programs read a service's output, so every line is a log entry. */
function logProgress() {
  const log = createLog("info");
  structureConsole(log);
  reportSteps((line) => log.info(line));
  print = (lines) => {
    for (const line of lines) log.info(line);
  };
}

async function start(root: string, { isDev, isPrebuilt }: { isDev: boolean; isPrebuilt: boolean }) {
  // The application resolves relative paths from here.
  process.chdir(root);
  if (isPrebuilt) requireBuild(root);
  const settings = readEnvironment(root);
  await requireFreePort(settings.port);
  Object.assign(process.env, {
    NODE_ENV: isDev ? "development" : "production",
    PORT: String(settings.port),
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || settings.publicOrigin,
    NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? "1",
  });

  await step("Database", () => openDatabase(settings));
  const url = process.env.DATABASE_URL ?? "";
  process.env.NEXTAUTH_SECRET = sessionSecret(settings.dataDir);
  const migrations = () => migrate(root, url);
  await steps({ Migrations: migrations, "Database client": !isPrebuilt && (() => generateClient(root)) });
  await steps({
    "Sample data": settings.seed === "sample" && (() => fillSample(root, url, settings)),
    Build: !isDev && !isPrebuilt && (() => build(root)),
  });
  const firstAdminCode = await offerFirstAdmin(url);
  await step("Server", () => openServer(root, settings, isDev));
  announce(settings, firstAdminCode);
  if (env("ALERTS") === "on") {
    const { startAlerts } = await import("@/lib/deliveries/worker");
    if (!isStopping) alerts = startAlerts();
  }
  // systemd treats the start as successful once this returns (deploy/detectory@.service).
  if (process.env.NOTIFY_SOCKET) await runCommand("systemd-notify", ["--ready"]);
}

async function fillSample(root: string, url: string, { databaseUrl, dataDir }: Settings) {
  try {
    return await seedWhenEmpty(root, url);
  } catch (error) {
    throw (!databaseUrl && noRoomFailure(dataDir, "adding the sample data")) || error;
  }
}

async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) {
    await waitForDatabase(databaseUrl);
    return "reached";
  }
  const starting = startPostgres(dataDir);
  // If a signal arrives now, a half-started database must still be stopped.
  undo.push(async () => (await starting.catch(() => null))?.stop());
  const postgres = await starting;
  const { databaseRestarts } = await import("@/server/metrics");
  postgres.watch(() => databaseRestarts.inc());
  process.env.DATABASE_URL = postgres.url;
  return "embedded PostgreSQL";
}

async function openServer(root: string, { port, publicOrigin, ...settings }: Settings, isDev: boolean) {
  const { serve } = await import("@/server/main");
  const { readStatusEvents: readEvents } = await import("@/lib/live/data");
  const serving = serve({ dir: root, port, isDev, publicOrigin, readEvents });
  const server = await serving.catch(asPortFailure(port));
  shutdownDelayMs = settings.shutdownDelayMs;
  const { disconnect } = await import("@/lib/database/connections");
  undo.push(async () => {
    await Promise.all([server.close(shutdownDelayMs), alerts?.stop()]);
    // A connection in use would block this.
    await Promise.race([disconnect(), sleep(MAX_DISCONNECT_MS, undefined, { ref: false })]);
  });
  if (isStopping) await server.close(0);
}

/** One write, because readers wait for the first line. The time includes installation. */
function announce({ port, publicOrigin }: Settings, firstAdminCode: string | null) {
  const seconds = (performance.now() / 1_000).toFixed(1);
  const lines = [`${siteName()} is ready at http://localhost:${port} after ${seconds} s.`];
  const none = "There are no users yet";
  if (firstAdminCode && !signInWays().hasPassword) {
    lines.push(
      `${none}, and PASSWORD_SIGN_IN=off turns off registration. The first admin signs in with SSO, which needs OIDC_ALLOW_SIGNUP=on and OIDC_ADMIN_GROUP.`,
    );
  } else if (firstAdminCode) {
    const address = `${publicOrigin}/auth#code=${firstAdminCode}`;
    lines.push(`${none}. Register the first admin within 24 hours at this one-time address: ${address}`);
    const warning = publicOrigin.startsWith("https:") ? " Until you do, any visitor can." : "";
    lines.push(`Or register at ${publicOrigin}/auth with the code INITIAL_CODE.${warning}`);
  }
  print(lines);
}

const asPortFailure = (port: number) => (error: unknown) => {
  throw portFailure(error, port) ?? error;
};

/** Fails before a long build. Waits briefly for a server that is stopping. */
const requireFreePort = (port: number) => retryBriefly(() => freePort(port, {}).catch(asPortFailure(port)));
