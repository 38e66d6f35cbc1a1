import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { ApiCall } from "@/server/next/api-routes";
import { READS } from "@/server/request/client-request";

/** Reads nothing by itself: Node discards what a handler leaves unread. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
      incoming.resume();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = "", url, headers } = incoming;
  const body = READS.includes(method) ? null : bodyOf(incoming);
  const sent = { method, headers: headers as Record<string, string>, body, duplex: "half", signal };
  return new Request(`http://localhost${url}`, sent);
}

/** Skips Next's router and route layer, which took 40% of a write's CPU time (docs/performance.md). */
export async function answerCall(call: ApiCall, incoming: IncomingMessage, response: ServerResponse) {
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
  if (!body) return void response.end();
  await pipeline(Readable.fromWeb(body as WebStream), response).catch((error) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
