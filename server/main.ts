import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { noteDatabaseTime } from "@/lib/runtime/clock";
import { env } from "@/lib/runtime/env";
import { EDITING_NOTICE } from "@/lib/runtime/events";
import { logger } from "@/lib/runtime/logger";
import { sharedState } from "@/lib/runtime/shared-state";
import { openAssets } from "@/server/cache/assets";
import { CdnPurger } from "@/server/cache/cdn-purger";
import { listenForChanges } from "@/server/cache/notification-channel";
import { ResponseCache } from "@/server/cache/response-cache";
import { closeSilentConnections } from "@/server/limits/read-timeout";
import { AdminHub } from "@/server/live/admin-hub";
import { EventHub, type ReadEvents } from "@/server/live/event-hub";
import { structureConsole } from "@/server/log";
import { describeBuild, enableMetrics } from "@/server/metrics";
import { openApplication } from "@/server/next/application";
import { answerProtocolErrors } from "@/server/request/protocol-errors";
import { RequestHandler } from "@/server/request-handler";
import { drain } from "@/server/stop";

const MAX_DRAIN_MS = 7_000;
const MAX_NEXT_CLOSE_MS = 500;

type Settings = {
  dir: string;
  port: number;
  isDev: boolean;
  publicOrigin: string;
  readEvents: ReadEvents;
};

const HTTP_OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: 27_000,
  // Announced in whole seconds: a request sent just before the 10 s are over still arrives in time.
  keepAliveTimeout: 10_900,
  connectionsCheckingInterval: 2_000,
  // Our own handler rejects these, with our headers.
  requireHostHeader: false,
  // Node 24: a request without a body emits no events for one.
  optimizeEmptyRequests: true,
};

export async function serve(settings: Settings) {
  const { dir, port, isDev, publicOrigin, readEvents } = settings;
  const server = createServer(HTTP_OPTIONS);
  await once(server.listen(port), "listening");
  // In development, a terminal shows plain messages.
  if (!isDev) structureConsole(logger);

  const next = openApplication(server, settings);
  const heartbeatMs = env("EVENTS_HEARTBEAT_MS");
  const events = new EventHub(readEvents, heartbeatMs);
  const purgeUrls = env("PURGE_URL");
  const purger = purgeUrls.length > 0 ? new CdnPurger(purgeUrls) : null;
  const isCaching = !isDev && env("RESPONSE_CACHE") !== "off";
  const cache = isCaching ? new ResponseCache({ events, cdn: purger }) : null;
  const admins = new AdminHub(heartbeatMs);
  enableMetrics(cache);
  const handler = new RequestHandler({
    isDev,
    publicOrigin,
    trustedProxies: env("TRUSTED_PROXIES"),
    isApiRoute: next.isApiRoute,
    cache,
    events,
    admins,
    assets: isDev ? null : openAssets(dir, publicOrigin),
    application: next.application,
  });
  answerProtocolErrors(server, handler, publicOrigin);
  closeSilentConnections(server);
  server.on("request", (incoming, response) => handler.answer(incoming, response));

  await next.ready;
  // Start last: a process busy starting up would look like silence.
  const changes = listenForChanges(env("DATABASE_URL"), {
    onNotice(notice) {
      if (notice.startsWith(EDITING_NOTICE)) return admins.receiveEditing(notice);
      cache?.invalidate([notice]);
      events.receive(notice);
      admins.receive(notice);
    },
    onTime(time, sentAt) {
      if (!noteDatabaseTime(time, sentAt)) return;
      const seconds = sharedState.clockOffsetMs / 1_000;
      logger.warn({ seconds }, "the database's clock is ahead by this much; its time is used");
    },
    onState(state) {
      cache?.setState(state);
      events.setState(state);
      admins.setState(state);
    },
  });
  if (!isDev) describeBuild(dir);
  return {
    async close(delayMs: number): Promise<void> {
      handler.isClosing = true;
      await sleep(delayMs);
      events.close();
      admins.close();
      await drain(server, handler.pipelines.active, performance.now() + MAX_DRAIN_MS);
      cache?.close();
      await changes.stop();
      await Promise.race([next.close(), sleep(MAX_NEXT_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
