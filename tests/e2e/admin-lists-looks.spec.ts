import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, makeProvider, signUp } from "./admin";

test("on a phone a provider is a single compact row with visible actions", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/providers?game=1");
  const row = page.locator("tr[data-record]").first();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View on site", "Duplicate", "Add review"]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("link", { name: "Edit" })).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
  await row
    .locator("time")
    .filter({ hasText: /ago$|just now|checked/ })
    .evaluate((time) => {
      time.textContent = "not re-checked since a patch";
    });
  const game = await row.getByText("Hollow Meridian").boundingBox();
  expect(game?.width, "a stale provider's game").toBeGreaterThan(60);
  await row.click({ position: { x: 150, y: 12 } });
  await expect(page).toHaveURL(/\/admin\/providers\/edit\/\d+$/);
});

test("a provider's game is shown whole, on a second line if it's long", async ({ page }) => {
  await signUp(page.request);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/providers?game=1");
  const row = page.locator("tr[data-record]").first();
  const isCut = await row
    .getByText("Hollow Meridian")
    .evaluate((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight);
  expect(isCut).toBe(false);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45);
});

test("finds providers by game and reviews by title and provider, and sorts the whole list", async ({
  page,
}) => {
  await signUp(page.request);
  const [word, name, title] = [`Game ${unique()}`, `Beta ${unique()}`, `Verdict ${unique()}`];
  const { id: gameId } = await makeGame(page, word);
  await makeProvider(page, `Alpha ${unique()}`, gameId);
  const { id: providerId } = await makeProvider(page, name, gameId, { isPromoted: true });
  await page.goto(`/admin/providers?q=${word.toLowerCase().replace(" ", "+")}`);
  const rows = page.locator("tr[data-record]");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(name);
  await page.getByRole("columnheader", { name: "Provider" }).getByRole("button").click();
  await expect(rows.last()).toContainText(name);

  await make(page, "/api/reviews", { title, content: "Twenty characters and some more.", providerId });
  for (const search of [title, name]) {
    await page.goto(`/admin/reviews?q=${search.toUpperCase().replace(" ", "+")}`);
    await expect(rows).toHaveCount(1);
  }
});
