import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall } from "@/server/next/api-call";

/** Returns whether the client was disconnected. */
async function stream(parts: Buffer[], maxMs: number, read: (incoming: IncomingMessage) => void) {
  const left = parts.values();
  const pull = (controller: ReadableStreamDefaultController) => {
    const { done, value } = left.next();
    return done ? controller.close() : controller.enqueue(value);
  };
  const server = createServer();
  const ended = new Promise((resolve) => {
    server.on("request", (incoming, response) => {
      response.on("close", () => resolve(!response.writableFinished));
      answerCall(async () => new Response(new ReadableStream({ pull })), incoming, response, maxMs);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  get({ port, host: "127.0.0.1", agent: false }, read).on("error", () => {});
  return ended.finally(() => server.close());
}

test("disconnects a client that reads too slowly", async () => {
  const many = Array(10_000).fill(Buffer.alloc(32 * 1024));
  expect(await stream(many, 50, (incoming) => incoming.pause())).toBe(true);
});

test("keeps a client that reads fast, however long it takes", async () => {
  const large = Array(10).fill(Buffer.alloc(1024 * 1024)); // Each may take 20 s
  expect(await stream(large, 0, (incoming) => incoming.resume())).toBe(false);
});
