// The HTTP server in front of Next: one request context, security headers, whole and compressed answers,
// and a stop that loses nothing. Hosts without it (Vercel) serve the same application.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import pino from "pino";
import { listen } from "./listen.mjs";
import { captureText } from "./server/captured-response.mjs";
import { DEVELOPMENT_POLICY } from "./server/content-security-policy.mjs";
import { drain, limitReading } from "./server/drain.mjs";
import { finishResponse } from "./server/finish-response.mjs";
import { securityHeaders } from "./server/security-headers.cjs";

const MAX_DRAIN_MS = 7_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// lib/request-context.ts finds the same store under this symbol.
const contexts = new AsyncLocalStorage();
globalThis[Symbol.for("detectory.request-context")] = contexts;

const log = pino({ level: process.env.LOG_LEVEL || "info", base: null });

/**
 * Serves the application.
 * @returns `close()`, which answers every accepted request first
 * @throws Failure when the port is taken
 */
export async function serve({ dir, port, isDev, publicOrigin }) {
  const active = new Set();
  let isClosing = false;
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
  });
  server.timeout = 30_000;
  server.on("clientError", (error, socket) => refuseConnection(error, socket, publicOrigin));
  await listen(server, port);

  const app = next({ dev: isDev, dir, port, httpServer: server, quiet: true });
  const handle = app.getRequestHandler();
  const ready = app.prepare();

  server.on("request", (incoming, response) => {
    const started = performance.now();
    const address = incoming.socket.remoteAddress;
    const context = { requestId: randomUUID(), pageStatus: isDev ? undefined : 200, address };
    const pathname = pathOf(incoming.url);
    const request = { method: incoming.method, pathname, headers: { ...incoming.headers } };
    active.add(response);
    response.once("close", () => {
      active.delete(response);
      const entry = { requestId: context.requestId, method: request.method, path: pathname };
      const level = response.statusCode >= 500 ? "error" : "debug";
      log[level](
        { ...entry, status: response.statusCode, ms: Math.round(performance.now() - started) },
        "answered",
      );
    });
    limitReading(response);
    for (const [name, value] of Object.entries(securityHeaders(pathname ?? "/", publicOrigin))) {
      response.setHeader(name, value);
    }
    response.setHeader("X-Request-Id", context.requestId);
    if (isDev) response.setHeader("Content-Security-Policy", DEVELOPMENT_POLICY);
    if (isClosing) response.setHeader("Connection", "close");
    if (!METHODS.has(request.method)) return refuse(response, 405, "This method is not supported.");
    if (pathname === null) return refuse(response, 400, "The address is not well-formed.");

    // The error answers of the application name the same id, and only this server compresses.
    incoming.headers["x-request-id"] = context.requestId;
    delete incoming.headers["accept-encoding"];
    if (!isDev) {
      captureText(response, (body) => {
        finishResponse({ request, response, body, context }).catch((error) => {
          log.error({ requestId: context.requestId, err: error }, "sending failed");
          response.destroy();
        });
      });
    }
    // The application answers HEAD as it would GET, so that both carry the same tag and length.
    if (request.method === "HEAD") incoming.method = "GET";
    contexts.run(context, async () => {
      try {
        await ready;
        await handle(incoming, response);
      } catch (error) {
        log.error({ requestId: context.requestId, err: error }, "request failed");
        if (!response.headersSent)
          refuse(response, 500, `Something went wrong (request ${context.requestId}).`);
        else response.destroy();
      }
    });
  });

  await ready;
  return {
    async close() {
      isClosing = true;
      await drain(server, active, MAX_DRAIN_MS);
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    },
  };
}

/** The path of a request's address; null when it cannot be decoded or contains NUL. */
function pathOf(url) {
  try {
    const { pathname } = new URL(url, "http://localhost");
    return decodeURIComponent(pathname).includes("\0") ? null : pathname;
  } catch {
    return null;
  }
}

function refuse(response, status, sentence) {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(sentence);
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
