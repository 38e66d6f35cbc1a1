// The HTTP server in front of Next: one request context, security headers, whole and compressed answers,
// and a stop that loses nothing. Hosts without it (Vercel) serve the same application.
import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { listen } from "./listen";
import { openAssets } from "./server/assets.mjs";
import { structureConsole } from "./server/console-log.mjs";
import { connectionsOf, drain } from "./server/drain.mjs";
import { openExchange } from "./server/exchange.mjs";
import { log } from "./server/log.mjs";
import { describeBuild } from "./server/metrics.mjs";
import { refuseConnections } from "./server/refused-connections.mjs";
import { readRoutes } from "./server/routes.mjs";
import { openSharedAnswers } from "./server/shared-answers.mjs";

const MAX_DRAIN_MS = 7_000;

/**
 * Serves the application.
 * @returns `close(delayMs)`, which says that the server is not ready, takes requests for so long until proxies
 *   have seen it, and then answers every accepted request
 * @throws Failure when the port is taken
 */
export async function serve({ dir, port, isDev, publicOrigin }) {
  const server = createServer({
    headersTimeout: 15_000,
    // Looked at every two seconds: a slow client is cut off within thirty.
    requestTimeout: 27_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // The exchange refuses them with our headers.
    requireHostHeader: false,
  });
  server.timeout = 27_000;
  const connections = connectionsOf(server);
  await listen(server, port);
  // From here on a log is kept; before, somebody at a terminal is told what is wrong.
  if (!isDev) structureConsole(log);

  // Next needs the server for the web socket of hot reload; elsewhere it would take requests to upgrade from us.
  const httpServer = isDev ? server : new EventEmitter();
  const app = next({ dev: isDev, dir, port, httpServer, quiet: true });
  const handle = app.getRequestHandler();
  const ready = app.prepare();
  const isCaching = !isDev && process.env.RESPONSE_CACHE !== "off";
  const shared = isCaching ? openSharedAnswers({ databaseUrl: process.env.DATABASE_URL, log }) : null;

  const exchange = openExchange({
    log,
    isDev,
    publicOrigin,
    routes: readRoutes(dir, isDev),
    shared,
    assets: isDev ? null : openAssets(dir, publicOrigin),
    async handle(incoming, response) {
      await ready;
      await handle(incoming, response);
    },
  });
  refuseConnections(server, exchange, publicOrigin);
  server.on("request", (incoming, response) => exchange.answer(incoming, response));

  await ready;
  shared?.begin();
  if (!isDev) describeBuild(dir);
  return {
    async close(delayMs) {
      exchange.beginClosing();
      await sleep(delayMs);
      await drain(server, exchange.active, connections, performance.now() + MAX_DRAIN_MS);
      await shared?.close();
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    },
  };
}
