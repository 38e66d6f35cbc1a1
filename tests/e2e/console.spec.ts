import { expect, test } from "@playwright/test";
import { reportsOf } from "./reports";

const PATHS = ["/", "/games", "/game/1", "/updates", "/reviews", "/special-deals", "/auth"];

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
