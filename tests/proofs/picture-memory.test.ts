import { type ExecFileSyncOptions, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
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

test("resizing many large pictures to several widths at once takes less than 200 MB", async () => {
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

/** Runs an ES module in a separate process. */
const runModule = (script: string, options: ExecFileSyncOptions = {}) =>
  String(execFileSync(process.execPath, ["--input-type=module", "--eval", script], options));

/**
 * Verifies pictures in a separate process, started like the server: one to load the libraries, then the
 * others at once; memory in bytes.
 */
function verifyElsewhere(first: Buffer, pictures: readonly Buffer[]): { taken: number; growth: number } {
  const file = runModule(`
    import { compile } from "./scripts/compile.mjs";
    process.stdout.write(compile(process.cwd(), "lib/media/verify.ts"));`);
  const script = `
    import { readFileSync } from "node:fs";
    import { verifyImage } from ${JSON.stringify(file)};
    const [first, ...pictures] = readFileSync(0, "utf8").split("\\n").map((text) => Buffer.from(text, "base64"));
    await verifyImage(first);
    const before = process.memoryUsage.rss();
    const results = await Promise.allSettled(pictures.map(verifyImage));
    const taken = results.filter(({ status }) => status === "fulfilled").length;
    // Not resourceUsage(), which starts from the parent process's usage.
    const [, peak] = /VmHWM:\\s+(\\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"));
    console.log(JSON.stringify({ taken, growth: peak * 1024 - before }));`;
  const output = runModule(script, {
    env: { ...process.env, MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
    input: [first, ...pictures].map((bytes) => bytes.toString("base64")).join("\n"),
  });
  return JSON.parse(output);
}

const plain = (width = 32, height = 18) =>
  sharp({ create: { width, height, channels: 3, background: "#4466aa" } });

/** A small PNG whose head claims 50,000 × 50,000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("verifying the costliest pictures and twenty pixel bombs at once takes less than 200 MB", async () => {
  const clear = { r: 1, g: 200, b: 90, alpha: 0.5 };
  const costly = [
    plain(8000, 4990).jpeg({ progressive: true }),
    plain(5000, 5000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    sharp({ create: { width: 7000, height: 4300, channels: 4, background: clear } }).png({
      progressive: true,
    }),
    plain(6000, 4200).gif({ effort: 1 }),
    plain(8000, 4990).webp({ lossless: true, effort: 0 }),
    plain(3200, 2490).avif({ effort: 0 }),
  ];
  const large: Buffer[] = [];
  for (const picture of costly) large.push(await picture.toBuffer());
  const bombs = await Promise.all(Array.from({ length: 20 }, pixelBomb));
  const { taken, growth } = verifyElsewhere(await plain().png().toBuffer(), [...large, ...bombs]);
  expect(taken).toBe(large.length);
  expect(growth / MEGABYTE).toBeLessThan(200);
});
