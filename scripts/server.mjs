// The HTTP server in front of Next: one request context, security headers, whole and compressed answers,
// and a stop that loses nothing. Hosts without it (Vercel) serve the same application.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import { listen } from "./listen.mjs";
import { structureConsole } from "./server/console-log.mjs";
import { connectionsOf, drain } from "./server/drain.mjs";
import { openExchange } from "./server/exchange.mjs";
import { log } from "./server/log.mjs";
import { securityHeaders } from "./server/security-headers.cjs";
import { openSharedAnswers } from "./server/shared-answers.mjs";

const MAX_DRAIN_MS = 7_000;
/**
 * Serves the application.
 * @returns `close()`, which answers every accepted request first
 * @throws Failure when the port is taken
 */
export async function serve({ dir, port, isDev, publicOrigin }) {
  if (!isDev) structureConsole(log);
  const server = createServer({
    headersTimeout: 15_000,
    // Looked at every two seconds: a slow client is cut off within thirty.
    requestTimeout: 27_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
  });
  server.timeout = 27_000;
  const connections = connectionsOf(server);
  server.on("clientError", (error, socket) => refuseConnection(error, socket, publicOrigin));
  await listen(server, port);

  const app = next({ dev: isDev, dir, port, httpServer: server, quiet: true });
  const handle = app.getRequestHandler();
  const ready = app.prepare();
  const isCaching = !isDev && process.env.RESPONSE_CACHE !== "off";
  const shared = isCaching ? openSharedAnswers({ databaseUrl: process.env.DATABASE_URL, log }) : null;

  const exchange = openExchange({
    log,
    isDev,
    publicOrigin,
    shared,
    async handle(incoming, response) {
      await ready;
      await handle(incoming, response);
    },
  });
  server.on("request", (incoming, response) => exchange.answer(incoming, response));

  await ready;
  return {
    async close() {
      exchange.beginClosing();
      await drain(server, exchange.active, connections, Date.now() + MAX_DRAIN_MS);
      await shared?.close();
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    },
  };
}

/** Answers what is no HTTP, or came too slowly; there is no response object for it. */
function refuseConnection(error, socket, publicOrigin) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status =
    {
      ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
      HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
    }[error.code] ?? "400 Bad Request";
  const headers = Object.entries(securityHeaders("/", publicOrigin)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const framing = ["Connection: close", "Content-Length: 0", `X-Request-Id: ${randomUUID()}`];
  socket.end([`HTTP/1.1 ${status}`, ...headers, ...framing, "", ""].join("\r\n"));
}
