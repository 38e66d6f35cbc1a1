import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, makeProvider, signUp } from "./admin";
import { reportsOf, withoutOtherHosts } from "./reports";
import { query } from "./sql";

test("the admin lists are rendered by the server exactly as in the browser", async ({ page }) => {
  await signUp(page.request);
  await withoutOtherHosts(page);
  const reports = reportsOf(page);
  for (const path of ["games", "users", "activity"]) {
    // After hydration, the browser requests the user.
    const hydrated = page.waitForResponse("**/api/user");
    const response = await page.goto(`/admin/${path}`);
    await hydrated;
    expect(response?.status(), path).toBe(200);
    const [heading = ""] = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(await response?.text(), path).toContain(`${heading}</h2>`);
  }
  expect(reports).toEqual([]);
});

test("a browser whose clock is wrong renders the overview as the server does", async ({ page }) => {
  await signUp(page.request);
  await withoutOtherHosts(page);
  const { id } = await makeGame(page, `Clock ${unique()}`);
  await makeProvider(page, `Clock ${unique()}`, id);
  await query("UPDATE providers SET verified_at = '2001-01-01', verified_by = NULL WHERE game_id = $1", [id]);
  const reports = reportsOf(page);
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
  const hydrated = page.waitForResponse("**/api/user");
  await page.goto("/admin/overview");
  await hydrated;
  await expect(page.getByRole("region", { name: /Status(es)? to re-check/ })).toBeVisible();
  expect(reports).toEqual([]);
});
