import { expect, type Page, test } from "@playwright/test";
import { makeGame, makeProvider, signUp } from "@/tests/e2e/admin";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";

/** Of WCAG 1.4.12, set by the visitor's browser. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

async function openSpaced(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);
}

/** In px, for each row that has both: how far the second begins after the first one or its text. */
const gaps = (page: Page, rows: string, first: string, second: string) =>
  page.locator(rows).evaluateAll(
    (elements, selectors) =>
      elements.flatMap((row) => {
        const [one, two] = selectors.map((selector) => row.querySelector(selector));
        if (!one?.checkVisibility() || !two?.checkVisibility()) return [];
        const text = new Range();
        text.selectNodeContents(one);
        const { right } = (one.matches("a") ? one : text).getBoundingClientRect();
        return [two.getBoundingClientRect().left - right];
      }),
    [first, second],
  );

test("on a phone, a score stays clear of the history bar", async ({ page }) => {
  await openSpaced(page, "/game/1?view=table", 390);
  const found = await gaps(page, "tr[data-provider]", ".cell-score", ".strip");
  expect(found.length).toBeGreaterThan(5);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
});

test("next to advertisements, a game's table shows whole names and stays in its column", async ({ page }) => {
  await openSpaced(page, "/game/1?view=table", 1280);
  const names = page.locator("tr[data-provider] th a");
  const cut = await names.evaluateAll((links) =>
    links
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth || scrollHeight > clientHeight;
      })
      .map(({ textContent }) => textContent)
      .filter((name) => name.length <= 20),
  );
  expect(cut).toEqual([]);
  const isCovered = await page.locator(".provider-table").evaluate((table) => {
    const { right, top } = table.getBoundingClientRect();
    const column = table.closest("section")?.getBoundingClientRect().right ?? 0;
    return right > column && table.contains(document.elementFromPoint(column + 2, Math.max(top, 0) + 20));
  });
  expect(isCovered).toBe(false);
});

test("an update's kind stays clear of its sentence", async ({ page }) => {
  await openSpaced(page, "/updates", 1280);
  const found = await gaps(page, "[data-update]", ":scope > span", ":scope > p");
  expect(found.length).toBeGreaterThan(0);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
});

test("an admin's lists and cards keep their texts apart", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page, `Game ${unique()}`);
  await makeProvider(page, `Provider ${unique()}`, id, { websiteUrl: "https://shop.example" });
  await openSpaced(page, `/game/${id}`, 390);
  const [button] = await gaps(page, ".provider", ".button-secondary", ".button-ghost");
  expect(button).toBeGreaterThanOrEqual(0);
  await query("UPDATE providers SET status_changed_at = now() - interval '300 days' WHERE game_id = $1", [
    id,
  ]);
  await openSpaced(page, `/admin/providers?game=${id}`, 1280);
  await expect(page.locator("tr[data-record]")).toHaveCount(1);
  const [status] = await gaps(page, "tr[data-record]", "td:has(time.figure)", "td:has(.chip)");
  expect(status).toBeGreaterThanOrEqual(0);
});
