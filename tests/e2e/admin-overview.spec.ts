import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, makeProvider, rowOf, signUp, stored, toast } from "./admin";
import { query } from "./sql";

test("the overview lists what needs attention, and each item can be resolved in place", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const game = await makeGame(page, `Lively ${unique()}`);
  const name = `Dusty ${unique()}`;
  const { id } = await makeProvider(page, name, game.id);
  await query("UPDATE providers SET verified_at = '2001-01-01', verified_by = NULL WHERE id = $1", [id]);
  await page.goto("/admin");
  const today = page.getByRole("navigation", { name: "Today" });
  await expect(today.getByRole("link", { name: /Overview \d+\+? need attention/ })).toBeVisible();
  const topic = today.getByRole("link", { name: /Status(es)? to re-check/ });
  const cut = await topic
    .locator("span")
    .last()
    .evaluate((label) => {
      const { textContent } = label;
      label.textContent = "Not re-checked since a patch";
      const { scrollWidth, clientWidth } = label;
      label.textContent = textContent;
      return scrollWidth - clientWidth;
    });
  expect(cut).toBe(0);
  await topic.click();
  await expect(page).toHaveURL("/admin/providers?check=stale");
  await expect(rowOf(page, name)).toBeVisible();
  await today.getByRole("link", { name: /^Overview/ }).click();
  await expect(page).toHaveURL("/admin/overview");
  await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
  const figure = page.getByRole("region", { name: "The last 7 days" }).getByRole("definition").first();
  await expect(figure).toHaveText(/^[\d,]+ [\d,]+ the week before$/);
  const stale = page.getByRole("region", { name: /Status(es)? to re-check/ });
  const verify = stale.getByRole("button", { name: `Verify: ${name}` });
  await expect(verify).toBeVisible();
  await verify.press("Enter");
  await expect(toast(page)).toContainText("Provider verified successfully");
  await expect(verify).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeFocused();
  expect(await stored(page, `/api/providers/${id}`)).toMatchObject({ isStale: false });
});

test("a topic opens the list of its records with a filter that can be cleared", async ({ page }) => {
  await signUp(page.request, ["deals"]);
  const mark = unique();
  const deal = { description: "Cheaper than anywhere else.", referralLink: "https://deal.example" };
  const [gone, left] = [`Gone ${mark}`, `Left ${mark}`];
  const { id } = await make(page, "/api/deals", {
    ...deal,
    title: gone,
    totalQuantity: 2,
    remainingQuantity: 0,
  });
  await make(page, "/api/deals", { ...deal, title: left });
  await page.goto("/admin/overview");
  await expect(page.getByRole("region", { name: "Chores" })).toContainText(/Deals? without a picture/);
  await expect(page.getByRole("navigation", { name: "Today" })).not.toContainText("without a picture");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Sold-out deals?/ })
    .click();
  await expect(page).toHaveURL("/admin/deals?needs=soldOut");
  const chip = page.getByRole("button", { name: "Remove Sold out" });
  await expect(chip).toBeVisible();
  await expect(rowOf(page, gone)).toBeVisible();
  await expect(rowOf(page, left)).toHaveCount(0);
  await page.request.put(`/api/deals/${id}`, { data: { remainingQuantity: 1 } });
  await expect(rowOf(page, gone)).toHaveCount(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "No picture" }).click();
  await expect(page).toHaveURL("/admin/deals?needs=dealPictures");
  await expect(rowOf(page, left)).toBeVisible();
  await page.getByRole("button", { name: "Remove No picture" }).click();
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
  await expect(page).toHaveURL("/admin/deals");
  await expect(rowOf(page, gone)).toBeVisible();
});

test("a user without permission for any topic sees that nothing needs attention", async ({ page }) => {
  await signUp(page.request, ["users"]);
  await page.goto("/admin/overview");
  await expect(page.getByText("All clear. Nothing needs attention.")).toBeVisible();
  await expect(page.getByText("Recent changes by colleagues")).toHaveCount(0);
});
