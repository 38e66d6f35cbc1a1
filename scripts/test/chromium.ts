import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { Failure } from "../failure";
import { runCommand } from "../run-command";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function find(): Promise<string | undefined> {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  return NAMES.map(onPath).find(Boolean);
}

/**
 * A Chromium for the browser tests; on a Debian where we are root it is installed when there is none.
 * @throws Failure saying how to get one
 */
export async function findChromium(): Promise<string> {
  const found = await find();
  if (found) return found;
  const hasApt = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (hasApt) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update"], { env });
    await runCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  }
  const installed = hasApt && (await find());
  if (installed) return installed;
  throw new Failure(
    "The browser tests need a Chromium: run `npx playwright install chromium`, install one, or name it in CHROMIUM.",
  );
}
