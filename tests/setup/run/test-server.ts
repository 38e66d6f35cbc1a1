import { randomBytes } from "node:crypto";
import path from "node:path";
import type { SharedDatabase } from "@/scripts/postgres";
import { freePort } from "@/scripts/postgres/settings";
import { type Program, startProgram } from "@/tests/setup/program";
import { copyDatabase, startSampleDatabase } from "./test-database";

async function startServer(root: string, env: Record<string, string>): Promise<Program> {
  const args = [path.join(root, "scripts/start.mjs")];
  const server = await startProgram(process.execPath, args, { readiness: "is ready at", env, cwd: root });
  const { child, output } = server;
  child.once("exit", (code, signal) => {
    if (!child.killed) console.error(`The server under test exited (${signal ?? code}):\n${output()}`);
  });
  return server;
}

export async function sampleDatabase(root: string): Promise<SharedDatabase> {
  const { TEST_SAMPLE_URL: sample } = process.env;
  return sample ? { url: await copyDatabase(sample), stop: async () => {} } : startSampleDatabase(root);
}

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
    const stop = () => server.stop().then(database.stop);
    return { origin, databaseUrl: database.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
