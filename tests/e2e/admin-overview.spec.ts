import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { makeGame, makeProvider, signUp, stored, toast } from "./back-office";
import { unique } from "./invitations";
import { query } from "./sql";

test("the overview names what needs attention, and each is done on the spot", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const game = await makeGame(page, `Lively ${unique()}`);
  const name = `Dusty ${unique()}`;
  const { id } = await makeProvider(page, name, game.id);
  await query("UPDATE providers SET verified_at = '2001-01-01', verified_by = NULL WHERE id = $1", [id]);
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Today" })
    .getByRole("link", { name: /^Overview/ })
    .click();
  await expect(page).toHaveURL("/admin/overview");
  await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
  const stale = page.getByRole("region", { name: /Statuses not re-checked/ });
  const verify = stale.getByRole("button", { name: `Verify: ${name}` });
  await expect(verify).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await verify.press("Enter");
  await expect(toast(page)).toContainText("Provider verified successfully");
  await expect(verify).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeFocused();
  expect(await stored(page, `/api/providers/${id}`)).toMatchObject({ isStale: false });
  await page.getByRole("link", { name: /Providers without a logo/ }).click();
  await expect(page).toHaveURL("/admin/providers");
});

test("who may see to nothing of it reads that all is well", async ({ page }) => {
  await signUp(page.request, ["users"]);
  await page.goto("/admin/overview");
  await expect(page.getByText("All is well: nothing needs attention.")).toBeVisible();
  await expect(page.getByText("Last changes of colleagues")).toHaveCount(0);
  await expectAccessible(page);
});
