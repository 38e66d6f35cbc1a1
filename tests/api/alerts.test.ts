import { Webhook } from "standardwebhooks";
import { prisma } from "@/lib/database/prisma";
import { alertFigures } from "@/lib/deliveries/data";
import type { Account } from "@/tests/api/accounts";
import { makeAdmin, send, written } from "@/tests/api/admin";
import { call } from "@/tests/api/http";
import { gameId, hiddenId, make, put, withProviderEditor, write } from "@/tests/api/provider-editor";
import { makeBrowser, openMailbox, type Received, Receiver } from "@/tests/setup/receivers";
import { unique } from "@/tests/setup/unique";
import { until } from "@/tests/setup/waiting";

type Subscribed = { id: number; token: string; isConfirmed: boolean };

const receiver = new Receiver(process.env.TEST_RECEIVERS ?? "");
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let admin: Account;

beforeAll(async () => {
  await receiver.open();
  mailbox = await openMailbox(process.env.TEST_MAILBOX ?? "");
  admin = await makeAdmin();
});

afterAll(async () => {
  await prisma.alertSubscription.deleteMany();
  await receiver.close();
  await mailbox.close();
});

// First, because its teardown closes the database.
withProviderEditor();

const subscribe = (body: object) => written<Subscribed>(send("POST", "/api/alerts", { body }), 201);
const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const path = () => `/${unique()}`;

async function follow(target: object, extra: object = {}) {
  const place = path();
  const browser = makeBrowser(receiver.url(place));
  const address = JSON.stringify(browser.subscription);
  const subscribed = await subscribe({ channel: "push", address, target, ...extra });
  const pushed = async (count: number) =>
    (await receiver.wait(place, count)).map(({ body }) => browser.open(body));
  return { ...subscribed, place, pushed, address };
}

async function makeWebhook(extra: object = {}) {
  const place = path();
  const body = { address: receiver.url(place), ...extra };
  const made = send("POST", "/api/webhooks", { cookie: admin.cookie, body });
  return { place, ...(await written<{ id: number; secret: string }>(made, 201)) };
}

function verified(secret: string, { body, headers }: Received) {
  const signed = new Webhook(secret).verify(body, headers as Record<string, string>);
  return {
    id: String(headers["webhook-id"]),
    ...(signed as { type: string; data: Record<string, unknown> }),
  };
}

const subscription = (id: number) => prisma.alertSubscription.findUnique({ where: { id } });

test("sends each change once and in order to followers of a provider and its game, and to webhooks", async () => {
  const provider = await make({ name: `Ghost ${unique()}` });
  const other = await make();
  const ofProvider = await follow({ provider: provider.id });
  const ofGame = await follow({ game: gameId }, { when: "bad" });
  const recovered = await follow({ provider: provider.id }, { when: "recovered" });
  const hook = await makeWebhook({ target: { provider: provider.id } });
  await put(provider.id, {
    status: "updating",
    evidenceUrl: "https://evidence.example/1",
    statusNote: "Seen",
  });
  await put(provider.id, { status: "detected" });
  await put(provider.id, { description: "No status" });
  await put(provider.id, { status: "updating" });
  await put(provider.id, { status: "undetected" });
  await write("PUT", "/api/providers/status", { ids: [provider.id, other.id], status: "detected" });

  const bodies = (await receiver.wait(hook.place, 5)).map((one) => verified(hook.secret, one));
  expect(bodies.map(({ data }) => data.status)).toEqual([
    "updating",
    "detected",
    "updating",
    "undetected",
    "detected",
  ]);
  expect(bodies[0]).toMatchObject({
    type: "provider.status",
    data: {
      providerId: provider.id,
      gameId,
      gameTitle: "Chronicle",
      previousStatus: "undetected",
      evidenceUrl: "https://evidence.example/1",
      note: "Seen",
    },
  });
  const pushed = await ofProvider.pushed(5);
  expect(pushed.map(({ title }) => title.split(" ").at(-1))).toEqual(bodies.map(({ data }) => data.status));
  expect(new Set(pushed.map(({ id }) => id)).size).toBe(5);
  expect(pushed[4]?.url).toMatch(new RegExp(`/provider/${provider.id}$`));
  const bad = await ofGame.pushed(4);
  expect(bad.map(({ title }) => title.split(" ").at(-1))).toEqual([
    "updating",
    "detected",
    "detected",
    "detected",
  ]);
  expect((await recovered.pushed(1)).map(({ title }) => title.split(" ").at(-1))).toEqual(["undetected"]);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(5);
  const counts = [hook.place, ofProvider.place, ofGame.place, recovered.place].map(
    (place) => receiver.at(place).length,
  );
  expect(counts).toEqual([5, 5, 4, 1]);
});

