import { get, type IncomingMessage } from "node:http";
import { queryDatabase } from "@/scripts/migrations";
import { type Site, startSite } from "@/tests/setup/site";

jest.setTimeout(300_000);

const METRICS_TOKEN = "a-token-for-the-metrics";
const STREAMS = 300;
const READERS = 8;
const MEGABYTE = 1024 * 1024;

let site: Site;
const streams: IncomingMessage[] = [];

beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN });
  await queryDatabase(
    site.databaseUrl,
    `INSERT INTO games (title, updated_at) SELECT 'Game ' || n, now() FROM generate_series(1, 100) n;
    INSERT INTO providers (name, description, game_id, updated_at)
      SELECT 'Provider ' || n, repeat('long text ', 50), 1 + n % 100, now() FROM generate_series(1, 1000) n`,
  );
});

afterAll(async () => {
  for (const stream of streams) stream.destroy();
  await site.stop();
});

/** Uses many addresses, because each one may open 200 streams. */
const open = (index: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const from = { family: 4, localAddress: `127.0.1.${1 + (index % 100)}` };
    get(`${site.origin}/api/events`, { agent: false, ...from }, (answer) => resolve(answer.resume())).on(
      "error",
      reject,
    );
  });

async function metrics() {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const lines = (await (await fetch(`${site.origin}/api/metrics`, { headers })).text()).split("\n");
  const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  return {
    limit: value("heap_limit_bytes") / MEGABYTE,
    used: value("nodejs_heap_size_used_bytes") / MEGABYTE,
    resident: value("process_resident_memory_bytes") / MEGABYTE,
    collections: value('nodejs_gc_duration_seconds_count{kind="major"}'),
  };
}

test("after two full collections under mixed load, the server stays below 350 MB and the heap below its limit", async () => {
  streams.push(...(await Promise.all(Array.from({ length: STREAMS }, (_, index) => open(index)))));
  const before = await metrics();
  expect(before.limit).toBeLessThanOrEqual(256);
  let count = 0;
  let most = { used: 0, resident: 0 };
  let isOver = false;
  async function read() {
    while (!isOver) {
      count += 1;
      const paths = [`/games?q=${count}`, `/provider/${1 + (count % 1_000)}`, `/game/${1 + (count % 100)}`];
      for (const path of paths) expect((await fetch(site.origin + path)).status).toBe(200);
    }
  }
  const readers = Array.from({ length: READERS }, read);
  for (let collections = before.collections; collections < before.collections + 3; ) {
    await queryDatabase(
      site.databaseUrl,
      "UPDATE providers SET description = 'Changed ' || now() WHERE id = (SELECT 1 + (random() * 999)::int)",
    );
    const now = await metrics();
    collections = now.collections;
    most = {
      used: Math.max(most.used, now.used),
      resident: Math.max(most.resident, now.resident),
    };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  isOver = true;
  await Promise.all(readers);
  expect(most.used).toBeLessThan(0.9 * before.limit);
  expect(most.resident).toBeLessThan(350);
});
