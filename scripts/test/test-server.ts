import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../failure";
import { startPostgres } from "../postgres";
import { freePort } from "../postgres/settings";

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
      output += text;
      if (output.includes("is ready at")) resolve(server);
    });
    server.once("exit", () => reject(new Failure(`The server under test did not start:\n${output}`)));
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

/**
 * A production server for tests, with sample data in a database of its own.
 * @param settings environment variables beyond its own
 * @returns `origin`, `databaseUrl` and `stop()`, which leaves nothing behind
 */
export async function startTestServer(root: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "detectory-test-"));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres(dataDir);
  const removeDatabase = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const server = await startServer(root, {
      PORT: port,
      DATABASE_URL: postgres.url,
      NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
      NEXTAUTH_URL: origin,
      NODE_ENV: "production",
      SEED: "sample",
      ...settings,
    });
    const stop = () => stopServer(server).then(removeDatabase);
    return { origin, databaseUrl: postgres.url, stop };
  } catch (error) {
    await removeDatabase();
    throw error;
  }
}
