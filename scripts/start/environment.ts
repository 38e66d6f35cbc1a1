import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env, environmentProblem, isGiven, publicOrigin, trimEnvironment } from "@/lib/runtime/env";
import { dataDirFailure, diskFullFailure, Failure } from "../failure";
import { writePrivate } from "../private-file";

/** Existing environment variables win over files. */
export function readDatabase(root: string) {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(root, name);
    try {
      if (existsSync(file)) process.loadEnvFile(file);
    } catch {
      throw new Failure(`${file} can't be read by this user; make it readable, or remove it.`);
    }
  }
  trimEnvironment();
  const problem = environmentProblem();
  if (problem) throw new Failure(problem);
  return {
    databaseUrl: isGiven("DATABASE_URL") ? env("DATABASE_URL") : undefined,
    dataDir: path.resolve(root, env("DATA_DIR")),
  };
}

const MIN_SECRET = 32;

/** A short secret can be brute-forced and opens every session; only local trials may use one. */
function checkSecret() {
  if (!isGiven("NEXTAUTH_SECRET") || env("NEXTAUTH_SECRET").length >= MIN_SECRET) return;
  const sentence = `NEXTAUTH_SECRET must have at least ${MIN_SECRET} characters, for example from \`openssl rand -base64 32\``;
  if (publicOrigin().startsWith("https:")) throw new Failure(`${sentence}.`);
  console.warn(`${sentence}; an https address in NEXTAUTH_URL requires a longer one.`);
}

/** @throws Failure naming the invalid or missing variable (docs/product/limits.md#environment) */
export function readEnvironment(root: string) {
  const { databaseUrl, dataDir } = readDatabase(root);
  if (databaseUrl && !isGiven("NEXTAUTH_SECRET")) {
    throw new Failure(
      "NEXTAUTH_SECRET is missing: with DATABASE_URL, all servers of that database need the same secret, for example from `openssl rand -base64 32`.",
    );
  }
  checkSecret();
  return {
    port: env("PORT"),
    databaseUrl,
    seed: env("SEED") ?? (databaseUrl ? "none" : "sample"),
    dataDir,
    publicOrigin: publicOrigin(),
    shutdownDelayMs: env("SHUTDOWN_DELAY_MS"),
  };
}

export function sessionSecret(dataDir: string): string {
  if (isGiven("NEXTAUTH_SECRET")) return env("NEXTAUTH_SECRET");
  const file = path.join(dataDir, "secret");
  try {
    const stored = existsSync(file) && readFileSync(file, "utf8").trim();
    if (stored) return stored;
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString("base64url");
    writePrivate(file, secret);
    return secret;
  } catch (error) {
    throw diskFullFailure(error, "writing the session secret") ?? dataDirFailure(error, dataDir) ?? error;
  }
}
