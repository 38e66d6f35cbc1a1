import { createRequire } from "node:module";
import { queryDatabase } from "@/scripts/migrations";
import { runCommand } from "@/scripts/run-command";
import { startTestServer } from "./test-server";

interface Options {
  chromium: string;
  projects: readonly string[];
  /** Parts of file names; all files by default. */
  files?: string[];
  reportFile?: (project: string) => string;
}

/**
 * In this order: public pages expect unchanged sample data, and the last project fills the lists. Separate
 * runs, so that one failure doesn't skip the others.
 */
export const BROWSER_PROJECTS = ["public", "public proofs", "admin", "admin proofs", "large lists"];

/** Rendering long admin lists would take half of the test time. */
function shortenLists(databaseUrl: string) {
  return queryDatabase(
    databaseUrl,
    "DELETE FROM reviews WHERE provider_id > 12; DELETE FROM providers WHERE id > 40",
  );
}

export async function runBrowserTests(root: string, { chromium, projects, files = [], reportFile }: Options) {
  const server = await startTestServer(root);
  try {
    const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
    let code: number | null = 0;
    for (const project of projects) {
      if (project.startsWith("admin")) await shortenLists(server.databaseUrl);
      const env = {
        BASE_URL: server.origin,
        CHROMIUM: chromium,
        DATABASE_URL: server.databaseUrl,
        PLAYWRIGHT_JSON: reportFile?.(project),
      };
      const options = { cwd: root, env, stdio: "inherit" } as const;
      // Playwright empties its folder when it starts.
      const output = `--output=test-results/${project}`;
      const args = [cli, "test", `--project=${project}`, output, "--pass-with-no-tests", ...files];
      const run = await runCommand(process.execPath, args, options);
      code ||= run.code;
    }
    return { code };
  } finally {
    await server.stop();
  }
}
