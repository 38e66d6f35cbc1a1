import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { diskFullFailure, Failure, noRoomFailure } from "../failure.mjs";
import { listen } from "../listen.mjs";
import { patiently } from "../patiently.mjs";
import { endProgress, step, steps } from "../progress.mjs";
import { endCommands, runCommand } from "../run-command.mjs";
import { readEnvironment, sessionSecret } from "./environment.mjs";
import { installPackages } from "./install.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const MAX_STOP_MS = 9_500;

/** What to undo on the way out, last one first. */
const undo = [];
let isStopping = false;
/** SHUTDOWN_DELAY_MS, once there is a server. */
let shutdownDelayMs = 0;

async function stop(exitCode, reason) {
  if (isStopping) return;
  isStopping = true;
  endProgress();
  if (exitCode === 0) console.log(`Stopping (${reason}).`);
  setTimeout(() => process.exit(1), MAX_STOP_MS + shutdownDelayMs).unref();
  await endCommands();
  for (const action of undo.reverse()) {
    await action().catch((error) => console.error(`Stopping went wrong: ${error.message}`));
  }
  process.exit(exitCode);
}

/** An npm that is killed cannot tell us: notice that we became another process's child. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(0, "npm has ended"), 250).unref();
}

/**
 * Installs, prepares and serves; `--dev` with hot reload, `--prebuilt` what `npm ci` and `npm run build` have
 * prepared, writing nothing but data. Ends the process itself.
 */
export async function main(args) {
  // Ctrl-C reaches us twice, from the terminal and from npm; the first one counts.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0, signal));
  if (process.env.npm_lifecycle_event) stopWithParent();
  try {
    await start({ isDev: args.includes("--dev"), isPrebuilt: args.includes("--prebuilt") });
  } catch (error) {
    if (isStopping) return;
    const failure = error instanceof Failure ? error : diskFullFailure(error, "starting");
    console.error(failure ? failure.message : error);
    await stop(1);
  }
}

async function start({ isDev, isPrebuilt }) {
  const since = performance.now();
  if (isPrebuilt) requireBuild();
  const settings = readEnvironment(root);
  await requireFreePort(settings.port);
  process.env.NODE_ENV = isDev ? "development" : "production";
  process.env.PORT = String(settings.port);
  process.env.NEXTAUTH_URL ||= settings.publicOrigin;
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";

  if (!isPrebuilt) await installPackages(root, { isTelling: true });
  // These need the packages.
  const [{ applyMigrations }, { offerFirstAdmin, seedWhenEmpty }, { generateClient, build }] =
    await Promise.all([import("../migrations.mjs"), import("./database.mjs"), import("./build.mjs")]);

  await step("Database", () => openDatabase(settings));
  const url = process.env.DATABASE_URL;
  process.env.NEXTAUTH_SECRET = sessionSecret(settings.dataDir);
  await step("Migrations", async () => ((await applyMigrations(root, url)) > 0 ? "applied" : "up to date"));
  if (!isPrebuilt) await step("Database client", () => generateClient(root));
  // The one draws pictures and the other compiles: together they keep two cores busy.
  await steps({
    "Sample data": settings.seed === "sample" && (() => fillSample(settings, seedWhenEmpty)),
    Build: !isDev && !isPrebuilt && (() => build(root)),
  });
  const firstAdminCode = await offerFirstAdmin(url);
  await step("Server", async () => {
    const { serve } = await import("../server.mjs");
    const { port, publicOrigin } = settings;
    const server = await serve({ dir: root, port, isDev, publicOrigin });
    shutdownDelayMs = settings.shutdownDelayMs;
    undo.push(() => server.close(shutdownDelayMs));
    if (isStopping) await server.close(0);
  });
  announce(settings, since, firstAdminCode);
  // Under systemd a start that returns has succeeded (deploy/detectory@.service).
  if (process.env.NOTIFY_SOCKET) await runCommand("systemd-notify", ["--ready"]);
}

async function fillSample({ databaseUrl, dataDir }, seedWhenEmpty) {
  try {
    return await seedWhenEmpty(root, process.env.DATABASE_URL);
  } catch (error) {
    throw (!databaseUrl && noRoomFailure(dataDir, "adding the sample data")) || error;
  }
}

async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) {
    const { waitForDatabase } = await import("./database.mjs");
    await waitForDatabase(databaseUrl);
    return "reached";
  }
  const { startPostgres } = await import("../postgres.mjs");
  const postgres = await startPostgres(dataDir);
  undo.push(() => postgres.stop());
  // Signalled meanwhile: the stop under way did not know of this database yet.
  if (isStopping) await postgres.stop();
  const { countDatabaseRestart } = await import("../server/metrics.mjs");
  postgres.watch(countDatabaseRestart);
  process.env.DATABASE_URL = postgres.url;
  return "embedded PostgreSQL";
}

/** In one piece: whoever waits for the first line reads them all. */
function announce({ port, publicOrigin }, since, firstAdminCode) {
  const name = process.env.SITE_NAME?.trim() || "Detectory";
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  const lines = [`\n${name} is ready at http://localhost:${port} after ${seconds} s.`];
  if (firstAdminCode) {
    const none = "There is no user yet";
    const address = `${publicOrigin}/auth#code=${firstAdminCode}`;
    lines.push(`${none}. This address registers the first admin, once within 24 hours: ${address}`);
    if (publicOrigin.startsWith("https:")) {
      lines.push(
        `${none}, and INITIAL_CODE is still open: whoever finds the site first can become its admin.`,
      );
    }
    lines.push(`${none}: register the first admin at ${publicOrigin}/auth with the code INITIAL_CODE.`);
  }
  console.log(lines.join("\n"));
}

function requireBuild() {
  if (existsSync(path.join(root, ".next/BUILD_ID"))) return;
  throw new Failure("There is no build in this folder; run `npm ci` and `npm run build` first.");
}

/** Says early what would only show after a long build. A server that is just stopping gets a moment. */
function requireFreePort(port) {
  return patiently(async () => {
    const probe = createServer();
    await listen(probe, port);
    await new Promise((resolve) => probe.close(resolve));
  });
}
