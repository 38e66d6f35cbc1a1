import { expect, type Locator, test } from "@playwright/test";
import { openEvidence, signUp } from "@/tests/e2e/admin";
import { hydrated } from "@/tests/e2e/hydrated";

// A desktop window of 1280 × 1024 at 400% zoom, and a phone held sideways.
const ZOOMED = { width: 320, height: 256 };
const SIDEWAYS = { width: 740, height: 360 };

const expectWhole = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

test("zoomed to 400%, the actions of a re-check don't cover the provider", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize(ZOOMED);
  await page.goto("/admin/recheck");
  const name = page.getByRole("heading", { level: 3 }).getByRole("link");
  await name.focus();
  await name.click({ trial: true });
});

test("zoomed to 400%, rows can be selected one after the other", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize(ZOOMED);
  await page.goto("/admin/providers");
  for (const place of [0, 1, 2]) await page.locator("tr[data-record] input").nth(place).check();
  await expect(page.getByText("3 selected")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ZOOMED.width);
  const remove = page.getByRole("button", { name: "Delete…" });
  await remove.focus();
  await expectWhole(remove);
});

test("zoomed to 400%, the buttons of a dialog leave room for its fields", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize(ZOOMED);
  const dialog = await openEvidence(page);
  const link = dialog.getByLabel("Evidence link");
  await link.focus();
  await link.click({ trial: true });
  const [cancel, verify] = await Promise.all(
    ["Cancel", "Verify"].map((name) => dialog.getByRole("button", { name }).boundingBox()),
  );
  expect(verify?.y).toBe(cancel?.y);
});

for (const size of [SIDEWAYS, ZOOMED]) {
  test(`calendar, choices and palette fit ${size.width} × ${size.height} px`, async ({ page }) => {
    await signUp(page.request);
    await page.setViewportSize(size);
    await page.goto("/admin/deals/create");
    await hydrated(page);
    await page.getByRole("combobox", { name: "Provider" }).press("Enter");
    await expectWhole(page.getByRole("dialog", { name: "Search Provider" }));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Valid until/ }).click();
    await expectWhole(page.getByRole("dialog", { name: "Calendar" }));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("e");
    const palette = page.getByRole("dialog", { name: "Search", exact: true });
    await expect(palette.getByRole("option", { name: "See all results" })).toBeAttached();
    await expectWhole(palette.getByLabel("Single-key shortcuts"));
  });
}
