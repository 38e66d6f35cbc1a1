import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { SITE_PATHS } from "@/tests/setup/site-paths";

const PATHS = [
  ...SITE_PATHS,
  "/compare?p=1,2,3",
  "/game/0",
  "/no-page",
  "/embed/game/1",
  "/embed/provider/1",
];

/** For a few seconds of work, full compilation and parallel GC only cost time. */
const QUICK_START = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const run = promisify(execFile);
const checker = createRequire(__filename).resolve("vnu-jar/build/dist/vnu.jar");

async function check(files: string[]): Promise<string[]> {
  const args = [
    ...QUICK_START,
    "-Xss4m",
    "-jar",
    checker,
    "--errors-only",
    "--exit-zero-always",
    "--format",
    "json",
    ...files,
  ];
  const { stderr } = await run("java", args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  return messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ""}`);
}

test("the HTML of every page passes the Nu HTML checker", async ({ request }) => {
  test.slow();
  const hasJava = await run("java", ["-version"]).then(
    () => true,
    () => false,
  );
  test.skip(!hasJava, "the checker needs Java");
  const folder = await mkdtemp(path.join(tmpdir(), "detectory-html-"));
  try {
    const files = await Promise.all(
      PATHS.map(async (pathname) => {
        const file = path.join(folder, `${pathname.replaceAll("/", "_")}.html`);
        await writeFile(file, await (await request.get(pathname)).text());
        return file;
      }),
    );
    expect(await check(files)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
