import { existsSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { queryDatabase } from "@/scripts/migrations";
import { readAssets } from "@/server/cache/assets";
import { rawRequest } from "@/tests/setup/raw-request";
import { type Site, startSite } from "@/tests/setup/site";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const root = path.resolve(__dirname, "../..");
const PAGES = 100;

let site: Site;

const get = (target: string, headers: Record<string, string> = {}, setHost = true) =>
  rawRequest(site.origin, target, { headers, setHost });

const isHit = async (target: string, headers: Record<string, string> = {}) =>
  (await get(target, headers)).headers["cache-status"] === "detectory; hit";

beforeAll(async () => {
  site = await startSite();
  await queryDatabase(
    site.databaseUrl,
    `INSERT INTO games (title, updated_at) SELECT 'Game ' || number, now() FROM generate_series(1, ${PAGES}) number`,
  );
  await until(() => isHit("/games"));
});

afterAll(() => site.stop());

test("refuses requests without a host, also for cached pages", async () => {
  expect(await isHit("/games")).toBe(true);
  expect((await get("/games", {}, false)).status).toBe(400);
});

test("serves a hundred pages from the cache on the second read, and junk evicts none of them", async () => {
  const pages = Array.from({ length: PAGES }, (_, number) => `/game/${number + 1}`);
  for (const page of pages) expect((await get(page, { "accept-encoding": "br" })).status).toBe(200);
  const hits = async () => {
    let count = 0;
    for (const page of pages) if (await isHit(page, { "accept-encoding": "gzip" })) count += 1;
    return count;
  };
  expect(await hits()).toBe(PAGES);
  for (let number = 0; number < 50; number += 1) await get(`/games?q=junk-${number}`);
  for (let number = 0; number < 20; number += 1) {
    expect((await get(`/game/${10_000 + number}`)).status).toBe(404);
  }
  expect(await hits()).toBe(PAGES);
});

test("only the parameters that a page reads vary its response", async () => {
  expect(await isHit("/games?utm_source=a&x")).toBe(true);
  expect(await isHit("/special-deals")).toBe(false);
  expect(await isHit("/special-deals?%71=1&=&?&%")).toBe(true);
  const found = await get("/games?x=1&%71=Game%2017");
  expect(found.headers["cache-status"]).toBeUndefined();
  expect(found.text).toContain("Game 17");
  expect(found.text).not.toContain("Game 18");
  expect(found.text).not.toContain("x=1");
});

test("changes of its game and namesakes invalidate a provider's page, others don't", async () => {
  const sql = (text: string) => queryDatabase(site.databaseUrl, text);
  const LISTED = "now() - interval '30 days'";
  await sql(
    `UPDATE games SET is_active = false WHERE id = 2;
    INSERT INTO providers (id, name, game_id, website_url, created_at, status_changed_at, updated_at)
    SELECT id, name, game_id, 'https://memory.example', ${LISTED}, ${LISTED}, now()
    FROM (VALUES (1, 'Twofold', 1), (2, 'TWOFOLD', 2), (3, 'Stranger', 3)) made (id, name, game_id)`,
  );
  const links = async () => {
    const page = (await get("/provider/1")).text;
    return [2, 3].map((id) => page.includes(`href="/provider/${id}"`));
  };
  await until(() => isHit("/provider/1"));
  await until(() => isHit("/game/3"));
  await sql("UPDATE providers SET status = 'detected' WHERE id = 3");
  await until(async () => !(await isHit("/game/3")));
  expect(await isHit("/provider/1")).toBe(true);
  const steps: [string, boolean[]][] = [
    ["UPDATE games SET is_active = true WHERE id = 2", [true, false]],
    ["UPDATE providers SET name = 'twofold' WHERE id = 3", [true, true]],
    ["UPDATE providers SET name = 'Single' WHERE id = 2", [false, true]],
    ["DELETE FROM providers WHERE id = 3", [false, false]],
  ];
  for (const [change, expected] of steps) {
    await until(() => isHit("/provider/1"));
    await sql(change);
    await until(async () => !(await isHit("/provider/1")));
    expect(await links()).toEqual(expected);
  }
});

describe("hashed assets", () => {
  const large = readAssets(root).filter(({ file }) => existsSync(`${file}.gzip`));
  const script = large.find(({ pathname }) => pathname.endsWith(".js"))?.pathname ?? "";

  test("are complete, compressed, immutable and have all other headers", async () => {
    expect(large.length).toBeGreaterThan(10);
    const plain = await get(script);
    const small = await get(script, { "accept-encoding": "gzip" });
    expect(gunzipSync(small.bytes)).toEqual(plain.bytes);
    expect(small.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=UTF-8",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
      vary: "Accept-Encoding",
    });
    const known = await get(script, { "if-none-match": String(plain.headers.etag) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  test("in other spellings are served without caching or compression", async () => {
    const last = script.length - 4;
    const code = script.charCodeAt(last).toString(16);
    const spelled = `${script.slice(0, last)}%${code}${script.slice(last + 1)}`;
    for (const target of [spelled, `${script}?x=1`]) {
      const answer = await get(target, { "accept-encoding": "br, gzip" });
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.status).toBe(200);
    }
  });
});
