import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { Failure } from "../failure";
import { runCommand } from "../run-command";

/** Without the windows of a whole browser the tests take a third of the time. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}

/** Installs a Debian package where we may; whether it could be is seen by what is there then. */
async function install(name: string) {
  const hasApt = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (!hasApt) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update"], { env });
  await runCommand("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
}

/**
 * A Chromium for the browser tests: that of CHROMIUM or of Playwright, else one without windows, else any. On a Debian
 * where we are root it is installed when there is none.
 * @throws Failure saying how to get one
 */
export async function findChromium(): Promise<string> {
  const named = [process.env.CHROMIUM, chromium.executablePath()].find((file) => file && existsSync(file));
  const found = named ?? onPath(SHELL);
  if (found) return found;
  await install(SHELL);
  const shell = onPath(SHELL, ...WHOLE);
  if (shell) return shell;
  await install("chromium");
  const whole = onPath(...WHOLE);
  if (whole) return whole;
  throw new Failure(
    "The browser tests need a Chromium: run `npx playwright install chromium`, install one, or name it in CHROMIUM.",
  );
}
