import { randomBytes, randomInt } from "node:crypto";
import path from "node:path";
import { startTestServer } from "@/tests/setup/run/test-server";
import { freePort } from "../../scripts/postgres/settings";
import { cleanUpLater } from "./clean-up";

// Below the range that the system hands out, because tests listen on them only later
let port = randomInt(20_000, 30_000);
const freeHost = async () => `127.0.0.1:${await freePort(port++)}`;

export default async function startServer() {
  // Tests write to the database directly and read at once; the server's time zone must not matter.
  const [receivers, silent, closed, mailbox] = [
    await freeHost(),
    await freeHost(),
    await freeHost(),
    await freeHost(),
  ];
  // The tests create their own sessions.
  process.env.NEXTAUTH_SECRET = randomBytes(32).toString("base64url");
  const settings = {
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
    RESPONSE_CACHE: "off",
    TZ: "America/Los_Angeles",
    ALERT_DELAY_MS: "0",
    ALERT_TEST_HOSTS: [receivers, silent, closed].join(),
    SMTP_URL: `smtp://${mailbox}`,
    EVENTS_HEARTBEAT_MS: "300",
  };
  const server = await startTestServer(path.resolve(__dirname, "../.."), settings);
  process.env.TEST_ORIGIN = server.origin;
  process.env.TEST_DATABASE_URL = server.databaseUrl;
  process.env.TEST_RECEIVERS = receivers;
  process.env.TEST_SILENT_HOST = silent;
  process.env.TEST_CLOSED_HOST = closed;
  process.env.TEST_MAILBOX = mailbox;
  cleanUpLater(server.stop);
}
