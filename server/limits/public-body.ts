import { IncomingMessage } from "node:http";
import type { ClientRequest } from "@/server/request/client-request";
import type { Rejection } from "@/server/request/rejections";
import { routeOf } from "@/server/route-of";

const REQUEST_OVERHEAD = 2_048;
const CHUNK_OVERHEAD = 256;

type Group = { maxBytes: number; bytes: number; bodies: Set<Body> };
type Body = { groups: Group[]; bytes: number; cutOff: () => void };

type BodyShare = { take: (bytes: number) => boolean; release: () => void };

const newGroup = (maxBytes: number): Group => ({ maxBytes, bytes: 0, bodies: new Set() });

function add(body: Body, bytes: number) {
  body.bytes += bytes;
  for (const group of body.groups) group.bytes += bytes;
}

function makeRoom(body: Body, group: Group): boolean {
  for (const other of group.bodies) {
    if (group.bytes <= group.maxBytes) break;
    if (other !== body) other.cutOff();
  }
  return group.bytes <= group.maxBytes;
}

/** The oldest bodies are cut off first, so slow uploads can't block fast ones. */
export function createBodyBudget(limits: { total: number; perAddress: number }) {
  const all = newGroup(limits.total);
  const byAddress = new Map<string, Group>();

  return (address: string, cutOff: () => void): BodyShare => {
    const ofAddress = byAddress.get(address) ?? newGroup(limits.perAddress);
    byAddress.set(address, ofAddress);
    const body: Body = { groups: [ofAddress, all], bytes: 0, cutOff };
    for (const group of body.groups) group.bodies.add(body);
    add(body, REQUEST_OVERHEAD);
    return {
      take(bytes) {
        add(body, bytes + CHUNK_OVERHEAD);
        return body.groups.every((group) => makeRoom(body, group));
      },
      release() {
        add(body, -body.bytes);
        for (const group of body.groups) group.bodies.delete(body);
        body.groups = [];
        if (byAddress.get(address)?.bodies.size === 0) byAddress.delete(address);
      },
    };
  };
}

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

  return async (
    { pathname, headers }: ClientRequest,
    incoming: IncomingMessage,
    address: string,
  ): Promise<Received> => {
    // See optimizeEmptyRequests in server/main.ts; the application would wait for the end of the body.
    if (incoming.destroyed) return { incoming: withBody(incoming, Buffer.alloc(0)) };
    const isLong = Number(headers["content-length"] ?? 0) > MAX_BYTES;
    // Other routes read a body only after authenticating its sender.
    if (!routeOf(pathname)?.isPublicWrite || incoming.complete || isLong) return { incoming };
    return new Promise((resolve) => {
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
