import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Failure } from "@/scripts/failure";
import { installPackage, presentProgram } from "@/tests/setup/debian-program";

/** A third of the time of the full browser. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @throws Failure explaining how to install one */
export async function findChromium(): Promise<string> {
  const named = [process.env.CHROMIUM, chromium.executablePath()].find((file) => file && existsSync(file));
  const shell = named ?? presentProgram(SHELL);
  if (shell) return shell;
  for (const name of [SHELL, "chromium"]) {
    installPackage(name);
    const found = presentProgram(SHELL, ...WHOLE);
    if (found) return found;
  }
  throw new Failure(
    "The browser tests need a Chromium: run `npx playwright install chromium`, install one, or name it in CHROMIUM.",
  );
}