test("delivers to an unavailable receiver later, in order, including changes since reverted", async () => {
  const provider = await make();
  const hook = await makeWebhook({ target: { provider: provider.id } });
  const follower = await follow({ provider: provider.id });
  await receiver.close();
  await put(provider.id, { status: "detected" });
  await until(async () => (await subscription(hook.id))?.failures);
  await until(async () => (await subscription(follower.id))?.failures);
  await put(provider.id, { status: "undetected" });
  await receiver.open();
  const bodies = (await receiver.wait(hook.place, 2)).map((one) => verified(hook.secret, one));
  expect(bodies.map(({ data }) => [data.status, data.isOver])).toEqual([
    ["detected", true],
    ["undetected", false],
  ]);
  const [first, second] = await follower.pushed(2);
  expect(first?.title).toMatch(/ was detected$/);
  expect(first?.body).toContain("It has already changed back: undetected again since");
  expect(second?.title).toMatch(/ is undetected$/);
  expect(await subscription(hook.id)).toMatchObject({ failures: 0, failingSince: null });
});

test("drops a deleted receiver immediately, and a failing one after days", async () => {
  const provider = await make();
  const gone = await follow({ provider: provider.id });
  const failing = await follow({ provider: provider.id });
  const hook = await makeWebhook({ target: { provider: provider.id } });
  receiver.answers.set(gone.place, 410).set(failing.place, 302).set(hook.place, 404);
  const failingSince = new Date(Date.now() - 4 * 86_400_000);
  await prisma.alertSubscription.updateMany({
    where: { id: { in: [failing.id, hook.id] } },
    data: { failingSince },
  });
  await put(provider.id, { status: "detected" });
  const ended = async (id: number) => {
    await until(async () => (await subscription(id))?.endedAt);
    const where = { subscriptionId: id };
    const deliveries = await prisma.alertDelivery.findMany({ where, select: { state: true, outcome: true } });
    return [(await subscription(id))?.endedWhy, deliveries];
  };
  expect(await ended(gone.id)).toEqual(["Gone: HTTP 410.", [{ state: "failed", outcome: "HTTP 410." }]]);
  expect(await ended(failing.id)).toEqual([
    "Given up: HTTP 302.",
    [{ state: "failed", outcome: "HTTP 302." }],
  ]);
  expect(await ended(hook.id)).toMatchObject(["Given up: HTTP 404.", {}]);
  receiver.answers.clear();
  await written(send("POST", `/api/webhooks/${hook.id}/test`, { cookie: admin.cookie }));
  const [, tested] = await receiver.wait(hook.place, 2);
  expect(tested && verified(hook.secret, tested).type).toBe("test");
  expect(await subscription(hook.id)).toMatchObject({ endedAt: null, endedWhy: null });
});

function quietNow() {
  const timeAt = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
  return { quiet: { from: timeAt(-3_600_000), until: timeAt(3_600_000), timeZone: "UTC" } };
}

test("sends nothing during quiet hours", async () => {
  const [provider, other] = [await make(), await make()];
  const follower = await follow({ provider: provider.id }, quietNow());
  const patient = await follow({ provider: other.id }, quietNow());
  const [awake, gone] = [await follow({ provider: provider.id }), await follow({ provider: provider.id })];
  receiver.answers.set(gone.place, 404);
  for (const { id } of [other, provider]) await put(id, { status: "detected" });
  await awake.pushed(1);
  await until(async () => (await subscription(gone.id))?.endedAt);
  expect(await prisma.alertDelivery.findMany({ where: { subscriptionId: follower.id } })).toMatchObject([
    { state: "pending", attempts: 0 },
  ]);
  expect(receiver.at(follower.place)).toEqual([]);

  // Hidden before the quiet hours end
  await put(provider.id, { gameId: hiddenId });
  const shown = await written(call(`/api/alerts/${follower.id}`, withToken(follower.token)));
  expect(shown).toMatchObject({ name: null, gameTitle: null, status: null, statusChangedAt: null });
  const morning = { quietFrom: null, quietUntil: null, timeZone: null, dueAt: new Date() };
  await prisma.alertSubscription.update({ where: { id: follower.id }, data: morning });
  const deliveries = () => prisma.alertDelivery.count({ where: { subscriptionId: follower.id } });
  await until(async () => (await deliveries()) === 0);
  expect([await deliveries(), receiver.at(follower.place)]).toEqual([0, []]);
  expect(await prisma.alertDelivery.findMany({ where: { subscriptionId: patient.id } })).toMatchObject([
    { state: "pending" },
  ]);
  await until(async () => (await alertFigures()).oldestSeconds === 0);
});

test("sends what was missed once quiet hours are turned off", async () => {
  const provider = await make();
  const { id, token, pushed } = await follow({ provider: provider.id }, quietNow());
  await put(provider.id, { status: "detected" });
  await until(async () => Number((await subscription(id))?.dueAt) > Date.now());
  await written(send("PUT", `/api/alerts/${id}`, { ...withToken(token), body: { quiet: null } }));
  expect(await pushed(1)).toMatchObject([{ title: expect.stringMatching(/ is detected$/) }]);
});

