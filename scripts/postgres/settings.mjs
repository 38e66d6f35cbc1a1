import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { writePrivate } from "../private-file.mjs";

/** @typedef {{ port: number, password: string, adminPassword: string }} Settings */

/**
 * Reads a private JSON file of the data folder; null when it is missing or was cut short.
 * @param {string} file
 * @returns {Settings | null}
 */
function readPrivate(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A port of 127.0.0.1 that nobody uses now.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The port and passwords of the database in a data folder, made on first use.
 * @param {string} dataDir
 */
export async function loadSettings(dataDir) {
  const file = path.join(dataDir, "database.json");
  const stored = readPrivate(file);
  if (stored?.password && stored.adminPassword) return stored;
  const secret = () => randomBytes(24).toString("base64url");
  const settings = { port: await freePort(), password: secret(), adminPassword: secret() };
  writePrivate(file, JSON.stringify(settings));
  return settings;
}

/**
 * Keeps the stored port while it is free, else takes and stores another one.
 * @param {string} dataDir
 * @param {Settings} settings
 */
export async function settleOnPort(dataDir, settings) {
  if (await isFree(settings.port)) return settings;
  const moved = { ...settings, port: await freePort() };
  writePrivate(path.join(dataDir, "database.json"), JSON.stringify(moved));
  return moved;
}

/**
 * Whether a data folder already holds a whole database.
 * @param {string} folder
 */
export function isInitialised(folder) {
  return existsSync(path.join(folder, "initialised"));
}
