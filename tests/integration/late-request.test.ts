import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { closeSilentConnections } from "@/server/limits/read-timeout";

const KEEP_ALIVE_MS = 500;
const STALL_MS = 2_500; // Node 24 waits for another second
const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

function stall(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("a request that arrived while the process stalled is answered, and a silent connection closed", async () => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, response) =>
    response.end("ok"),
  );
  closeSilentConnections(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
  let answers = 0;
  client.on("data", (text: string) => {
    answers += text.split("HTTP/1.1 200").length - 1;
    if (answers > 1) return;
    setImmediate(() => {
      client.write(REQUEST);
      stall(STALL_MS);
    });
  });
  client.write(REQUEST);
  await once(client, "close");
  expect(answers).toBe(2);
  server.close();
});
