import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataDirFailure, diskFullFailure, Failure } from "../failure";
import { writePrivate } from "../private-file";
import { trustedProxies } from "../server/trusted-proxies.mjs";

/** Reads .env.local and .env; what the environment already says wins. */
function loadEnvFiles(root) {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

const read = (name) => process.env[name]?.trim() || undefined;

function readPort() {
  const text = read("PORT") ?? "3000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** Service managers kill what has not stopped after a while. */
const MAX_SHUTDOWN_DELAY_MS = 60_000;

function readShutdownDelay() {
  const text = read("SHUTDOWN_DELAY_MS") ?? "0";
  if (!/^\d+$/.test(text) || Number(text) > MAX_SHUTDOWN_DELAY_MS) {
    throw new Failure(
      `SHUTDOWN_DELAY_MS must be a number of milliseconds, at most ${MAX_SHUTDOWN_DELAY_MS}, not "${text}".`,
    );
  }
  return Number(text);
}

function readOrigin(port) {
  const text = read("NEXTAUTH_URL") ?? `http://localhost:${port}`;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Failure(`NEXTAUTH_URL must be an http or https address, not "${text}".`);
  }
  return new URL(text).origin;
}

function readDatabaseUrl() {
  const url = read("DATABASE_URL");
  if (url && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) {
    throw new Failure("DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.");
  }
  return url;
}

/** Where the database is: an address, or the folder of the embedded one. */
export function readDatabase(root) {
  loadEnvFiles(root);
  return { databaseUrl: readDatabaseUrl(), dataDir: path.resolve(root, read("DATA_DIR") ?? ".data") };
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const MIN_TOKEN = 16;

/** The settings for those who run it, which are read where they are used. */
function checkOperations() {
  const level = read("LOG_LEVEL") ?? "info";
  if (!LOG_LEVELS.includes(level)) {
    throw new Failure(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${level}".`);
  }
  const poolSize = read("DATABASE_POOL_SIZE") ?? "10";
  if (!/^[1-9]\d{0,2}$/.test(poolSize)) {
    throw new Failure(`DATABASE_POOL_SIZE must be a number from 1 to 999, not "${poolSize}".`);
  }
  const slow = read("SLOW_QUERY_MS") ?? "200";
  if (!/^\d+$/.test(slow)) {
    throw new Failure(`SLOW_QUERY_MS must be a number of milliseconds, not "${slow}".`);
  }
  const token = read("METRICS_TOKEN");
  if (token && (token.length < MIN_TOKEN || /\s/.test(token))) {
    throw new Failure(`METRICS_TOKEN must have at least ${MIN_TOKEN} characters and no spaces.`);
  }
  trustedProxies(read("TRUSTED_PROXIES"));
}

const MIN_SECRET = 32;

/** A short secret can be found by trying, and opens every session. Where the site is only tried out it may be. */
function checkSecret(publicOrigin) {
  const secret = read("NEXTAUTH_SECRET");
  if (!secret || secret.length >= MIN_SECRET) return;
  const sentence = `NEXTAUTH_SECRET must have at least ${MIN_SECRET} characters, for example from \`openssl rand -base64 32\``;
  if (publicOrigin.startsWith("https:")) throw new Failure(`${sentence}.`);
  console.warn(`${sentence}; with an https address in NEXTAUTH_URL this one is refused.`);
}

/**
 * The settings of docs/product/limits.md#environment, checked.
 * @throws Failure naming the variable that is wrong or missing
 */
export function readEnvironment(root) {
  loadEnvFiles(root);
  checkOperations();
  const port = readPort();
  const databaseUrl = readDatabaseUrl();
  if (databaseUrl && !read("NEXTAUTH_SECRET")) {
    throw new Failure(
      "NEXTAUTH_SECRET is missing: with DATABASE_URL set, every server of that database must be given the same secret, for example one made with `openssl rand -base64 32`.",
    );
  }
  const seed = read("SEED") ?? (databaseUrl ? "none" : "sample");
  if (seed !== "sample" && seed !== "none") throw new Failure(`SEED must be sample or none, not "${seed}".`);
  const publicOrigin = readOrigin(port);
  checkSecret(publicOrigin);
  return {
    port,
    databaseUrl,
    seed,
    dataDir: path.resolve(root, read("DATA_DIR") ?? ".data"),
    publicOrigin,
    shutdownDelayMs: readShutdownDelay(),
  };
}

/** The session key: as given, else generated once into the data folder of the embedded database. */
export function sessionSecret(dataDir) {
  const given = read("NEXTAUTH_SECRET");
  if (given) return given;
  const file = path.join(dataDir, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  try {
    mkdirSync(dataDir, { recursive: true });
    writePrivate(file, randomBytes(32).toString("base64url"));
  } catch (error) {
    throw diskFullFailure(error, "writing the session secret") ?? dataDirFailure(error, dataDir) ?? error;
  }
  return readFileSync(file, "utf8");
}
