import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { RequestHandler } from "@/server/request-handler";
import { DATA_POLICY, securityHeaders } from "@/server/response/headers";

const STATUS_BY_CODE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Node would answer these without our headers, or not at all. */
export function answerProtocolErrors(server: Server, handler: RequestHandler, publicOrigin: string): void {
  function send(socket: Duplex, status: string) {
    const own = { ...securityHeaders("/", publicOrigin), "X-Request-Id": randomUUID() };
    const framing = {
      "Content-Security-Policy": DATA_POLICY,
      "Cache-Control": "no-store",
      Connection: "close",
      "Content-Length": 0,
    };
    const headers = Object.entries({ ...own, ...framing }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status}`, ...headers, "", ""].join("\r\n"));
    setTimeout(() => socket.destroy(), 1_000).unref();
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of a response, the client would read these bytes as part of it.
    const isLost = error.code === "ECONNRESET" || !socket.writable || handler.pipelines.isSending(socket);
    if (isLost) socket.destroy();
    else send(socket, STATUS_BY_CODE[error.code ?? ""] ?? "400 Bad Request");
  });
  server.on("connect", (_incoming, socket) => {
    socket.on("error", () => {});
    send(socket, "405 Method Not Allowed");
  });
  server.on("checkExpectation", (incoming, response) => {
    handler.answer(incoming, response, {
      status: 417,
      message: "This server doesn't support that Expect header.",
    });
  });
}
