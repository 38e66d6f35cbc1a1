import path from "node:path";
import { startTestServer } from "../../scripts/test/test-server";
import { cleanUpLater } from "./clean-up";

/** One server for all API tests; they read where it is from the environment. */
export default async function startServer() {
  // These tests write to the database behind the server's back and read in the next moment.
  // And the server's own time zone must not matter.
  const settings = { RESPONSE_CACHE: "off", TZ: "America/Los_Angeles" };
  const server = await startTestServer(path.resolve(__dirname, "../.."), settings);
  process.env.TEST_ORIGIN = server.origin;
  process.env.TEST_DATABASE_URL = server.databaseUrl;
  cleanUpLater(server.stop);
}
