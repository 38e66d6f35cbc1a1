import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { freshDatabase, MAX_SETUP_MS } from "@/tests/setup/fresh-database";
import { eventually } from "@/tests/setup/waiting";

const root = path.resolve(__dirname, "../..");

test.each(["--prebuilt", null])(
  "a log that can't be written neither blocks nor ends the server (%s)",
  async (flag) => {
    const database = await freshDatabase();
    const port = await freePort();
    const env = { ...process.env, DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: "debug" };
    const full = openSync("/dev/full", "w");
    const server = spawn(process.execPath, ["scripts/start.mjs", ...(flag ? [flag] : [])], {
      cwd: root,
      env: { ...env, NODE_ENV: "production", NEXTAUTH_SECRET: "a secret of at least thirty-two bytes" },
      stdio: ["ignore", full, "ignore"],
    });
    closeSync(full);
    const ended = once(server, "exit");
    try {
      await eventually(async () =>
        expect((await fetch(`http://127.0.0.1:${port}/games?q=logged`)).status).toBe(200),
      );
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      server.kill("SIGKILL");
      await database.drop();
    }
  },
  MAX_SETUP_MS,
);
