import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall } from "@/server/next/api-call";

const PART = Buffer.alloc(32 * 1024);

/** Returns whether the client was disconnected. */
async function stream(parts: number, maxMs: number, read: (incoming: IncomingMessage) => void) {
  let left = parts;
  const pull = (controller: ReadableStreamDefaultController) =>
    left-- > 0 ? controller.enqueue(PART) : controller.close();
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
  expect(await stream(Number.POSITIVE_INFINITY, 50, (incoming) => incoming.pause())).toBe(true);
});

test("keeps a client that reads fast, however long it takes", async () => {
  expect(await stream(200, 0, (incoming) => incoming.resume())).toBe(false);
});
