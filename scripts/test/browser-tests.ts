import { createRequire } from "node:module";
import { runCommand } from "../run-command";
import { startTestServer } from "./test-server";

interface Options {
  chromium: string;
  reportFile?: string;
  args?: string[];
}

/** Runs Playwright against a production build with sample data in a database of its own. */
export async function runBrowserTests(root: string, { chromium, reportFile, args = [] }: Options) {
  const server = await startTestServer(root);
  try {
    const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
    const env = {
      BASE_URL: server.origin,
      CHROMIUM: chromium,
      DATABASE_URL: server.databaseUrl,
      PLAYWRIGHT_JSON: reportFile,
    };
    return await runCommand(process.execPath, [cli, "test", "--pass-with-no-tests", ...args], {
      cwd: root,
      env,
      inherit: true,
    });
  } finally {
    await server.stop();
  }
}
