import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type ListenOptions } from "node:net";
import path from "node:path";
import { Failure } from "../failure";
import { writePrivate } from "../private-file";

export type Settings = { port: number; password: string; adminPassword: string };

const fileOf = (dataDir: string) => path.join(dataDir, "database.json");

export async function freePort(port = 0, place: ListenOptions = { host: "127.0.0.1" }): Promise<number> {
  const probe = createServer().listen({ ...place, port });
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  return typeof address === "object" && address ? address.port : port;
}

/** @throws Failure if the only passwords of an initialized database can't be read */
export async function loadSettings(dataDir: string): Promise<Settings> {
  const file = fileOf(dataDir);
  try {
    const stored: Settings = JSON.parse(readFileSync(file, "utf8"));
    if (stored.password && stored.adminPassword) return stored;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES") throw error;
  }
  if (isInitialized(path.join(dataDir, "postgres"))) {
    throw new Failure(
      `${file} is missing or damaged. It contains the embedded database's only passwords; restore the file from a copy, or start with an empty DATA_DIR and restore a backup.`,
    );
  }
  const secret = () => randomBytes(24).toString("base64url");
  return storeSettings(dataDir, { port: await freePort(), password: secret(), adminPassword: secret() });
}

export async function settleOnPort(dataDir: string, settings: Settings): Promise<Settings> {
  const port = await freePort(settings.port).catch(() => freePort());
  return port === settings.port ? settings : storeSettings(dataDir, { ...settings, port });
}

function storeSettings(dataDir: string, settings: Settings): Settings {
  writePrivate(fileOf(dataDir), JSON.stringify(settings));
  return settings;
}

export const isInitialized = (folder: string): boolean => existsSync(path.join(folder, "initialised"));
