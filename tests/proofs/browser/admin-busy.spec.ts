import { expect, test } from "@playwright/test";
import { openProvider, signUp } from "@/tests/e2e/admin";
import { centerOf, click, finger, keys, whileBusy } from "@/tests/e2e/busy";
import { hydrated } from "@/tests/e2e/hydrated";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("every press on a column's header counts", async ({ page }) => {
  await openProvider(page);
  await page.getByRole("button", { name: "Status", exact: true }).focus();
  await whileBusy(page, keys("Enter", "Enter"));
  await expect(page).toHaveURL(/sort=-status/);
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "descending");
});

test("every arrow key counts in a list's select", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProvider(page);
  const sort = page.getByLabel("Sort by");
  const third = await sort.locator("option").nth(3).getAttribute("value");
  await sort.focus();
  await whileBusy(page, keys("ArrowDown", "ArrowDown", "ArrowDown"));
  await expect(sort).toHaveValue(third ?? "");
  await expect(page).toHaveURL(new RegExp(`sort=${third}$`));
});

test("every arrow key counts in a menu", async ({ page }) => {
  await openProvider(page);
  await page.getByRole("button", { name: "List options" }).focus();
  await whileBusy(page, keys("Enter", "ArrowDown", "ArrowDown"));
  await expect(page.getByRole("menuitemcheckbox").nth(2)).toBeFocused();
  await whileBusy(page, keys("ArrowDown", "Enter"));
  await expect(page.getByRole("menuitemcheckbox").nth(3)).toHaveAttribute("aria-checked", "false");
});

test("a closed dialog or menu doesn't take the focus back from where typing continued", async ({ page }) => {
  const { row } = await openProvider(page);
  const search = page.locator("main").locator("input[type=search]");
  const field = await centerOf(search);
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await whileBusy(page, keys("Escape"), click(field), keys("a"));
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.type("b");
  await expect(search).toHaveValue("ab");

  await page.getByRole("button", { name: "List options" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await whileBusy(page, keys("Escape"), click(field), keys("c"));
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.type("d");
  await expect(search).toHaveValue("abcd");
});

test("typing continues in the field after a chosen day", async ({ page }) => {
  await page.goto("/admin/deals/create");
  const day = page.getByRole("button", { name: /^Valid until/ });
  await expect(day).toBeVisible();
  await hydrated(page);
  await day.press("Tab");
  const next = await page.evaluate(() => document.activeElement?.id);
  await day.focus();
  await whileBusy(page, keys("Enter", "ArrowRight", "Enter", "Tab"));
  await expect(page.locator(`[id="${next}"]`)).toBeFocused();
  await expect(day).not.toHaveAccessibleName(/No expiration/);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a menu opens and closes by a tap, but not by a swipe that scrolls", async ({ page }) => {
    await openProvider(page);
    const button = page.getByRole("button", { name: "List options" });
    const from = await centerOf(button);
    const touch = await finger(page);
    await touch("touchStart", [from]);
    for (const by of [20, 60, 100]) await touch("touchMove", [{ x: from.x, y: from.y - by }]);
    await touch("touchEnd", []);
    await button.tap();
    await expect(page.getByRole("menu")).toBeVisible();
    await button.tap();
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});
