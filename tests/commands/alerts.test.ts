import { Webhook } from "standardwebhooks";
import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { startInstance } from "@/tests/setup/instance";
import { Receiver } from "@/tests/setup/receivers";
import type { StartCommand } from "@/tests/setup/start-command";
import { eventually, until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const SECRET = `whsec_${Buffer.from("a secret of a webhook").toString("base64")}`;
const METRICS_TOKEN = "a-token-for-the-metrics";
const CHANGES = 20;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let receiver: Receiver;
const commands: StartCommand[] = [];

const query = <Row extends object>(sql: string) => queryDatabase<Row>(database.url, sql);

async function start(settings: Record<string, string> = {}) {
  const receiving = { METRICS_TOKEN, ALERT_DELAY_MS: "0", ALERT_TEST_HOSTS: receiver.host };
  const instance = await startInstance(database.url, { ...receiving, ...settings });
  commands.push(instance.command);
  return instance;
}

const change = (from: string, to: string) =>
  query(`BEGIN;
    UPDATE providers SET status = '${to}', status_changed_at = clock_timestamp() WHERE id = 1;
    INSERT INTO updates (description, entity_type, entity_id, kind, provider_name, from_status, to_status)
      VALUES ('', 'provider', 1, 'provider_status', 'Ghost', '${from}', '${to}');
    COMMIT`);

const statusesSent = (place: string) =>
  receiver
    .at(place)
    .map(({ body, headers }) => new Webhook(SECRET).verify(body, headers as Record<string, string>))
    .map((signed) => (signed as { data: { status: string } }).data.status);

beforeAll(async () => {
  database = await freshDatabase();
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await query(`INSERT INTO providers (name, updated_at) VALUES ('Ghost', now())`);
  const hook = (place: string) => `('webhook', '${receiver.url(place)}', '', 1, '', '${SECRET}', now())`;
  await query(`INSERT INTO alert_subscriptions (channel, address, address_hash, provider_id, token_hash, secret, confirmed_at)
    VALUES ${hook("/one")}, ${hook("/two")}`);
});

afterAll(async () => {
  for (const command of commands) {
    command.process.kill("SIGKILL");
    await command.exit;
  }
  await receiver.close();
  await database.drop();
});

test("with ALERTS=off, as in a restored copy, sends no notifications", async () => {
  await change("detected", "undetected");
  const instance = await start({ ALERTS: "off" });
  await instance.stop();
  expect(await query("SELECT FROM alert_deliveries")).toEqual([]);
  await query("TRUNCATE alert_events CASCADE");
});

test("a mail server that can't be reached is in the log, also for confirmations", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  await query(`INSERT INTO alert_subscriptions (channel, address, address_hash, provider_id, token_hash, due_at)
    VALUES ('email', 'mira@mail.example', '', 1, '', now())`);
  const { command, stop } = await start({ SMTP_URL: `smtp://mailer:hidden@${address}` });
  await until(() => command.output().includes("sending an email failed"));
  expect(command.output()).toContain(`connect ECONNREFUSED ${address}`);
  expect(command.output()).not.toMatch(/hidden|mira@/);
  await stop();
  await query("DELETE FROM alert_subscriptions WHERE channel = 'email'");
});

test("the next process sends committed changes when one is killed before sending", async () => {
  // Nothing listens: this process's attempts fail, and then it exits.
  const first = await start();
  await change("undetected", "detected");
  await until(async () => (await query("SELECT FROM alert_deliveries WHERE attempts > 0")).length >= 2);
  await change("detected", "updating");
  first.command.process.kill("SIGKILL");
  await first.command.exit;
  await receiver.open();
  await change("updating", "undetected");
  await start();
  await receiver.wait("/one", 3);
  await receiver.wait("/two", 3);
  for (const place of ["/one", "/two"])
    expect(statusesSent(place)).toEqual(["detected", "updating", "undetected"]);
});

test("without INDEXNOW_KEY, nothing is noted for search engines", async () => {
  expect(await query("SELECT FROM index_now")).toEqual([]);
});

test("two instances notify all followers once and in order, operators can monitor it, and shutdown is graceful", async () => {
  const { command, origin } = await start();
  receiver.received.length = 0;
  const statuses = Array.from({ length: CHANGES }, (_, index) => (index % 2 ? "undetected" : "detected"));
  for (const to of statuses) await change(to === "detected" ? "undetected" : "detected", to);
  await receiver.wait("/one", CHANGES);
  await receiver.wait("/two", CHANGES);
  for (const place of ["/one", "/two"]) expect(statusesSent(place)).toEqual(statuses);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(2 * CHANGES);

  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  await eventually(async () => {
    const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
    expect(text).toContain('alert_subscriptions{state="active"} 2');
    expect(text).toContain("alert_deliveries_pending 0");
    expect(text).toContain("alert_oldest_pending_seconds 0");
  });
  command.process.kill("SIGTERM");
  expect(await command.exit).toBe(0);
});

test("changes relayed while another instance holds the lease are sent once it ends", async () => {
  receiver.received.length = 0;
  const pending = () => query("SELECT FROM alert_deliveries WHERE state = 'pending'");
  await query("UPDATE alert_subscriptions SET leased_until = now() + interval '1 hour'");
  await change("undetected", "detected");
  await until(async () => (await pending()).length === 2);
  expect(receiver.received).toEqual([]);
  await query("UPDATE alert_subscriptions SET leased_until = now()");
  await receiver.wait("/one", 1);
  await receiver.wait("/two", 1);
});
