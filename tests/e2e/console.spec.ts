import { expect, test } from "@playwright/test";
import { SITE_PATHS } from "@/tests/setup/site-paths";
import { reportsOf } from "./reports";

for (const colorScheme of ["dark", "light"] as const) {
  test(`no page reports an error or breaks its own policy, in ${colorScheme}`, async ({ page }) => {
    test.slow();
    const reports = reportsOf(page);
    await page.emulateMedia({ colorScheme });
    for (const path of SITE_PATHS) {
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
