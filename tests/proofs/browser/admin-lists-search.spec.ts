import { expect, type Page, test } from "@playwright/test";
import { signUp } from "@/tests/e2e/admin";
import { holdRequests } from "@/tests/e2e/held-requests";
import { hydrated } from "@/tests/e2e/hydrated";

/** The list follows typing after a pause, which a busy machine could exceed before the next step. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

test("a link clicked right after typing opens, and Back restores the search", async ({ page }) => {
  await signUp(page.request);
  await page.clock.install();
  await page.goto("/admin/games");
  await expect(page.locator("tr[data-record]").first()).toBeVisible();
  await stopClock(page);
  const release = await holdRequests(page, "**/admin/deals?**");
  await page.getByRole("searchbox").fill("hollow");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Special Deals" })
    .click();
  // Longer than the pause after which the URL follows the typing.
  await page.clock.runFor(1_000);
  await page.clock.resume();
  release();
  await expect(page.getByRole("heading", { level: 2, name: "Special Deals Management" })).toBeVisible();
  await expect(page).toHaveURL("/admin/deals");

  await page.goto("/games");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /Hollow/ })
    .first();
  await hydrated(page);
  await stopClock(page);
  const slow = await holdRequests(page, "**/game/*?**");
  await page.getByRole("searchbox").fill("zzz");
  await link.click();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  slow();
  await expect(page).toHaveURL(/\/game\/\d+$/);
});
