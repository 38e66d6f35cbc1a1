import { prisma } from "@/lib/database/prisma";
import { makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { gameId, hiddenId, make, withProviderEditor } from "@/tests/api/provider-editor";
import { untilBlocked } from "@/tests/setup/database";
import { makeBrowser } from "@/tests/setup/receivers";
import { unique } from "@/tests/setup/unique";

let adminCookie: string;

beforeAll(async () => {
  adminCookie = (await makeAdmin()).cookie;
});

afterAll(() => prisma.alertSubscription.deleteMany());

// First, because its teardown closes the database.
withProviderEditor();

test("lists the available alert channels", async () => {
  const { channels, vapidPublicKey } = await read<{ channels: string[]; vapidPublicKey: string }>(
    "/api/alerts",
  );
  expect(channels).toEqual(["push", "discord", "email"]);
  expect(Buffer.from(vapidPublicKey, "base64url")).toHaveLength(65);
});

test.each([
  [{ channel: "webhook", address: "https://hooks.example/" }, "Please choose push, discord or email"],
  [{ channel: "email", address: "nobody" }, "Please enter a valid email address"],
  [{ channel: "email", address: "a@b.example, c@d.example" }, "Please enter a valid email address"],
  [
    { channel: "discord", address: "https://discord.com.evil.example/api/webhooks/1/a" },
    "Please enter the address of a Discord webhook",
  ],
  [
    { channel: "discord", address: "https://discord.com/api/webhooks/1/a/../../users" },
    "Please enter the address of a Discord webhook",
  ],
  [{ channel: "push", address: "{}" }, "This browser's push subscription is invalid"],
  [{ channel: "push", address: "https://169.254.169.254/" }, "This browser's push subscription is invalid"],
  [
    { channel: "push", address: makeBrowser("https://[::ffff:10.0.0.1]/").subscription },
    "This browser's push subscription is invalid",
  ],
  [
    {
      channel: "push",
      address: {
        endpoint: "https://fcm.googleapis.com/fcm/send/1",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      },
    },
    "This browser's push subscription is invalid",
  ],
  [
    { channel: "push", address: makeBrowser("https://push.example.org/send/1").subscription },
    "This browser's push service isn't supported",
  ],
  [{ channel: "email", address: "a@b.example", target: {} }, "Please choose one game or one provider"],
  [
    { channel: "email", address: "a@b.example", target: { game: 1, provider: 1 } },
    "Please choose one game or one provider",
  ],
  [{ channel: "email", address: "a@b.example", when: "never" }, "Please choose all, bad or recovered"],
  [
    { channel: "email", address: "a@b.example", quiet: { from: "24:00", until: "1", timeZone: "UTC" } },
    "Please enter a time such as 22:00",
  ],
  [
    { channel: "email", address: "a@b.example", quiet: { from: "22:00", until: "07:00", timeZone: "Mars" } },
    "Unknown time zone",
  ],
])("refuses %.80j with a sentence", async (body, sentence) => {
  const whole = { target: { game: gameId }, ...body };
  expect(await statusAndText(send("POST", "/api/alerts", { body: whole }))).toEqual([400, sentence]);
});

test.each(["constructor", "__proto__", "valueOf"])("the alerts page ignores the result %s", async (done) => {
  expect((await call(`/alerts?done=${done}`)).status).toBe(200);
});

test("hidden and unknown records can't be followed", async () => {
  const email = (target: object) =>
    statusAndText(
      send("POST", "/api/alerts", { body: { channel: "email", address: "a@b.example", target } }),
    );
  expect(await email({ game: hiddenId })).toEqual([404, "Game not found."]);
  expect(await email({ provider: 2_147_483_647 })).toEqual([404, "Provider not found."]);
  const hidden = await make({ gameId: hiddenId });
  expect(await email({ provider: hidden.id })).toEqual([404, "Provider not found."]);
});

test("a provider deleted while someone follows it can't be followed", async () => {
  const { id } = await make();
  const body = { channel: "email", address: "a@b.example", target: { provider: id } };
  const { following } = await prisma.$transaction(async (transaction) => {
    await transaction.provider.delete({ where: { id } });
    const begun = statusAndText(send("POST", "/api/alerts", { body }));
    await untilBlocked(1);
    return { following: begun };
  });
  expect(await following).toEqual([404, "It was deleted in the meantime."]);
});

test("sends a mailbox at most five confirmation requests, however its address is spelled", async () => {
  const name = `confirm-${unique()}`;
  const createAlert = (tag: string) => {
    const address = `${name}${tag}@mail.example`;
    return send("POST", "/api/alerts", { body: { channel: "email", address, target: { game: gameId } } });
  };
  const tags = ["", "+a", "+b", "+c+d", "+", "+e", "+f", "+g", "+h", "+i"];
  const statuses = await Promise.all(tags.map(async (tag) => (await createAlert(tag)).status));
  expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(5).fill(429)]);
  for (const tag of ["", "+j"]) expect((await createAlert(tag)).status).toBe(429);
});

test("ending an unconfirmed alert by email doesn't allow another message", async () => {
  const address = `ended-${unique()}@mail.example`;
  const quiet = { from: "22:00", until: "07:00", timeZone: "Europe/Berlin" };
  const body = { channel: "email", address, target: { game: gameId }, quiet };
  const other = { ...body, address: `x${address}` };
  const { id: ofOther } = await written<{ id: number }>(send("POST", "/api/alerts", { body: other }), 201);
  const asWebhook = `/api/webhooks/${ofOther}`;
  const webhookCalls = [
    send("DELETE", asWebhook, { cookie: adminCookie }),
    send("POST", `${asWebhook}/test`, { cookie: adminCookie }),
  ];
  expect((await Promise.all(webhookCalls)).map(({ status }) => status)).toEqual([404, 404]);
  for (let count = 1; count <= 5; count += 1) {
    const { id, token } = await written<{ id: number; token: string }>(
      send("POST", "/api/alerts", { body }),
      201,
    );
    const path = `/api/alerts/${id}?token=${token}`;
    const ended = [await send("DELETE", path), await send("DELETE", path)];
    expect(ended.map(({ status }) => status)).toEqual([200, 404]);
  }
  expect((await send("POST", "/api/alerts", { body })).status).toBe(429);
  const where = { address: { in: [address, other.address] } };
  expect(await prisma.alertSubscription.findMany({ where })).toMatchObject([{ address: other.address }]);
  const emptied = { address: "", quietFrom: null, quietUntil: null, timeZone: null };
  const left = await prisma.alertSubscription.findMany({ orderBy: { id: "desc" }, take: 5 });
  expect(left).toEqual(left.map(() => expect.objectContaining(emptied)));
});

test.each(["http://example.com/", "https://10.0.0.1/", "https://example.com:8443/", "https://localhost/"])(
  "refuses a webhook to %s",
  async (address) => {
    const made = send("POST", "/api/webhooks", { cookie: adminCookie, body: { address } });
    expect(await statusAndText(made)).toEqual([400, "Please enter a public https address"]);
  },
);

test("a client with too many requests has to wait", async () => {
  const body = { channel: "email", address: "a@b.example", target: { provider: 2_147_483_647 } };
  const createAlert = () => send("POST", "/api/alerts", { body });
  await prisma.loginThrottle.deleteMany({ where: { key: { startsWith: "alerts:" } } });
  const statuses = await Promise.all(Array.from({ length: 101 }, async () => (await createAlert()).status));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  const refused = await createAlert();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  await prisma.loginThrottle.deleteMany({ where: { key: { startsWith: "alerts:" } } });
});
