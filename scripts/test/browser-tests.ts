import { createRequire } from "node:module";
import { queryDatabase } from "../migrations";
import { runCommand } from "../run-command";
import { startTestServer } from "./test-server";

interface Options {
  chromium: string;
  /** What the files of results are called, by project. */
  reportFile?: (project: string) => string;
}

/**
 * The public pages are read as the sample data stands, before the back office writes to it; lists grow beyond a page at
 * the very end. Each is a run of its own, so that a failure of one keeps nothing of the next from running.
 */
export const BROWSER_PROJECTS = ["public", "back office", "large lists"];

/** Lists of the back office are drawn whole: half of the time of its tests would go into rows that none of them reads. */
function shortenLists(databaseUrl: string) {
  return queryDatabase(
    databaseUrl,
    "DELETE FROM reviews WHERE provider_id > 12; DELETE FROM providers WHERE id > 40",
  );
}

/**
 * Runs Playwright against a production build with sample data in a database of its own.
 * @returns the code of the first run that failed, else 0
 */
export async function runBrowserTests(root: string, { chromium, reportFile }: Options) {
  const server = await startTestServer(root);
  try {
    const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
    let code: number | null = 0;
    for (const project of BROWSER_PROJECTS) {
      if (project === "back office") await shortenLists(server.databaseUrl);
      const env = {
        BASE_URL: server.origin,
        CHROMIUM: chromium,
        DATABASE_URL: server.databaseUrl,
        PLAYWRIGHT_JSON: reportFile?.(project),
      };
      const options = { cwd: root, env, inherit: true };
      const run = await runCommand(process.execPath, [cli, "test", `--project=${project}`], options);
      code ||= run.code;
    }
    return { code };
  } finally {
    await server.stop();
  }
}
