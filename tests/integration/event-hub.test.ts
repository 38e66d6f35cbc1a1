import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Exchange } from "@/server/exchange";
import { EventHub } from "@/server/live/event-hub";
import { openEvents } from "@/tests/setup/event-reader";
import { pause } from "@/tests/setup/waiting";

const HEARTBEAT_MS = 1;
const READING_MS = 20;

test("a heartbeat right after each event doesn't take the reader for a slow one", async () => {
  let position = 0;
  const read = async () => {
    await pause(READING_MS); // A heartbeat is due by then
    hub.receive("status_intervals");
    position += 1;
    const event = { id: position, name: "status", gameId: 1, providerId: 1, data: {} };
    return { position, events: [event], games: [], providers: [] };
  };
  const hub = new EventHub(read, HEARTBEAT_MS);
  const server = createServer((incoming, response) => {
    const request = { url: incoming.url, headers: incoming.headers };
    void hub.join({ request, response, address: "" } as Exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const reader = await openEvents(`http://127.0.0.1:${port}`);
  const events = await reader.first(5);
  hub.close();
  reader.close();
  server.close();
  expect(events).toHaveLength(5);
});
