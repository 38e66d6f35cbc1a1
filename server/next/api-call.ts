import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import { MAX_READ_MS, SLOWEST_BYTES_PER_MS } from "@/server/limits/read-timeout";
import type { ApiHandler } from "@/server/next/api-routes";
import { READS } from "@/server/request/client-request";

/** Node discards what a handler leaves unread, unless the handler has begun to read. */
async function* bodyOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false });
  } finally {
    incoming.resume();
  }
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = "", url, headers } = incoming;
  const body = READS.includes(method) ? null : (WebStream.from(bodyOf(incoming)) as ReadableStream);
  const sent = { method, headers: headers as Record<string, string>, body, duplex: "half", signal };
  return new Request(`http://localhost${url}`, sent);
}

/** Node's pipeline() would cost a short answer more than the rest of this file. */
async function send(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  { signal, maxMs }: { signal: AbortSignal; maxMs: number },
) {
  const reader = body.getReader();
  let leftMs = maxMs; // To wait for the client
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  if (signal.aborted) leave();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (response.write(part.value)) continue;
      leftMs = Math.min(leftMs, maxMs) + part.value.length / SLOWEST_BYTES_PER_MS;
      const since = performance.now();
      const timer = setTimeout(() => response.destroy(), leftMs);
      await once(response, "drain", { signal }).finally(() => clearTimeout(timer));
      leftMs -= performance.now() - since;
    }
    response.end();
  } catch (error) {
    response.destroy();
    if (!signal.aborted) throw error;
  }
}

/** Skips Next's router and route layer, which took 40% of a write's CPU time (docs/performance.md). */
export async function answerCall(
  call: ApiHandler,
  incoming: IncomingMessage,
  response: ServerResponse,
  maxMs = MAX_READ_MS,
) {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const { status, headers, body } = await call(requestOf(incoming, leaving.signal));
  response.statusCode = status;
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (body) await send(body, response, { signal: leaving.signal, maxMs });
  else response.end();
}
