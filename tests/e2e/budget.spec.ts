import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { PUBLIC_PATHS } from "@/tests/setup/site-paths";

const KB = 1024;
/** The framework's own 135 KB and ours, compressed (docs/product/bars.md#speed). */
const BUDGET = { script: (135 + 25) * KB, stylesheet: 15 * KB, font: 60 * KB };

/** The compressed size of everything of a kind that a page loads by itself. */
async function loadedBytes(page: Page, path: string) {
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const scripts: string[] = [];
  const reads: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!(kind in sizes)) return;
    reads.push(
      response.body().then((body) => {
        // Fonts are compressed already.
        if (kind === "script") scripts.push(body.toString("utf8"));
        sizes[kind as keyof typeof sizes] += kind === "font" ? body.length : gzipSync(body).length;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(reads);
  return { sizes, scripts: scripts.join("\n") };
}

/** Uncompressed: the bar of 60 KB, and room for what the ages of the sample data vary by. */
const DOCUMENT = 61 * KB;

for (const path of PUBLIC_PATHS) {
  test(`${path} is a small document`, async ({ request }) => {
    const html = await (await request.get(path)).body();
    expect(html.length).toBeLessThanOrEqual(DOCUMENT);
  });

  test(`${path} loads little and nothing of the back office`, async ({ page }) => {
    const { sizes, scripts } = await loadedBytes(page, path);
    expect(sizes.script).toBeGreaterThan(50 * KB);
    for (const [kind, bytes] of Object.entries(sizes)) {
      expect(bytes, kind).toBeLessThanOrEqual(BUDGET[kind as keyof typeof BUDGET]);
    }
    // A word of each library that only the back office and the sign-in page use.
    expect(scripts).not.toMatch(/reactEasyCrop|data-sonner|shouldUnregister|invalidateQueries|ZodError/);
  });
}
