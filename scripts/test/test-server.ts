import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { Failure } from "../failure";
import type { LentDatabase } from "../postgres";
import { freePort } from "../postgres/settings";
import { copyDatabase, startSampleDatabase } from "./test-database";

/** So much of what a server printed is told where it ends by itself, in characters. */
const TOLD = 4_000;

/** Starts the production server as `npm start` does; resolves when it is ready. */
function startServer(root: string, env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (text) => {
      output = `${output}${text}`.slice(-TOLD);
      if (output.includes("is ready at")) resolve(server);
    });
    server.once("exit", (code, signal) => {
      reject(new Failure(`The server under test did not start:\n${output}`));
      if (!server.killed) console.error(`The server under test ended (${signal ?? code}):\n${output}`);
    });
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

/** A database of one's own with the sample data: a copy where a run has filled one for all of its servers. */
export async function sampleDatabase(root: string): Promise<LentDatabase> {
  const { TEST_SAMPLE_URL: sample } = process.env;
  return sample ? { url: await copyDatabase(sample), stop: async () => {} } : startSampleDatabase(root);
}

/**
 * A production server for tests, with sample data in a database of its own.
 * @param settings environment variables beyond its own
 * @returns `origin`, `databaseUrl` and `stop()`, which leaves nothing behind
 */
export async function startTestServer(root: string, settings: Record<string, string> = {}) {
  const database = await sampleDatabase(root);
  try {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const server = await startServer(root, {
      PORT: port,
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
      NEXTAUTH_URL: origin,
      NODE_ENV: "production",
      ...settings,
    });
    const stop = () => stopServer(server).then(database.stop);
    return { origin, databaseUrl: database.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
