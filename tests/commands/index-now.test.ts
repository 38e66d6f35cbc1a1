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

const query = <Row extends object>(sql: string) => queryDatabase<Row>(site.databaseUrl, sql);

beforeAll(async () => {
  receiver = new Receiver(`127.0.0.1:${await freePort()}`);
  await receiver.open();
  const endpoint = { INDEXNOW_KEY: KEY, INDEXNOW_URL: receiver.url(PATH) };
  site = await startSite({ ...endpoint, SEED: "none", ALERT_DELAY_MS: "0" });
  await until(async () => (await query("SELECT FROM index_now")).length > 0);
});

afterAll(async () => {
  await site.stop();
  await receiver.close();
});

test("the server submits changed pages, with a key that it serves", async () => {
  await query(`INSERT INTO games (id, title, updated_at) VALUES (7, 'Added', now());
    INSERT INTO audit_log (action, section, entity_type, entity_id, summary)
    VALUES ('created', 'games', 'game', 7, '')`);
  const [submission] = await receiver.wait(PATH, 1);
  const { keyLocation, urlList }: Record<string, string[]> = JSON.parse(String(submission?.body));
  expect([keyLocation, urlList]).toEqual([
    `http://localhost:${site.port}/${KEY}.txt`,
    [`http://localhost:${site.port}/game/7`],
  ]);
  const file = await fetch(`${site.origin}/${KEY}.txt`);
  expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    KEY,
  ]);
  expect((await fetch(`${site.origin}/another-key.txt`)).status).toBe(404);
});
