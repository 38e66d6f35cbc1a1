import { expect, type Page, test } from "@playwright/test";
import { signUp } from "./back-office";

const PATHS = ["/", "/games", "/game/1", "/updates", "/reviews", "/special-deals", "/auth"];

/** What a page says in the console, breaks with or cannot load, from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") reports.push(`${request.url()} ${reason}`);
  });
  return reports;
}

for (const colorScheme of ["dark", "light"] as const) {
  test(`no page reports an error or breaks its own policy, in ${colorScheme}`, async ({ page }) => {
    test.slow();
    const reports = reportsOf(page);
    await page.emulateMedia({ colorScheme });
    for (const path of PATHS) {
      const response = await page.goto(path);
      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy).toContain("script-src 'self' 'sha256-");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
      await page.getByRole("button", { name: /theme/ }).click();
      await page.mouse.wheel(0, 2_000);
      await page.waitForTimeout(300);
    }
    expect(reports).toEqual([]);
  });
}

test("the back office comes from the server as the browser draws it", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const reports = reportsOf(page);
  const sections = ["games", "providers", "reviews", "deals", "invites", "ads"];
  for (const path of ["users", "activity", ...sections, ...sections.map((section) => `${section}/create`)]) {
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
