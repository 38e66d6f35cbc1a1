import { expect, test } from "@playwright/test";
import { signUp } from "./admin";
import { reportsOf, withoutOtherHosts } from "./reports";

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
