import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import sharp from "sharp";
import { responsiveSources } from "@/lib/media/responsive";
import { type Site, startSite } from "@/tests/setup/site";

jest.setTimeout(180_000);

const MEGABYTE = 1024 * 1024;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

/** A new picture, so that no resized copy is cached. */
async function store(client: pg.Client, width: number, height: number): Promise<string> {
  const background = `#${randomBytes(3).toString("hex")}`;
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  await client.query(
    "INSERT INTO media (hash, extension, mime_type, width, height, bytes) VALUES ($1, 'jpg', 'image/jpeg', $2, $3, $4)",
    [hash, width, height, bytes],
  );
  return `/media/${hash}.jpg`;
}

function residentBytes(): number {
  const status = readFileSync(`/proc/${site.command.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test("many large pictures in several widths at once take less than 200 MB", async () => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const small = await store(client, 64, 64);
  // The largest size possible before uploads were scaled down.
  const paths = [await store(client, 6_300, 6_300), await store(client, 6_300, 6_299)];
  await client.end();
  // Loads the library.
  expect((await fetch(site.origin + responsiveSources(small, { width: 96 }).src)).status).toBe(200);

  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes());
  }, 5);
  const all = paths.flatMap((src) => [96, 640, 1680].map((width) => responsiveSources(src, { width }).src));
  const answers = await Promise.all(all.map((address) => fetch(site.origin + address)));
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(all.length).fill(200));
  // On failure, the response would be the original.
  expect(Math.max(...sizes)).toBeLessThan(100_000);
  expect((most - before) / MEGABYTE).toBeLessThan(200);
});
