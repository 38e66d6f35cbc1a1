import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { sendResponse } from "@/server/response/send";

test("a response that was answered while it was compressed stays as it is", async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const request = { method: "GET", url: "/", pathname: "/", headers: { "accept-encoding": "gzip" } };
  const sending = sendResponse({ request, response, body: Buffer.alloc(2_000), isShared: false });
  response.writeHead(200).end("stale");
  await sending;
  expect(response.getHeader("content-encoding")).toBeUndefined();
});
