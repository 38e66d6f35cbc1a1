import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const FOLLOWED = [
  { id: 1, token: "a", channel: "push", target: { game: 1 }, name: "Vale" },
  { id: 2, token: "b", channel: "discord", target: { game: 1 }, name: "Vale" },
  { target: { game: 2 }, name: "Stored by an older version" },
];

async function replaceSubscription(event: object) {
  const self = Object.assign(new EventTarget(), {
    registration: {
      pushManager: { subscribe: async () => "resubscribed" },
    },
  });
  const sent: unknown[] = [];
  const answer = async (path: string, init?: RequestInit) => {
    if (init?.method) sent.push([init.method, path, init.headers, JSON.parse(String(init.body))]);
    return Response.json({ vapidPublicKey: "key" });
  };
  const caches = { open: async () => ({ match: async () => Response.json(FOLLOWED) }) };
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, caches, fetch: answer, Map, URL });
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil, ...event }));
  await work;
  return sent;
}

test.each([
  ["the new subscription", { newSubscription: "new" }, "new"],
  ["another subscription, if the browser made none", { newSubscription: null }, "resubscribed"],
])("moves the browser's alerts to %s", async (_what, event, address) => {
  const headers = { "Content-Type": "application/json" };
  expect(await replaceSubscription(event)).toEqual([["PUT", "/api/alerts/1?token=a", headers, { address }]]);
});
