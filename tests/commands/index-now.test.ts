import { queryDatabase } from "@/scripts/migrations";
import { freePort } from "@/scripts/postgres/settings";
import { Receiver } from "@/tests/setup/receivers";
import { type Site, startSite } from "@/tests/setup/site";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const KEY = "a1b2c3d4-e5f6";
const PATH = "/indexnow";

let site: Site;
let receiver: Receiver;

const ask = <Row extends object>(sql: string) => queryDatabase<Row>(site.databaseUrl, sql);

const change = (provider: number, game: number) => `('', 'provider', ${provider}, ${game}, 'provider_added')`;
const record = (...changes: string[]) =>
  ask(
    `INSERT INTO updates (description, entity_type, entity_id, game_id, kind) VALUES ${changes.join(", ")}`,
  );

const pagesOf = (body: Buffer) => {
  const { urlList }: { urlList: string[] } = JSON.parse(body.toString());
  return urlList.map((url) => new URL(url).pathname);
};

beforeAll(async () => {
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await receiver.open();
  const endpoint = { INDEXNOW_KEY: KEY, INDEXNOW_URL: receiver.url(PATH) };
  site = await startSite({ ...endpoint, SEED: "none", ALERT_DELAY_MS: "0" });
  await ask(`INSERT INTO games (id, title, is_active, updated_at) VALUES (1, 'Open', true, now()), (2, 'Hidden', false, now());
    INSERT INTO providers (id, name, game_id, updated_at) VALUES (7, 'Ghost', 1, now()), (8, 'Shade', 2, now())`);
  await until(async () => (await ask("SELECT FROM index_now")).length > 0);
});

afterAll(async () => {
  await site.stop();
  await receiver.close();
});

test("submits the public pages of all new changes at once, with a key that the site serves", async () => {
  await record(change(7, 1), change(7, 1), change(8, 2));
  const [submission] = await receiver.wait(PATH, 1);
  const { host, key, keyLocation } = JSON.parse(String(submission?.body));
  expect(host).toBe(new URL(keyLocation).host);
  expect([key, new URL(keyLocation).pathname]).toEqual([KEY, `/${KEY}.txt`]);
  expect(pagesOf(submission?.body ?? Buffer.alloc(0))).toEqual(["/game/1", "/provider/7"]);
  const file = await fetch(`${site.origin}/${KEY}.txt`);
  expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    KEY,
  ]);
  expect((await fetch(`${site.origin}/another-key.txt`)).status).toBe(404);
});

test("repeats what the search engine refused", async () => {
  receiver.received.length = 0;
  receiver.answers.set(PATH, 503);
  await record(change(7, 1));
  await receiver.wait(PATH, 1);
  receiver.answers.set(PATH, 202);
  await until(async () => (await ask("SELECT FROM index_now WHERE next_at > now()")).length > 0);
  await ask("UPDATE index_now SET next_at = now()");
  const [, repeated] = await receiver.wait(PATH, 2);
  expect(pagesOf(repeated?.body ?? Buffer.alloc(0))).toEqual(["/game/1", "/provider/7"]);
});
