import { expect, test } from "@playwright/test";
import { signUp } from "./back-office";
import { reportsOf } from "./reports";

test("the back office comes from the server as the browser draws it", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  // What other tests' records show of hosts that do not exist is not the matter here.
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const reports = reportsOf(page);
  const sections = ["games", "providers", "reviews", "deals", "invites", "ads"];
  for (const path of ["games", "users", "activity", ...sections.map((section) => `${section}/create`)]) {
    // The browser asks for the user once it has taken over what the server sent.
    const hydrated = page.waitForResponse("**/api/user");
    const response = await page.goto(`/admin/${path}`);
    await hydrated;
    expect(response?.status(), path).toBe(200);
    const [heading = ""] = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(await response?.text(), path).toContain(`${heading}</h2>`);
  }
  expect(reports).toEqual([]);
});
