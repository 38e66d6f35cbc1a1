import { expect, type Page, test } from "@playwright/test";
import { makeGame, makeProvider, rowOf, signUp } from "@/tests/e2e/admin";
import { keys, whileBusy } from "@/tests/e2e/busy";
import { hydrated } from "@/tests/e2e/hydrated";
import { unique } from "@/tests/setup/unique";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

async function openProviders(page: Page) {
  const { id: gameId } = await makeGame(page);
  const name = `Provider ${unique()}`;
  await makeProvider(page, name, gameId);
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, name)).toBeVisible();
  await hydrated(page);
}

test("every press on a column's header counts", async ({ page }) => {
  await openProviders(page);
  await page.getByRole("button", { name: "Status", exact: true }).focus();
  await whileBusy(page, keys("Enter", "Enter"));
  await expect(page).toHaveURL(/sort=-status/);
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "descending");
});

test("every arrow key counts in a list's select", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProviders(page);
  const sort = page.getByLabel("Sort by");
  const third = await sort.locator("option").nth(3).getAttribute("value");
  await sort.focus();
  await whileBusy(page, keys("ArrowDown", "ArrowDown", "ArrowDown"));
  await expect(sort).toHaveValue(third ?? "");
  await expect(page).toHaveURL(new RegExp(`sort=${third}$`));
});
