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
  const headers = { "Content-Type": "application/json", Authorization: "Bearer a" };
  expect(await replaceSubscription(event)).toEqual([["PUT", "/api/alerts/1", headers, { address }]]);
});

const PAGE = "https://example.com/provider/1";

test.each([
  ["navigates the tab that was opened with it, which may show another page now", PAGE, ["focus", PAGE]],
  ["opens another tab if there is none", "https://example.com/games", [`new ${PAGE}`]],
])("a click on a notification %s", async (_what, url, expected) => {
  const calls: string[] = [];
  const note = (call: string) => async () => void calls.push(call);
  const tab = { url, focus: note("focus"), navigate: async (to: string) => void calls.push(to) };
  const openWindow = async (to: string) => void calls.push(`new ${to}`);
  const self = Object.assign(new EventTarget(), { clients: { matchAll: async () => [tab], openWindow } });
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, Promise });
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  const notification = { close: () => {}, data: { url: PAGE } };
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { waitUntil, notification }));
  await work;
  expect(calls).toEqual(expected);
});
