import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { runCommand } from "@/scripts/run-command";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { SECRET } from "@/tests/setup/instance";
import { registerFirst } from "@/tests/setup/register-first";
import { PUBLIC_PATHS } from "@/tests/setup/site-paths";
import { type StartCommand, startCommand } from "@/tests/setup/start-command";

jest.setTimeout(600_000);

const root = path.resolve(__dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "detectory-image-"));
const packages = path.join(folder, "image");
const image = path.join(folder, "app");

let database: Awaited<ReturnType<typeof freshDatabase>>;
let settings: Record<string, string>;
let command: StartCommand;
let origin: string;

const run = (cwd: string, script: string, args: string[]) =>
  runCommand(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd, env: settings });

function copyAsTheDockerfileDoes() {
  const lines = readFileSync("Dockerfile", "utf8").matchAll(/^COPY --from=build (.+) (\S+)$/gm);
  for (const [, sources = "", target = ""] of lines) {
    for (const source of sources.split(" ").map((name) => name.replace(/^\/app\//, ""))) {
      const from = source.startsWith("image/") ? path.join(folder, source) : path.join(root, source);
      const to = path.join(image, target === "./" ? path.basename(source) : target);
      const filter = (name: string) => !name.includes("/.next/cache");
      cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
    }
  }
  mkdirSync(path.join(image, ".next/cache"), { recursive: true });
}

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  settings = { PORT: String(port), DATABASE_URL: database.url, NEXTAUTH_SECRET: SECRET, SEED: "sample" };
  expect(await run(root, "database", ["prepare"])).toMatchObject({ code: 0 });
  expect(await run(root, "image", [packages])).toMatchObject({ code: 0 });
  copyAsTheDockerfileDoes();
  command = startCommand(settings, ["--prebuilt"], image);
  await command.ready;
});

afterAll(async () => {
  command?.process.kill("SIGTERM");
  await command?.exit;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("the packages in the image take less than 200 MB", () => {
  const files = readdirSync(packages, { recursive: true, encoding: "utf8" });
  const sizes = files
    .filter((name) => !name.includes("/.cache/"))
    .map((name) => lstatSync(path.join(packages, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 2 ** 20);
});

test("the image serves every page and a share image", async () => {
  for (const page of [...PUBLIC_PATHS, "/og/game/1", "/api/export.ndjson", "/api/health/ready"]) {
    const { status } = await fetch(origin + page);
    expect([page, status]).toEqual([page, 200]);
  }
});

test("the image stores and resizes a picture", async () => {
  const created = await fetch(`${origin}/api/games`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await registerFirst(origin) },
    body: JSON.stringify({ title: "With a picture", imageUrl: await freshPicture(640, 360) }),
  });
  expect(created.status).toBe(201);
  const { imageUrl }: { imageUrl: string } = await created.json();
  const resized = await fetch(`${origin}/_next/image?url=${encodeURIComponent(imageUrl)}&w=640&q=75`);
  expect(resized.headers.get("content-type")).toMatch(/^image\//);
});

test("the commands run in the image", async () => {
  expect(await run(image, "backup", [path.join(folder, "today.backup")])).toMatchObject({ code: 0 });
  expect(await run(image, "database", ["migrate"])).toMatchObject({ code: 0 });
  expect(await run(image, "healthcheck", [])).toMatchObject({ code: 0 });
});

test("the image logs no errors", () => {
  expect(command.output()).not.toContain('"level":50');
});
