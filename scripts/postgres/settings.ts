import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { writePrivate } from "../private-file";

export type Settings = { port: number; password: string; adminPassword: string };

const fileOf = (dataDir: string) => path.join(dataDir, "database.json");

/** Null if missing or truncated. */
function readSettings(dataDir: string): Settings | null {
  try {
    const stored: Settings = JSON.parse(readFileSync(fileOf(dataDir), "utf8"));
    return stored.password && stored.adminPassword ? stored : null;
  } catch {
    return null;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export async function loadSettings(dataDir: string): Promise<Settings> {
  const stored = readSettings(dataDir);
  if (stored) return stored;
  const secret = () => randomBytes(24).toString("base64url");
  return storeSettings(dataDir, { port: await freePort(), password: secret(), adminPassword: secret() });
}

/** Keeps the stored port while it is free. */
export async function settleOnPort(dataDir: string, settings: Settings): Promise<Settings> {
  if (await isFree(settings.port)) return settings;
  return storeSettings(dataDir, { ...settings, port: await freePort() });
}

function storeSettings(dataDir: string, settings: Settings): Settings {
  writePrivate(fileOf(dataDir), JSON.stringify(settings));
  return settings;
}

export function isInitialized(folder: string): boolean {
  return existsSync(path.join(folder, "initialised"));
}
