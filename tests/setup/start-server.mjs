import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

/** One server for all API tests; they read where it is from the environment. */
export default async function startServer() {
  const { startTestServer } = await tsImport("../../scripts/test/test-server.ts", import.meta.url);
  const root = fileURLToPath(new URL("../..", import.meta.url));
  // These tests write to the database behind the server's back and read in the next moment.
  // And the server's own time zone must not matter.
  const server = await startTestServer(root, { RESPONSE_CACHE: "off", TZ: "America/Los_Angeles" });
  process.env.TEST_ORIGIN = server.origin;
  process.env.TEST_DATABASE_URL = server.databaseUrl;
  globalThis.stopTestServer = server.stop;
}
