import { type Browser, chromium, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { freePort } from "@/scripts/postgres/settings";
import { openStream } from "@/tests/setup/event-reader";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { makeBrowser, openMailbox, Receiver } from "@/tests/setup/receivers";
import { registerFirst } from "@/tests/setup/register-first";
import { findChromium } from "@/tests/setup/run/chromium";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const READER = "reader@mail.example";
const follower = { push: "/push", hook: "/hook" };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let browser: Browser;
let receiver: Receiver;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let mailHost: string;
let ports: [string, string];
let instances: [StartCommand, StartCommand];
let device: ReturnType<typeof makeBrowser>;
let secret: string;
let providerId: number;
let page: Page;
let cookie = "";

const origin = (instance: number) => `http://127.0.0.1:${ports[instance]}`;

async function start(port: string): Promise<StartCommand> {
  const command = startCommand({
    PORT: port,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "a secret that two instances share",
    NEXTAUTH_URL: origin(0),
    SEED: "none",
    ALERT_DELAY_MS: "0",
    ALERT_TEST_HOSTS: receiver.host,
    SMTP_URL: `smtp://${mailHost}`,
  });
  await command.ready;
  return command;
}

async function kill(command: StartCommand) {
  command.process.kill("SIGKILL");
  await command.exit;
}

async function write<Answer>(method: string, path: string, body: object) {
  const headers = { "content-type": "application/json", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(origin(0) + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return { body: (await answer.json()) as Answer, headers: answer.headers };
}

async function open(path: string) {
  const opened = await browser.newPage();
  const streaming = opened.waitForResponse((response) => response.url().includes("/api/events"));
  await opened.goto(origin(1) + path);
  await streaming;
  return opened;
}

const change = (status: string) => write("PUT", `/api/providers/${providerId}`, { status });

const pushed = () => receiver.at(follower.push).map(({ body }) => device.open(body).title.split(" ").at(-1));

const posted = () =>
  receiver.at(follower.hook).map(({ body, headers }) => {
    const signed = new Webhook(secret).verify(body, headers as Record<string, string>);
    return (signed as { data: { status: string } }).data.status;
  });

const mailed = async (count: number) =>
  (await mailbox.wait(READER, count + 1))
    .slice(1)
    .map(({ text }) => /^Subject: .* (?:is|was) (\w+)/m.exec(text)?.[1]);

async function readable(path: string) {
  return (await fetch(origin(1) + path)).json();
}

async function expectDelivered(statuses: string[]) {
  const last = statuses.at(-1) ?? "";
  const word = last.charAt(0).toUpperCase() + last.slice(1);
  await page.getByText(`${word} since`).waitFor();
  expect(await readable(`/badge/provider/${providerId}.json`)).toMatchObject({ message: last });
  const feed: { items: { content_text: string }[] } = await readable(`/provider/${providerId}/feed.json`);
  expect(feed.items[0]?.content_text).toContain(last);
  await receiver.wait(follower.push, statuses.length);
  await receiver.wait(follower.hook, statuses.length);
  expect(await mailed(statuses.length)).toEqual(statuses);
  expect(pushed()).toEqual(statuses);
  expect(posted()).toEqual(statuses);
}

beforeAll(async () => {
  database = await freshDatabase();
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await receiver.open();
  mailHost = `127.0.0.1:${await freePort()}`;
  mailbox = await openMailbox(mailHost);
  ports = [String(await freePort()), String(await freePort())];
  instances = [await start(ports[0]), await start(ports[1])];
  browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });

  cookie = await registerFirst(origin(0));
  const game = await write<{ id: number }>("POST", "/api/games", { title: "Shared" });
  const provider = await write<{ id: number }>("POST", "/api/providers", {
    name: "Ghost",
    gameId: game.body.id,
    status: "undetected",
  });
  providerId = provider.body.id;

  const target = { provider: providerId };
  device = makeBrowser(receiver.url(follower.push));
  await write("POST", "/api/alerts", {
    channel: "push",
    address: JSON.stringify(device.subscription),
    target,
  });
  const hook = await write<{ secret: string }>("POST", "/api/webhooks", {
    address: receiver.url(follower.hook),
    target,
  });
  secret = hook.body.secret;
  await write("POST", "/api/alerts", { channel: "email", address: READER, target });
  const [question] = await mailbox.wait(READER, 1);
  const confirmUrl = new URL(/http:\S+\/alerts\?id=\S+/.exec(question?.text ?? "")?.[0] ?? "");
  await write("POST", `/api/alerts/${confirmUrl.searchParams.get("id")}/confirm${confirmUrl.search}`, {});

  page = await open(`/provider/${providerId}`);
});

afterAll(async () => {
  await browser?.close();
  for (const command of instances ?? []) await kill(command);
  await receiver.close();
  await mailbox.close();
  await database.drop();
});

const expected: string[] = [];

test("a status saved on one instance reaches admins and a page of the other, feed, badge and every follower, once and in order", async () => {
  const sections = new Set<string>();
  const admins = await openStream(`${origin(1)}/api/events/admin`, { cookie }, (_event, data) => {
    for (const section of JSON.parse(data).sections) sections.add(section);
  });
  for (const status of ["detected", "updating"]) {
    expected.push(status);
    await change(status);
    await expectDelivered(expected);
  }
  await until(() => sections.has("providers"));
  admins.close();
});

test("a status saved before its process is killed is delivered once the receivers are back", async () => {
  // The earlier page may be reading itself again, and would show the browser's error once nothing answers.
  await page.close();
  page = await open(`/provider/${providerId}`);
  await receiver.close();
  await mailbox.close();
  await kill(instances[1]);
  expected.push("undetected");
  await change("undetected");
  await kill(instances[0]);
  expected.push("detected");
  instances = [await start(ports[0]), await start(ports[1])];
  await change("detected");
  await receiver.open();
  await mailbox.open();
  await expectDelivered(expected);
});
