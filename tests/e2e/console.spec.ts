import { expect, test } from "@playwright/test";

const PATHS = ["/", "/games", "/game/1", "/updates", "/reviews", "/special-deals", "/auth"];

for (const colorScheme of ["dark", "light"] as const) {
  test(`no page reports an error or breaks its own policy, in ${colorScheme}`, async ({ page }) => {
    test.slow();
    const reports: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") reports.push(message.text());
    });
    page.on("pageerror", (error) => reports.push(String(error)));
    page.on("requestfailed", (request) => reports.push(`${request.url()} ${request.failure()?.errorText}`));
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
    expect(reports.filter((report) => !report.includes("net::ERR_ABORTED"))).toEqual([]);
  });
}
