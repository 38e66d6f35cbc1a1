import { IncomingMessage } from "node:http";
import { createBodyBudget } from "@/server/limits/body-budget";
import type { ClientRequest } from "@/server/request/client-request";
import type { Rejection } from "@/server/request/rejections";
import { addressPattern, ROUTE_PATTERNS } from "@/server/route-pattern";

/** Other routes read a body only after authenticating its sender. */
const PUBLIC_WRITE = addressPattern(ROUTE_PATTERNS.filter(({ isPublicWrite }) => isPublicWrite));
const MAX_BYTES = 64 * 1024;
const BUDGET = { total: 16 * 1024 * 1024, perAddress: 2 * 1024 * 1024 };
const MAX_MS = 10_000;

const TOO_SLOW: Rejection = {
  status: 408,
  message: "The request body took too long to arrive. Please try again.",
};
const TOO_LARGE: Rejection = { status: 413, message: "The request body is too large." };
const OVER_BUDGET: Rejection = {
  status: 503,
  message: "The server is receiving too much data. Please try again in a few seconds.",
  headers: { "Retry-After": "5" },
};

type Received = { incoming: IncomingMessage } | { rejection: Rejection };

function withBody(incoming: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion } = incoming;
  const whole = new IncomingMessage(incoming.socket);
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, complete: true });
  whole.push(body);
  whole.push(null);
  return whole;
}

export function createBodyReceiver() {
  const openShare = createBodyBudget(BUDGET);

  return ({ pathname, headers }: ClientRequest, incoming: IncomingMessage, address: string) => {
    // See optimizeEmptyRequests in server/main.ts; the application would wait for the end of the body.
    if (incoming.destroyed)
      return Promise.resolve<Received>({ incoming: withBody(incoming, Buffer.alloc(0)) });
    const isLong = Number(headers["content-length"] ?? 0) > MAX_BYTES;
    if (!PUBLIC_WRITE.test(pathname) || incoming.complete || isLong)
      return Promise.resolve<Received>({ incoming });
    return new Promise<Received>((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const share = openShare(address, () => end({ rejection: TOO_SLOW }));
      const timer = setTimeout(() => end({ rejection: TOO_SLOW }), MAX_MS);

      function end(outcome: Received) {
        chunks.length = 0;
        clearTimeout(timer);
        share.release();
        incoming.removeAllListeners("data");
        resolve(outcome);
      }

      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) end({ rejection: TOO_LARGE });
        else if (!share.take(chunk.length)) end({ rejection: OVER_BUDGET });
        else chunks.push(chunk);
      });
      incoming.once("end", () => end({ incoming: withBody(incoming, Buffer.concat(chunks)) }));
      incoming.once("close", () => end({ rejection: TOO_SLOW }));
    });
  };
}