test("a mailbox confirms first, then gets alerts and can unsubscribe by itself", async () => {
  const provider = await make({ name: `Mail <b>${unique()}` });
  const address = `reader-${unique()}@mail.example`;
  const target = { provider: provider.id };
  const { id, isConfirmed } = await subscribe({ channel: "email", address, target });
  expect(isConfirmed).toBe(false);
  const [question] = await mailbox.wait(address, 1);
  await put(provider.id, { status: "detected" });
  const link = new URL(/http:\S+\/alerts\?id=\S+/.exec(question?.text ?? "")?.[0] ?? "");
  const code = link.searchParams.get("code") ?? "";
  const confirm = (given: string) => call(`/api/alerts/${id}/confirm?code=${given}`, { method: "POST" });
  const page = async () => (await call(link.pathname + link.search)).text();
  expect(await page()).toContain("Start the alerts you asked for?");
  expect((await confirm(`${code}x`)).status).toBe(404);
  expect((await confirm(code)).status).toBe(200);
  await put(provider.id, { status: "undetected" });
  const mails = await mailbox.wait(address, 2);
  const text = mails[1]?.text ?? "";
  expect(text).toMatch(/Subject: .*is undetected/);
  expect(text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  const latest = { where: { subscriptionId: id }, orderBy: { id: "desc" } } as const;
  const outcome = async () => (await prisma.alertDelivery.findFirst(latest))?.outcome;
  await until(async () => (await outcome()) === "SMTP 250.");
  await mailbox.close();
  await put(provider.id, { status: "detected" });
  await until(async () => /^The mail server is unavailable \(E\w+\)\.$/.test((await outcome()) ?? ""));
  await mailbox.open();
  const unsubscribe = new URL(/List-Unsubscribe:\s+<([^>]+)>/i.exec(text)?.[1] ?? "");
  expect((await call(unsubscribe.pathname, { method: "POST" })).status).toBe(404);
  // RFC 8058 allows either form encoding.
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const oneClick = { method: "POST", body };
  expect((await call(unsubscribe.pathname + unsubscribe.search, oneClick)).status).toBe(200);
  expect(await subscription(id)).toBeNull();
  const press = { method: "POST", headers: { accept: "text/html" }, redirect: "manual" } as const;
  const again = await call(unsubscribe.pathname + unsubscribe.search, press);
  expect([again.status, again.headers.get("location")]).toEqual([
    303,
    `/alerts?id=${id}&${unsubscribe.search.slice(1)}`,
  ]);
  expect(await page()).toContain("This link has expired.");
});

test("a Discord channel confirms through a link posted there", async () => {
  const provider = await make();
  const place = `/api/webhooks/${Date.now()}/token-${unique()}`;
  const target = { provider: provider.id };
  const { id } = await subscribe({ channel: "discord", address: receiver.url(place), target });
  const [question] = await receiver.wait(place, 1);
  const code = /code=([\w-]+)/.exec(question?.body.toString() ?? "")?.[1];
  expect((await call(`/api/alerts/${id}/confirm?code=${code}`, { method: "POST" })).status).toBe(200);
  const long = `https://evidence.example/${"-_".repeat(1_000)}`;
  await put(provider.id, { status: "detected", evidenceUrl: long, evidenceArchiveUrl: long });
  const [, alert] = await receiver.wait(place, 2);
  const { embeds, allowed_mentions } = JSON.parse(alert?.body.toString() ?? "");
  expect(embeds[0].title).toMatch(/ is detected$/);
  expect(embeds[0].description).toMatch(/\[Stop this alert\]\(\S+\)$/);
  expect(embeds[0].description.length).toBeLessThanOrEqual(4_096);
  expect(allowed_mentions).toEqual({ parse: [] });
});

test("only the token reads, changes and ends an alert", async () => {
  const provider = await make();
  const { id, token, address } = await follow({ provider: provider.id }, { when: "bad" });
  const other = await subscription((await follow({ provider: provider.id })).id);
  const url = `/api/alerts/${id}`;
  const quiet = { from: "22:00", until: "07:30", timeZone: "Europe/Berlin" };
  const changed = await send("PUT", url, { ...withToken(token), body: { quiet } });
  expect(await changed.json()).toMatchObject({ id, channel: "push", when: "bad", quiet });
  const alert = await (await call(`${url}?token=${token}`)).json();
  expect(alert).toMatchObject({ target: { provider: provider.id }, isConfirmed: true, address: "127.0.0.1" });
  const stored = await subscription(id);
  expect(JSON.stringify(stored)).not.toContain(token);
  for (const wrong of [{}, withToken(`${token}x`), withToken(stored?.tokenHash ?? "")]) {
    expect((await call(url, wrong)).status).toBe(404);
    expect((await call(url, { method: "DELETE", ...wrong })).status).toBe(404);
  }
  const again = await subscribe({ channel: "push", address, target: { provider: provider.id } });
  expect(await subscription(id)).toBeNull();
  const ended = await call(`/api/alerts/${again.id}`, { method: "DELETE", ...withToken(again.token) });
  expect(ended.status).toBe(200);
  expect(await subscription(again.id)).toBeNull();
  expect(await subscription(other?.id ?? 0)).toMatchObject({ wanted: "all", quietFrom: null });
});
